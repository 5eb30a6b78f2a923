-- online
-- Customers as a resource of their own: what is known of them, how they are searched, and how duplicates are merged.
--
-- Until the last step nothing reads what the others make, so this can be interrupted anywhere and begun again.

-- step
alter table customers
  add column if not exists birthday text,
  add column if not exists address json,
  add column if not exists tags text[] not null default '{}',
  add column if not exists attributes json not null default '{}',
  -- The values of searchable attributes.
  add column if not exists searchable text,
  add column if not exists merged_into uuid,
  -- The digits of the phone number from the last to the first: every spelling of a number ends the same. A trigger writes
  -- it; a generated column would rewrite the whole table while requests wait.
  add column if not exists phone_reversed text,
  drop constraint if exists customers_birthday_check,
  drop constraint if exists customers_tags_check,
  drop constraint if exists customers_merchant_id_merged_into_fkey,
  drop constraint if exists customers_status_check,
  drop constraint if exists customers_merged_into_another,
  add constraint customers_birthday_check check (birthday ~ '^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$') not valid,
  add constraint customers_tags_check check (cardinality(tags) <= 50) not valid,
  add constraint customers_merchant_id_merged_into_fkey
    foreign key (merchant_id, merged_into) references customers (merchant_id, id) not valid,
  add constraint customers_status_check
    check (status in ('active', 'suppressed', 'merged', 'erased')) not valid,
  add constraint customers_merged_into_another
    check ((status = 'merged') = (merged_into is not null) and merged_into <> id) not valid;

-- step
-- Letters without case and accents: `Müller`, `muller` and `MULLER` are the same.
create or replace function tessera_folded(value text) returns text
language sql immutable parallel safe strict
as $$
  select replace(replace(replace(replace(
    translate(regexp_replace(lower(normalize(value, nfkd)), '[\u0300-\u036f]', '', 'g'), 'øłđðħıŧ', 'olddhit'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- The words of a text, for writing the index and for reading it.
create or replace function tessera_words(value text) returns setof text
language sql immutable parallel safe strict
as $$
  select distinct left(word, 60) from regexp_split_to_table(tessera_folded(value), '[\s[:punct:]]+') as word where word <> ''
$$;

-- Every customer by every word. A table with a plain index, because row-level security keeps an index on expressions or
-- trigrams from being used: their operators are not leakproof.
drop table if exists customer_words;
create table customer_words (
  merchant_id uuid not null,
  customer_id uuid not null,
  word text not null,
  -- Whether the word is only in contact details, which not every caller can search.
  is_contact boolean not null,
  primary key (merchant_id, customer_id, word),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
);
create index customer_words_by_word on customer_words (merchant_id, word text_pattern_ops, customer_id) include (is_contact);

call tessera_protect('customer_words');

create or replace function tessera_words_of(name text, external_id text, email text, searchable text)
returns table (word text, is_contact boolean)
language sql immutable parallel safe
as $$
  select word, bool_and(is_contact) from (
    select w as word, false as is_contact from tessera_words(name) w
    -- `D'Angelo` is also found as `dangelo`.
    union all select w, false from tessera_words(translate(name, '''’', '')) w where name ~ '[''’]'
    union all select w, false from tessera_words(external_id) w
    union all select w, true from tessera_words(searchable) w
    union all select w, true from tessera_words(email) w
  ) as known
  where word is not null
  group by word
$$;

create or replace function tessera_index_new_customers() returns trigger
language plpgsql
as $$
begin
  insert into customer_words (merchant_id, customer_id, word, is_contact)
  select c.merchant_id, c.id, w.word, w.is_contact
  from added c cross join lateral tessera_words_of(c.name, c.external_id, c.email, c.searchable) w
  where c.status <> 'merged';
  return null;
end $$;
create or replace trigger customers_index_new after insert on customers
  referencing new table as added for each statement execute function tessera_index_new_customers();

create or replace function tessera_index_changed_customers() returns trigger
language plpgsql
as $$
begin
  delete from customer_words w using before_change b join after_change a on a.merchant_id = b.merchant_id and a.id = b.id
  where w.merchant_id = b.merchant_id and w.customer_id = b.id
    and (a.name, a.external_id, a.email, a.searchable, a.status = 'merged')
        is distinct from (b.name, b.external_id, b.email, b.searchable, b.status = 'merged');
  insert into customer_words (merchant_id, customer_id, word, is_contact)
  select a.merchant_id, a.id, w.word, w.is_contact
  from before_change b join after_change a on a.merchant_id = b.merchant_id and a.id = b.id
  cross join lateral tessera_words_of(a.name, a.external_id, a.email, a.searchable) w
  where a.status <> 'merged'
    and (a.name, a.external_id, a.email, a.searchable, a.status = 'merged')
        is distinct from (b.name, b.external_id, b.email, b.searchable, b.status = 'merged');
  return null;
end $$;
create or replace trigger customers_index_changed after update on customers
  referencing old table as before_change new table as after_change
  for each statement execute function tessera_index_changed_customers();

create or replace function tessera_reverse_phone() returns trigger
language plpgsql
as $$
begin
  new.phone_reversed := reverse(substr(new.phone, 2));
  return new;
end $$;
create or replace trigger customers_reverse_phone before insert or update of phone on customers
  for each row execute function tessera_reverse_phone();

-- From here on servers of the version before index what they write. Their role gets its rights when all migrations are
-- done, but needs these now.
do $$
declare
  writer name;
begin
  for writer in
    select distinct grantee from information_schema.role_table_grants
    where table_schema = 'public' and table_name = 'customers' and privilege_type = 'INSERT' and grantee <> current_user
  loop
    execute format('grant select, insert, update, delete on customer_words to %I', writer);
  end loop;
end $$;

-- Those who are there already follow in batches, each locked while it is read, so that no change slips between.
create or replace function pg_temp.index_customers(most integer) returns integer
language plpgsql
as $$
declare
  last_merchant uuid := coalesce(nullif(current_setting('tessera.indexed_merchant', true), ''), '00000000-0000-0000-0000-000000000000');
  last_id uuid := coalesce(nullif(current_setting('tessera.indexed_customer', true), ''), '00000000-0000-0000-0000-000000000000');
  merchants uuid[];
  ids uuid[];
begin
  perform set_config('tessera.task', 'operator', true);
  select array_agg(merchant_id), array_agg(id) into merchants, ids from (
    select merchant_id, id from customers where (merchant_id, id) > (last_merchant, last_id)
    order by merchant_id, id limit most) as next;
  perform set_config('tessera.task', '', true);
  if ids is null then
    return 0;
  end if;
  perform set_config('tessera.tenants', (select array_agg(distinct m)::text from unnest(merchants) as m), true);
  perform from customers c join unnest(merchants, ids) as n (merchant_id, id) using (merchant_id, id)
    order by c.merchant_id, c.id for no key update of c;
  update customers c set phone = c.phone from unnest(merchants, ids) as n (merchant_id, id)
    where c.merchant_id = n.merchant_id and c.id = n.id and c.phone is not null;
  insert into customer_words (merchant_id, customer_id, word, is_contact)
  select c.merchant_id, c.id, w.word, w.is_contact
  from unnest(merchants, ids) as n (merchant_id, id) join customers c using (merchant_id, id)
  cross join lateral tessera_words_of(c.name, c.external_id, c.email, c.searchable) w
  on conflict do nothing;
  perform set_config('tessera.indexed_merchant', merchants[cardinality(merchants)]::text, false);
  perform set_config('tessera.indexed_customer', ids[cardinality(ids)]::text, false);
  return cardinality(ids);
end $$;

-- step, until 0
select pg_temp.index_customers(1000);

-- step
create index concurrently if not exists customers_phone_reversed
  on customers (merchant_id, phone_reversed text_pattern_ops) where phone is not null;

-- step
create index concurrently if not exists customers_merged on customers (merchant_id, merged_into) where merged_into is not null;

-- step
alter table customers
  validate constraint customers_birthday_check,
  validate constraint customers_tags_check,
  validate constraint customers_merchant_id_merged_into_fkey,
  validate constraint customers_status_check,
  validate constraint customers_merged_into_another;

-- step
drop index customers_name;

-- What a merchant wants to know of its customers.
create table customer_schemas (
  merchant_id uuid primary key references merchants (id),
  attributes json not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call tessera_protect('customer_schemas');

-- The values of unique attributes.
create table customer_unique_values (
  merchant_id uuid not null,
  key text not null,
  value text not null,
  customer_id uuid not null,
  primary key (merchant_id, key, value),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
);
create index customer_unique_values_by_customer on customer_unique_values (merchant_id, customer_id);
call tessera_protect('customer_unique_values');

-- Merges, with what each moved and what both were before, so that they can be undone.
create table customer_merges (
  merchant_id uuid not null,
  id uuid not null,
  -- The customer that was kept.
  customer_id uuid not null,
  duplicate_id uuid not null,
  -- Both before the merge, and what the kept one became; null once it can't be undone any more.
  before json,
  moved json,
  actor_type text not null check (actor_type in ('token', 'user')),
  actor_id uuid not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  foreign key (merchant_id, duplicate_id) references customers (merchant_id, id),
  check (customer_id <> duplicate_id),
  check ((before is null) = (moved is null))
);
-- A customer is merged into one other at a time.
create unique index customer_merges_standing on customer_merges (merchant_id, duplicate_id) where undone_at is null;
create index customer_merges_by_customer on customer_merges (merchant_id, customer_id, id);
create index customer_merges_remembering on customer_merges (merged_at) where before is not null;
call tessera_protect('customer_merges');
create policy sweep on customer_merges for select using ((select tessera_task()) = 'sweep');
create policy sweep_old on customer_merges for update
  using ((select tessera_task()) = 'sweep' and merged_at < now() - interval '30 days');

-- A merged customer is no longer counted on its own.
create or replace function tessera_figures(type text, data json, previous json)
returns table (figure text, value bigint, is_money boolean)
language sql immutable parallel safe
as $$
  select f.figure, f.value, f.figure in ('discount_amount', 'gift_liability') from (
    select 'new_customers' as figure, 1::bigint as value where type = 'customer.created'
    union all
    select 'customers', case when type in ('customer.created', 'customer.unmerged') then 1 else -1 end
      where type in ('customer.created', 'customer.unmerged', 'customer.merged', 'customer.erased')
    union all
    select 'memberships_issued', 1 where type = 'membership.issued'
    union all
    select 'memberships_active',
           (data ->> 'status' = 'active')::int - (coalesce(previous ->> 'status', '') = 'active')::int
      where type in ('membership.activated', 'membership.suspended', 'membership.reinstated', 'membership.renewed',
                     'membership.expired', 'membership.revoked')
    union all
    select 'points_earned', (data ->> 'points')::bigint where type in ('points.earned', 'points.pending')
    union all
    select 'points_redeemed', -(data ->> 'points')::bigint where type = 'points.redeemed'
    union all
    select 'points_expired', -(data ->> 'points')::bigint where type = 'points.expired'
    union all
    -- What a reversal could not take back, because it was spent or had expired, was not outstanding any more.
    select 'points_outstanding',
           (data ->> 'points')::bigint + case when type = 'points.reversed' and (data ->> 'points')::bigint < 0
             then (data ->> 'debt')::bigint + (data ->> 'lapsed')::bigint else 0 end
      where type in ('points.earned', 'points.pending', 'points.redeemed', 'points.adjusted', 'points.expired',
                     'points.reversed', 'points.debt_recovered')
    union all
    select 'vouchers_issued', 1 where type = 'voucher.issued'
    union all
    select 'vouchers_redeemed', 1 where type = 'redemption.succeeded'
    union all
    select 'discount_amount', (data ->> 'discount_amount')::bigint
      where type = 'redemption.succeeded' and data ->> 'discount_amount' is not null
    union all
    select 'gift_liability', case type
        when 'voucher.created' then (data -> 'gift' ->> 'balance')::bigint
        when 'voucher.voided' then -(data -> 'gift' ->> 'balance')::bigint
        when 'redemption.succeeded' then -(data ->> 'amount')::bigint
        -- What is given back to a voided gift is owed to nobody.
        else case when data -> 'voucher' ->> 'status' = 'voided' then 0
          else (data -> 'rollbacks' -> -1 ->> 'amount')::bigint end end
      where type in ('voucher.created', 'voucher.voided', 'redemption.succeeded', 'redemption.rolled_back')
    union all
    select 'gift_liability', (data ->> 'amount')::bigint where type like 'gift\_card.%'
    union all
    select 'messages_sent', 1 where type = 'delivery.sent'
  ) as f
  where f.value is not null and f.value <> 0
$$;
