-- A seal of events has a second form, which covers nothing that erasing a customer removes, whatever its type: attributes
-- and addresses, which may be numbers, and external ids, which may look like ids of ours. Seals of the first form stay in
-- their chains, and servers of an older version keep adding them.

create function tessera_bones(value jsonb, form integer) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  if jsonb_typeof(value) = 'array' then
    return (
      select jsonb_agg(case when jsonb_typeof(item) in ('object', 'array') then tessera_bones(item, form) else item end order by place)
      from jsonb_array_elements(value) with ordinality as list (item, place)
      where jsonb_typeof(item) <> 'string'
    );
  end if;
  return (
    select jsonb_object_agg(field.key,
      case when jsonb_typeof(field.value) in ('object', 'array') then tessera_bones(field.value, form) else field.value end)
    from jsonb_each(value) as field
    where field.key <> 'metadata' and (form = 1 or field.key not in ('attributes', 'address'))
      and (jsonb_typeof(field.value) <> 'string'
        or field.key in ('object', 'type', 'status', 'currency') or field.key like '%\_at'
        or field.key like '%id' and (form = 1 or field.key <> 'external_id')
          and field.value #>> '{}' ~ '^[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$')
  );
end $$;

create function tessera_event_digest(e events, form integer) returns bytea
language sql stable parallel safe
as $$
  select sha256(convert_to(jsonb_build_array(e.merchant_id, e.sequence, e.id, e.type, e.object_id, e.actor_type, e.actor_id,
    e.request_id, tessera_moment(e.created_at), tessera_bones(e.data::jsonb, form), tessera_bones(e.previous::jsonb, form))::text,
    'UTF8'))
$$;

-- What the hash of a seal covers besides the hash before and the digest. The second form says that it is one.
create function tessera_seal_text(s log_seals, form integer) returns text
language sql stable parallel safe
as $$
  select (jsonb_build_array(s.merchant_id, s.log, s.position, s.up_to_sequence, s.day, tessera_moment(s.sealed_at))
    || case when form = 1 then '[]' else to_jsonb(form) end)::text
$$;

create function tessera_seal_hash(previous bytea, s log_seals, form integer) returns bytea
language sql stable parallel safe
as $$ select sha256(previous || convert_to(tessera_seal_text(s, form), 'UTF8') || s.digest) $$;

-- The form of a seal; null if its hash is of none.
create function tessera_seal_form(previous bytea, s log_seals) returns integer
language sql stable parallel safe
as $$
  select case s.hash when tessera_seal_hash(previous, s, 1) then 1
    when tessera_seal_hash(previous, s, 2) then case s.log when 'events' then 2 end end
$$;

-- Servers of an older version call `tessera_seal_hash` without a form.
drop function tessera_event_digest(events);
drop function tessera_bones(jsonb);
