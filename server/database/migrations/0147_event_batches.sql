-- online
-- Until when a process sends the next events of a log itself, before their deliveries are recorded.

-- step
alter table event_heads add column if not exists fan_out_until timestamptz;
