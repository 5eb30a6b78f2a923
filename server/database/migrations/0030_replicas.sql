-- Which timeline of the write-ahead log the primary writes on. A promoted standby starts a new one, so a replica whose
-- row names an older timeline still follows an older primary. Servers with replicas keep the row up to date.
create table wal_timeline (
  singleton boolean primary key default true check (singleton),
  timeline integer not null check (timeline > 0)
);

-- Fails unless this server is a replica that has replayed the log up to a position: what comes next in the same
-- transaction then sees everything committed before it. Positions of older timelines are below any of a newer one that
-- the replica shows, because it has replayed the start of that timeline.
create function tessera_require_replayed(wanted_timeline integer, wanted pg_lsn) returns void
  language plpgsql
  as $$
declare
  reached_timeline integer;
  reached pg_lsn;
begin
  if pg_is_in_recovery() then
    select timeline into reached_timeline from wal_timeline where singleton;
    reached := pg_last_wal_replay_lsn();
    if reached_timeline > wanted_timeline or (reached_timeline = wanted_timeline and reached >= wanted) then
      return;
    end if;
  end if;
  raise exception 'this server has not replayed the log up to %', wanted using errcode = 'TSR01';
end
$$;
