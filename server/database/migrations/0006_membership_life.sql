-- The life of memberships: what time and merchants do to them, how they are found, and the feed of it.

-- Row-level security is checked before anything that could leak a row, and `lower` could: an index on
-- `lower(email)` is therefore never used for a look-up by it. An index on a column of its own is.
alter table customers
  add column email_key text generated always as (lower(email)) stored,
  add column name_key text generated always as (lower(name)) stored,
  add check (length(external_id) between 1 and 120),
  add check (length(name) between 1 and 200),
  add check (length(email) <= 254),
  add check (phone ~ '^\+[1-9][0-9]{6,14}$');
drop index customers_email, customers_email_prefix, customers_name;
create unique index customers_email on customers (merchant_id, email_key text_pattern_ops) where email_key is not null;
create index customers_name on customers (merchant_id, name_key text_pattern_ops) where name_key is not null;

alter table memberships
  -- The end that the event `membership.expiring` has told of.
  add column expiring_told_for timestamptz,
  add column revoke_points text check (revoke_points in ('keep_frozen', 'forfeit')),
  add check ((status = 'revoked') = (revoked_at is not null)),
  add check (status = 'revoked' or (revoke_reason is null and revoke_points is null)),
  add check (length(revoke_reason) between 1 and 500),
  add check (length(external_id) between 1 and 120),
  add check (check_ins >= 0),
  add check (expires_at > starts_at);
create index memberships_by_tier on memberships (merchant_id, pass_id, tier_id, id) where tier_id is not null;
create index passes_by_template on passes (merchant_id, template_id, id);

-- What the clock has to write down next, over all merchants.
create index memberships_starting on memberships (starts_at) where status = 'pending' and not require_claim;
create index memberships_ending on memberships (expires_at)
  where status in ('pending', 'active', 'suspended') and expires_at is not null;
create index memberships_untold on memberships (expires_at)
  where status = 'active' and expires_at is not null and expiring_told_for is distinct from expires_at;
create policy membership_clock on memberships for select using ((select tessera_task()) = 'membership-clock');

-- Which membership, pass and place an event is about, read from its data, so that whoever writes an event need
-- not say it twice. Events about nothing of the kind, such as redemptions of vouchers, are in none of the indexes.
alter table events
  add column membership_ref text generated always as (
    case when type like 'membership.%' then data ->> 'id'
         when type like 'points.%' or type = 'delivery.sent' then data ->> 'membership_id' end) stored,
  add column pass_ref text generated always as (
    case when type like 'membership.%' or type like 'points.%' or type = 'delivery.sent' then data ->> 'pass_id' end) stored,
  add column location_ref text generated always as (
    case when type like 'membership.%' or type like 'points.%' then data ->> 'location_id' end) stored;
create index events_of_memberships on events (merchant_id, type, id) where membership_ref is not null;
create index events_of_membership on events (merchant_id, membership_ref, id) where membership_ref is not null;
create index events_of_pass on events (merchant_id, pass_ref, id) where pass_ref is not null;
create index events_at_location on events (merchant_id, location_ref, id) where location_ref is not null;
