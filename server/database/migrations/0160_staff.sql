-- online
-- Who served the customer, as orders have it: of points that a person moved at a till, and of redemptions.

-- step
alter table points_transactions
  add column if not exists staff text,
  drop constraint if exists points_transactions_staff_check,
  add constraint points_transactions_staff_check check (length(staff) between 1 and 120) not valid;

-- step
alter table points_transactions validate constraint points_transactions_staff_check;

-- step
alter table redemptions
  add column if not exists staff text,
  drop constraint if exists redemptions_staff_check,
  add constraint redemptions_staff_check check (length(staff) between 1 and 120) not valid;

-- step
alter table redemptions validate constraint redemptions_staff_check;

-- step
create index concurrently if not exists points_transactions_by_staff on points_transactions (merchant_id, staff, id) where staff is not null;

-- step
create index concurrently if not exists redemptions_by_staff on redemptions (merchant_id, staff, id) where staff is not null;

-- step
create index concurrently if not exists orders_by_staff on orders (merchant_id, staff, id) where staff is not null;

-- step
-- Whom a customer was served by can be told by who they are: it goes with the reason.
create or replace function tessera_forget_in_ledger(customer uuid, words text[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  tenant uuid := (tessera_tenants())[1];
  needles text[] := tessera_needles(words);
  -- What identifies a person without doubt: one word of a name can be an ordinary word, or that of somebody else.
  sure text[] := array(select word from unnest(needles) as word where word ~ '[^[:alpha:]]');
begin
  perform from customers c where c.merchant_id = tenant and c.id = customer and c.status = 'erased';
  if not found then raise exception 'Only an erased customer can be forgotten.'; end if;
  update points_transactions t
  set reason = case when t.reason is not null then '[erased]' end,
      staff = case when t.staff is not null then '[erased]' end,
      order_details = tessera_redacted(t.order_details::jsonb, needles, true)::json,
      reference = case when tessera_redacted(to_jsonb(t.reference), needles, true) = '"[erased]"'::jsonb
        then 'erased:' || t.id else t.reference end
  from memberships m
  where m.merchant_id = tenant and m.customer_id = customer
    and t.merchant_id = tenant and t.membership_id = m.id
    and (t.reason is not null or t.staff is not null or t.order_details::text like '%"name"%'
      or tessera_names(concat(t.order_details, ' ', t.reference), needles));
  update redemption_rollbacks b set reason = '[erased]'
  from redemptions r
  where r.merchant_id = tenant and r.customer_id = customer
    and b.merchant_id = tenant and b.redemption_id = r.id;
  -- Why somebody read a code is in their own words. Entries name the voucher as an API id, and share the request with
  -- its event.
  with read as materialized (
    select e.request_id, bool_or(v.holder_id = customer) as own
    from (
      select v.id from vouchers v where v.merchant_id = tenant and v.holder_id = customer
      union
      select r.voucher_id from voucher_recipients r where r.merchant_id = tenant and r.customer_id = customer
    ) as theirs
    join vouchers v on v.merchant_id = tenant and v.id = theirs.id
    join events e on e.merchant_id = tenant and e.object_id = v.id and e.type = 'voucher.decrypted'
    group by e.request_id
  )
  update access_log a set detail = (a.detail::jsonb || jsonb_build_object('reason', '[erased]'))::json
  where a.merchant_id = tenant and a.action = 'vouchers.decrypt' and a.detail ->> 'reason' is not null
    and (exists (select from read where read.request_id = a.request_id and (read.own is true
        or tessera_without(a.detail ->> 'reason', needles) <> a.detail ->> 'reason'))
      or tessera_without(a.detail ->> 'reason', sure) <> a.detail ->> 'reason');
end $$;
