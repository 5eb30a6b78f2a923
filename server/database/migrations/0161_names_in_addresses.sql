-- A text as it reads without the encoding of addresses: `For%20J%C3%B6rg` is `For Jörg`. What is no UTF-8 stays.
create function tessera_decoded(value text) returns text
language plpgsql immutable parallel safe
as $$
begin
  return (
    select convert_from(string_agg(case when part ~ '^%.' then decode(substr(part, 2), 'hex') else convert_to(part, 'UTF8') end,
      '' order by place), 'UTF8')
    from regexp_matches(translate(value, '+', ' '), '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality as found (parts, place)
    cross join lateral (select parts[1] as part) as one
  );
exception when others then
  return null;
end $$;

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
  -- Each turn makes it shorter.
  return value ~ '%[0-9a-fA-F]{2}' and coalesce(tessera_names(tessera_decoded(value), words), false);
end $$;
