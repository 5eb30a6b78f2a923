-- A text as it reads without the encoding of addresses: `For%20J%C3%B6rg` is `For Jörg`. Null if that is no UTF-8.
create function tessera_decoded(value text) returns text
language sql immutable parallel safe
as $$
  select case when hex ~ ('^(0[1-9a-f]|[1-7][0-9a-f]|(c[2-9a-f]|d[0-9a-f])[89ab][0-9a-f]|e0[ab][0-9a-f][89ab][0-9a-f]'
      || '|(e[1-9a-cef]|ed(?=[89]))([89ab][0-9a-f]){2}|(f0(?=[9ab])|f[123]|f4(?=8))([89ab][0-9a-f]){3})*$')
    then convert_from(decode(hex, 'hex'), 'UTF8') end
  from (
    select string_agg(case when part ~ '^%.' then lower(substr(part, 2)) else encode(convert_to(part, 'UTF8'), 'hex') end,
      '' order by place) as hex
    from regexp_matches(translate(value, '+', ' '), '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality as found (parts, place)
    cross join lateral (select parts[1] as part) as one
  ) as whole
$$;

-- Also finds who is named in an address, where spaces and letters are encoded.
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
  if value !~ '%[0-9a-fA-F]{2}' then return false; end if;
  -- Addresses alone are decoded; each turn makes them shorter.
  return coalesce(tessera_names((
    select string_agg(tessera_decoded(part), ' ') from regexp_split_to_table(value, '[\s"<>]+') as part
    where part ~ '%[0-9a-fA-F]{2}'
  ), words), false);
end $$;
