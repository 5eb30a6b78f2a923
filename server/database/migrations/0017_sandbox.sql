-- The clocks of sandboxes, and the passes that phones hold.

-- How far the clock of a sandbox is ahead of that of the world, in milliseconds: two years at most, and never back.
alter table merchants add column clock_ahead_ms bigint not null default 0
  check (clock_ahead_ms between 0 and 63158400000 and (sandbox or clock_ahead_ms = 0));
create index merchants_ahead on merchants (id) where clock_ahead_ms > 0;
create policy test_clock on merchants for select using ((select tessera_task()) = 'test-clock' and clock_ahead_ms > 0);

-- The one place that says what the time is for the merchants of a transaction. Without an offset both are what they
-- are named after. They are inlined, so that an index condition stays one; `coalesce` would not do: row-level security
-- lets nothing that it takes for leaky come before its own conditions.
create function tessera_now() returns timestamptz
language sql stable parallel safe
as $$ select now() + case when current_setting('tessera.clock_ahead', true) > ''
  then current_setting('tessera.clock_ahead')::bigint * interval '1 millisecond' else interval '0' end $$;
comment on function tessera_now() is 'When the transaction began, by the clock of its merchants';

create function tessera_clock() returns timestamptz
language sql volatile parallel safe
as $$ select clock_timestamp() + case when current_setting('tessera.clock_ahead', true) > ''
  then current_setting('tessera.clock_ahead')::bigint * interval '1 millisecond' else interval '0' end $$;
comment on function tessera_clock() is 'What the time is by the clock of the merchants of the transaction';
