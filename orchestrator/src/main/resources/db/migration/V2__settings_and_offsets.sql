-- Cells that differ only in a swept setting, and trials made beside the rate found.

alter table cell add column settings_json text not null default '{}';  -- the swept keys with their values, keys in order

-- share of the rate found that a trial after the search sent; null: a trial of the search
alter table trial add column offset_share double precision;
