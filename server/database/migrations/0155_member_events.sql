-- What members do besides buying, under types that the merchant declares.

create table event_schemas (
  merchant_id uuid primary key references merchants (id),
  types json not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call tessera_protect('event_schemas');

create table member_events (
  merchant_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  type text not null check (type ~ '^[a-z][a-z0-9_]{0,39}$'),
  reference text not null check (reference <> ''),
  value bigint check (value between 0 and 1000000000),
  amount bigint check (amount between 0 and 100000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  properties json not null,
  location_id text,
  -- The points that it earned.
  transaction_id uuid,
  actor_type text not null check (actor_type in ('token', 'user', 'system')),
  actor_id uuid,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  check ((amount is null) = (currency is null)),
  check (value is null or amount is null)
);
-- A reference counts once for each type, forever.
create unique index member_events_reference on member_events (merchant_id, type, reference);
create index member_events_by_type on member_events (merchant_id, type, id);
create index member_events_by_membership on member_events (merchant_id, membership_id, id);
create unique index member_events_earned on member_events (merchant_id, transaction_id) where transaction_id is not null;
call tessera_protect('member_events');

-- Takes a person out of what was written down. In what is about them alone (`own`), texts that people write, and what
-- describes a customer or what they did, are erased whatever they say; so is any other text that contains a spelling of the person. Of the
-- rest the spellings go. A message loses its words in each language and each block, and what a seal covers of it, such
-- as the languages, stays. Ids, times, kinds and figures stay: the books must still balance.
create or replace function tessera_redacted(value jsonb, words text[], own boolean) returns jsonb
language plpgsql stable parallel safe
as $$
begin
  if value is null then return null; end if;
  case jsonb_typeof(value)
    when 'object' then
      return coalesce((
        select jsonb_object_agg(field.key, case
          when jsonb_typeof(field.value) in ('number', 'boolean', 'null') then field.value
          when own and jsonb_typeof(field.value) = 'object' and (field.key = 'metadata'
            or field.key in ('address', 'attributes') and tessera_redacted.value ->> 'object' = 'customer'
            or field.key = 'properties' and tessera_redacted.value ->> 'object' = 'member_event') then '{}'::jsonb
          when own and jsonb_typeof(field.value) = 'string' and (
            field.key in ('message', 'note', 'revoke_reason', 'void_reason', 'disabled_reason', 'subject', 'body',
              'reply_to', 'staff', 'email', 'phone', 'birthday', 'text', 'alt', 'label')
            or field.key = 'reason' and tessera_redacted.value ->> 'object' is distinct from 'delivery'
            or field.key in ('source', 'words') and tessera_redacted.value ? 'marketing_email'
            or field.key = 'external_id' and tessera_redacted.value ->> 'object' in ('customer', 'membership')
            -- Lines of an order; other names are those of the merchant's things.
            or field.key = 'name' and (tessera_redacted.value ->> 'object' = 'customer' or tessera_redacted.value ?| '{amount,quantity,unit_amount}'))
            then '"[erased]"'::jsonb
          -- A picture's address is one that the server gave.
          when field.key = 'picture_url' and tessera_redacted.value ? 'alt' then field.value
          when field.key in ('object', 'type', 'status', 'currency') or field.key like '%\_at' then field.value
          -- An id of ours; what others call an id may be anything.
          when field.key like '%id' and field.value #>> '{}' ~ '^[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$'
            then field.value
          else tessera_redacted(field.value, words, own)
        end)
        from jsonb_each(value) as field
        -- Where a button or a picture of a message leads: an address has no words of which one could go.
        where not (field.key in ('url', 'picture_url') and jsonb_typeof(field.value) = 'string'
          and tessera_redacted.value ?| '{label,alt}'
          and (own or field.key = 'url' and tessera_names(field.value #>> '{}', words)))
      ), '{}'::jsonb);
    when 'array' then
      return coalesce((
        select jsonb_agg(tessera_redacted(item, words, own)) from jsonb_array_elements(value) as item
      ), '[]'::jsonb);
    when 'string' then
      return case
        when not own then to_jsonb(tessera_without(value #>> '{}', words))
        when tessera_names(value #>> '{}', words)
          then '"[erased]"'::jsonb
        else value end;
    else
      return value;
  end case;
end $$;

-- An event of a member has properties, too.
create or replace function tessera_forget_in_events(customer uuid, about uuid[], shared uuid[], words text[], salt text)
returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  tenant uuid := (tessera_tenants())[1];
  needles text[] := tessera_needles(words);
  changed integer;
begin
  perform from customers c where c.merchant_id = tenant and c.id = customer and c.status = 'erased';
  if not found then raise exception 'Only an erased customer can be forgotten.'; end if;
  with found as materialized (
    select e.id, true as own, concat(e.data, e.previous, e.idempotency_key) as told from events e
    where e.merchant_id = tenant and e.object_id = any (about) and e.sequence is not null
    union all
    select e.id, e.object_id = any (about), concat(e.data, e.previous, e.idempotency_key) from events e
    where e.merchant_id = tenant and e.sequence is null and e.object_id = any (about || shared)
    union all
    select e.id, false, concat(e.data, e.previous, e.idempotency_key) from events e
    where e.merchant_id = tenant and e.object_id = any (shared) and e.sequence is not null
      and not e.object_id = any (about)
  )
  update events e
  set data = tessera_redacted(e.data::jsonb, needles, found.own)::json,
      previous = tessera_redacted(e.previous::jsonb, needles, found.own)::json,
      idempotency_key = tessera_key_without(e.idempotency_key, needles, salt)
  from found
  where e.merchant_id = tenant and e.id = found.id
    and (found.own and found.told ~ ('"(metadata|translations|address|attributes|properties)": ?\{ ?"|'
        || '"(message|note|(revoke_|void_|disabled_)?reason|subject|body|reply_to|staff|email|phone|birthday|external_id|name|words|source)": ?"')
      or tessera_names(found.told, needles));
  get diagnostics changed = row_count;
  return changed;
end $$;
