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

-- The phones that hold a pass for Apple Wallet. A change of the pass raises `wanted`; what a phone was told of is `told`.
create table pass_devices (
  merchant_id uuid not null,
  membership_id uuid not null,
  -- As the phone calls itself, for the passes of one provider.
  device text not null check (length(device) between 1 and 128),
  -- The id of the membership as events have it.
  membership_ref text not null,
  push_token text not null check (length(push_token) between 1 and 256),
  wanted integer not null default 0,
  told integer not null default 0 check (told <= wanted),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, membership_id, device),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id)
);
create index pass_devices_by_phone on pass_devices (device);
create index pass_devices_of_membership on pass_devices (merchant_id, membership_ref);
create index pass_devices_to_tell on pass_devices (due_at) where wanted > told;
call tessera_protect('pass_devices');
create policy wallet_passes on pass_devices for select using ((select tessera_task()) = 'wallet-passes');
