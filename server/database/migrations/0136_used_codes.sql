-- online
-- Counts the used-up codes of each campaign, so that its team is notified once most of them are used.

-- step
alter table campaigns add column if not exists used_codes integer not null default 0 check (used_codes >= 0);

-- step
set local tessera.task to 'operator';
create temp table used_codes on commit drop as
  select merchant_id, campaign_id as id, count(*)::int as count from vouchers
  where campaign_id is not null and redeemed_quantity >= redemption_limit
  group by merchant_id, campaign_id;
select set_config('tessera.tenants', coalesce(array_agg(distinct merchant_id), '{}')::text, true) from used_codes;
update campaigns c set used_codes = u.count from used_codes u where c.merchant_id = u.merchant_id and c.id = u.id;
