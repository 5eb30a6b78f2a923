-- The life of vouchers: whom they were issued to, what was taken back, what time ends, and keys that change.

alter table vouchers
  add column issued_quantity integer not null default 0 check (issued_quantity >= 0),
  -- The end that was announced, so that each end is announced once and a moved one again.
  add column expiring_noted timestamptz,
  add column expired_noted timestamptz,
  add check (redemption_limit is null or issued_quantity <= redemption_limit);

-- Ends that lie in the past were nobody's news before; row security binds the owner of the table too.
alter table vouchers no force row level security;
update vouchers set expiring_noted = expires_at, expired_noted = expires_at where expires_at <= now();
alter table vouchers force row level security;

create index vouchers_expiring on vouchers (expires_at)
  where expires_at is not null and expiring_noted is distinct from expires_at;
create index vouchers_expired on vouchers (expires_at)
  where expires_at is not null and expired_noted is distinct from expires_at;
create policy voucher_clock on vouchers for select using ((select tessera_task()) = 'voucher-clock');

create table voucher_recipients (
  merchant_id uuid not null,
  id uuid not null,
  voucher_id uuid not null,
  customer_id uuid not null,
  status text not null default 'issued' check (status in ('issued', 'redeemed')),
  channel text not null check (channel in ('email', 'none')),
  message text check (length(message) between 1 and 1000),
  issued_at timestamptz not null,
  last_nudged_at timestamptz,
  nudge_count integer not null default 0 check (nudge_count between 0 and 3),
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, voucher_id) references vouchers (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
) with (fillfactor = 80);
create unique index voucher_recipients_once on voucher_recipients (merchant_id, voucher_id, customer_id);
create index voucher_recipients_by_voucher on voucher_recipients (merchant_id, voucher_id, id) include (status);
create index voucher_recipients_by_customer on voucher_recipients (merchant_id, customer_id, voucher_id);
call tessera_protect('voucher_recipients');

-- A discount is rolled back in whole, a gift in parts that together are never more than was taken.
alter table redemptions
  add column campaign_id uuid,
  add column rolled_back_amount bigint not null default 0,
  add check (rolled_back_amount >= 0 and rolled_back_amount <= coalesce(amount, 0)),
  add check (case when amount is null then status <> 'partially_rolled_back'
             else status = case rolled_back_amount when 0 then 'succeeded' when amount then 'rolled_back'
                           else 'partially_rolled_back' end end);
create index redemptions_by_customer on redemptions (merchant_id, customer_id, id) where customer_id is not null;
create index redemptions_by_campaign on redemptions (merchant_id, campaign_id, id) where campaign_id is not null;
create index redemptions_by_location on redemptions (merchant_id, location_id, id) where location_id is not null;
create index redemptions_by_order on redemptions (merchant_id, (order_details ->> 'id'), id)
  where order_details ->> 'id' is not null;
create index redemptions_rolled_back on redemptions (merchant_id, id) where status <> 'succeeded';

create table redemption_rollbacks (
  merchant_id uuid not null,
  id uuid not null,
  redemption_id uuid not null,
  amount bigint check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  actor_type text not null check (actor_type in ('token', 'user', 'system')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, redemption_id) references redemptions (merchant_id, id)
);
create index redemption_rollbacks_by_redemption on redemption_rollbacks (merchant_id, redemption_id, id);
create unique index redemption_rollbacks_whole on redemption_rollbacks (merchant_id, redemption_id) where amount is null;
call tessera_protect('redemption_rollbacks');

-- A key that was superseded seals nothing new; emptied, nothing is sealed under it any more.
alter table merchant_keys
  add column superseded_at timestamptz,
  add column emptied_at timestamptz,
  add check (emptied_at is null or superseded_at is not null);
create index merchant_keys_superseded on merchant_keys (merchant_id)
  where superseded_at is not null and emptied_at is null;
-- The first byte of a wrapped key names its master key.
create index merchant_keys_by_master on merchant_keys (get_byte(wrapped_key, 0), merchant_id);
create policy key_rotation on merchant_keys for select using ((select tessera_task()) = 'key-rotation');

-- How many codes somebody has read in the last hour.
create index access_log_decryptions on access_log (merchant_id, actor_id, created_at)
  where action = 'vouchers.decrypt';
