-- The ledger. Types are those that SQLite and PostgreSQL share; what differs arrives as a placeholder:
--   ${identity}  a key that the database counts up
-- Times are nanoseconds since 1970-01-01T00:00:00Z. Columns named as JSON hold one JSON document as text.
-- Rates are frames per second of one transmitting port.

create table run (
    id               text primary key,
    plan             text    not null,
    plan_sha256      text    not null,
    testbed          text,                      -- null: no host is managed
    simulated        boolean not null,
    status           text    not null check (status in ('RUNNING', 'DONE', 'FAILED', 'INTERRUPTED')),
    started_at_ns    bigint  not null,
    finished_at_ns   bigint,
    environment_json text    not null,
    owner_host       text    not null,          -- the process that runs it, so that a dead one can be told
    owner_pid        bigint  not null,
    owner_start      text    not null
);
create index run_by_status on run (status);

create table cell (
    id               ${identity},
    run_id           text    not null references run (id),
    ordinal          integer not null,          -- 1, 2, ... in the order of measuring
    case_name        text,
    host             text    not null,
    topology         text    not null,
    vm_count         integer not null,
    pmd_threads      integer not null,
    rx_queues        integer not null,
    frame_bytes      integer not null,          -- L2 with FCS
    bios             text    not null,
    repetition       integer not null,
    method_json      text    not null,
    environment_json text    not null,
    placement_json   text    not null,
    unique (run_id, ordinal)
);

create table search (
    id               ${identity},
    cell_id          bigint  not null references cell (id),
    parameters_json  text    not null,          -- goals and everything else that its next step follows from
    engine_version   text    not null,
    min_load_pps     double precision not null,
    max_load_pps     double precision not null,
    line_rate_pps    double precision not null,
    started_at_ns    bigint  not null,
    finished_at_ns   bigint,
    verdict          text    check (verdict in ('VALID', 'SUSPECT', 'INVALID'))
);
create index search_by_cell on search (cell_id);

create table goal_result (
    search_id                  bigint  not null references search (id),
    ordinal                    integer not null,
    name                       text    not null,
    loss_ratio                 double precision not null,
    lower_bound_pps            double precision,
    upper_bound_pps            double precision,
    conditional_throughput_pps double precision,
    corrected_loss_ratio       double precision,
    strict_lower_bound_pps     double precision,
    primary key (search_id, ordinal)
);

create table trial (
    id               ${identity},
    search_id        bigint  not null references search (id),
    seq              integer not null,
    warm_up          boolean not null,
    load_pps         double precision not null,
    duration_seconds double precision not null,
    stop_when_lost   bigint  not null,          -- 0: never
    why              text    not null,
    outcome          text    not null,          -- MEASURED, or why it is unusable
    measured_seconds double precision,          -- of MEASURED, like ended_early and the rows of direction
    ended_early      boolean,
    achieved_pps     double precision,          -- of the others, like detail
    detail           text,
    started_at_ns    bigint  not null,
    overhead_seconds double precision not null
);
-- two processes that go on with the same search cannot both record its next trial
create unique index trial_by_search on trial (search_id, seq) where not warm_up;
create index warm_up_by_search on trial (search_id) where warm_up;

create table direction (
    trial_id             bigint  not null references trial (id),
    ordinal              integer not null,
    name                 text    not null,
    share                double precision not null,
    offered_frames       bigint  not null,
    forwarded_frames     bigint  not null,
    loss_per_second_json text    not null,
    primary key (trial_id, ordinal)
);

create table evidence (
    trial_id bigint not null references trial (id),
    source   text   not null,                   -- who says it: generator, ...
    body_json text  not null,
    primary key (trial_id, source)
);

create table finding (
    id            ${identity},
    cell_id       bigint not null references cell (id),
    search_id     bigint references search (id), -- null: of provision or preflight
    code          text   not null,
    severity      text   not null check (severity in ('INFO', 'SUSPECT', 'INVALID')),
    message       text   not null,
    evidence_json text   not null,
    remedy        text   not null
);
create index finding_by_cell on finding (cell_id);

-- the undo journal: written before a testbed is touched, never with a secret in it
create table host_change (
    id            ${identity},
    testbed       text   not null,
    host          text   not null,
    what          text   not null,
    state         text   not null check (state in ('PLANNED', 'APPLIED', 'UNDONE')),
    undo_json     text   not null,
    planned_at_ns bigint not null,
    applied_at_ns bigint,
    undone_at_ns  bigint,
    owner_host    text   not null,
    owner_pid     bigint not null,
    owner_start   text   not null
);
create index open_change_by_testbed on host_change (testbed) where state <> 'UNDONE';
