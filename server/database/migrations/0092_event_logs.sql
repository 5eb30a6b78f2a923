-- online
-- step
-- Positions in an event log only mean something in that log. A database that comes back from a backup gives the numbers
-- after the backup again, to other events: its logs then get other ids.
alter table merchants
  add column if not exists event_log uuid not null default gen_random_uuid(),
  add column if not exists restored_at timestamptz;
