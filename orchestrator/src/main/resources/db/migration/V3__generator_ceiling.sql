-- What a generator was measured to send at most, with a host as a plain reflector. The last row of its key counts.

create table generator_ceiling (
    id             ${identity},
    generator      text    not null,            -- host:port
    version        text    not null,            -- of the generator: another version is another generator
    ports          text    not null,            -- of the generator, sending at the same time: 0,1
    frame_bytes    integer not null,            -- L2 with FCS
    sent_pps       double precision not null,
    received_pps   double precision not null,
    line_rate_pps  double precision not null,
    host           text    not null,            -- the reflector
    measured_at_ns bigint  not null
);
create index generator_ceiling_by_key on generator_ceiling (generator, version, ports, frame_bytes);
