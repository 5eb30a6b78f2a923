-- A person is erased from what belongs to them alone by the ids of its rows, and found elsewhere however their name,
-- number or address is written.

-- The spellings of a person as they are compared: without case and accents, with single spaces.
create or replace function tessera_needles(words text[]) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct needle), '{}') from (
    select btrim(regexp_replace(tessera_folded(word), '[\s\u00a0]+', ' ', 'g')) as needle from unnest(words) as word
  ) as folded where needle <> ''
$$;

-- Whether a text contains a spelling, within words too; one of two letters must be the whole text. Line ends of JSON are
-- white space. Plain text, which is nearly all of it, is neither folded nor rewritten.
create or replace function tessera_names(value text, words text[]) returns boolean
language plpgsql immutable parallel safe
as $$
declare
  folded text := case when octet_length(value) = length(value) then lower(value) else tessera_folded(value) end;
  digits text;
  word text;
begin
  if value is null or value = '' then return false; end if;
  if folded ~ '  |\\[nrt]|[\t\n\r\u00a0]' then
    folded := regexp_replace(folded, '(\\[nrt]|[\s\u00a0])+', ' ', 'g');
  end if;
  foreach word in array words loop
    if ascii(word) between 48 and 57 and word ~ '^[0-9]{7,}$' then
      digits := coalesce(digits, regexp_replace(value, '[^0-9]+', '', 'g'));
      if strpos(digits, word) > 0 then return true; end if;
    elsif length(word) < 3 and word !~ '[\u2e80-\u9fff\uac00-\ud7af]' then
      if folded = word or strpos(folded, '"' || word || '"') > 0 then return true; end if;
    elsif strpos(folded, lower(word)) > 0 then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- The spelling of a person as a pattern that finds it in decomposed text, as a whole word. Scripts without spaces between
-- words have no whole ones.
create or replace function tessera_spelling(word text) returns text
language sql immutable parallel safe
as $$
  select case
    when word ~ '^[0-9]{7,}$' then
      '(?<![0-9])(?:\+|00)?' || regexp_replace(word, '([0-9])(?=[0-9])', '\1[-\\s().\/\u00a0]{0,3}', 'g') || '(?![0-9])'
    when word ~ '[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af]' then word
    else '(?<![[:alnum:]])' || replace(
      regexp_replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g'), '([[:alpha:]])', '\1\u0300-\u036f', 'g'),
        'o' || m, '[oø]' || m), 'l' || m, '[lł]' || m), 'd' || m, '[dđð]' || m), 'i' || m, '[iı]' || m),
        '[\s]+', '[[:space:][:punct:]\u00a0]+', 'g'),
      m, '[\u0300-\u036f]*') || '(?![[:alnum:]])'
  end
  from (select '\u0300-\u036f'::text) as marks (m)
$$;

-- Takes the spellings of a person out of a text that concerns others too: the rest stays. Whole words only.
create or replace function tessera_without(value text, words text[]) returns text
language plpgsql stable parallel safe
as $$
declare
  word text;
  plain text;
  found text;
begin
  if value is null or not tessera_names(value, words) then return value; end if;
  -- The longest first, so that a name goes as a whole.
  for word in select w from unnest(words) as w where length(w) >= 3 or w ~ '[\u2e80-\u9fff\uac00-\ud7af]' order by length(w) desc, w loop
    -- Compatibility forms, such as wide letters, are rewritten only where they spell the person.
    plain := normalize(value, nfd);
    found := regexp_replace(plain, tessera_spelling(word), '[erased]', 'gi');
    if found = plain then
      plain := normalize(value, nfkd);
      found := regexp_replace(plain, tessera_spelling(word), '[erased]', 'gi');
    end if;
    if found <> plain then value := normalize(found, nfc); end if;
  end loop;
  return value;
end $$;

-- Takes a person out of what was written down. In what is about them alone (`own`), texts that people write, and what
-- describes a customer, are erased whatever they say; so is any other text that contains a spelling of the person. Of the
-- rest the spellings go. Ids, times, kinds and figures stay: the books must still balance.
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
          when own and jsonb_typeof(field.value) = 'object' and (field.key in ('metadata', 'translations')
            or field.key in ('address', 'attributes') and tessera_redacted.value ->> 'object' = 'customer') then '{}'::jsonb
          when own and jsonb_typeof(field.value) = 'string' and (
            field.key in ('message', 'note', 'revoke_reason', 'void_reason', 'disabled_reason', 'subject', 'body',
              'reply_to', 'staff', 'email', 'phone', 'birthday')
            or field.key = 'reason' and tessera_redacted.value ->> 'object' is distinct from 'delivery'
            or field.key in ('source', 'words') and tessera_redacted.value ? 'marketing_email'
            or field.key = 'external_id' and tessera_redacted.value ->> 'object' in ('customer', 'membership')
            -- Lines of an order; other names are those of the merchant's things.
            or field.key = 'name' and (tessera_redacted.value ->> 'object' = 'customer' or tessera_redacted.value ?| '{amount,quantity,unit_amount}'))
            then '"[erased]"'::jsonb
          when field.key in ('object', 'type', 'status', 'currency') or field.key like '%\_at' then field.value
          -- An id of ours; what others call an id may be anything.
          when field.key like '%id' and field.value #>> '{}' ~ '^[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$'
            then field.value
          else tessera_redacted(field.value, words, own)
        end)
        from jsonb_each(value) as field
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

create or replace function tessera_key_without(key text, words text[], salt text) returns text
language sql stable parallel safe
as $$
  select case when key is not null and tessera_names(key, array(select word from unnest(words) as word where length(word) >= 3))
    then 'erased:' || encode(sha256(convert_to(salt || key, 'UTF8')), 'hex') else key end
$$;

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
    and (found.own and found.told ~ ('"(metadata|translations|address|attributes)": ?\{ ?"|'
        || '"(message|note|(revoke_|void_|disabled_)?reason|subject|body|reply_to|staff|email|phone|birthday|external_id|name|words|source)": ?"')
      or tessera_names(found.told, needles));
  get diagnostics changed = row_count;
  return changed;
end $$;

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
      order_details = tessera_redacted(t.order_details::jsonb, needles, true)::json,
      reference = case when tessera_redacted(to_jsonb(t.reference), needles, true) = '"[erased]"'::jsonb
        then 'erased:' || t.id else t.reference end
  from memberships m
  where m.merchant_id = tenant and m.customer_id = customer
    and t.merchant_id = tenant and t.membership_id = m.id
    and (t.reason is not null or t.order_details::text like '%"name"%'
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
