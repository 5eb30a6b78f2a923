-- Spellings are compared with ß as ss, and æ, œ and þ as two letters: the pattern that erases them in texts finds both.
create or replace function tessera_spelling(word text) returns text
language sql immutable parallel safe
as $$
  select case
    when word ~ '^[0-9]{7,}$' then
      '(?<![0-9])(?:\+|00)?' || regexp_replace(word, '([0-9])(?=[0-9])', '\1[-\\s().\/\u00a0]{0,3}', 'g') || '(?![0-9])'
    when word ~ '[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af]' then word
    else '(?<![[:alnum:]])' || replace(
      regexp_replace(
        replace(replace(replace(replace(
          replace(replace(replace(replace(
            regexp_replace(regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g'), '([[:alpha:]])', '\1\u0300-\u036f', 'g'),
            's' || m || 's' || m, '(?:s' || m || 's' || m || '|[ßẞ])'),
            'a' || m || 'e' || m, '(?:a' || m || 'e' || m || '|æ' || m || ')'),
            'o' || m || 'e' || m, '(?:o' || m || 'e' || m || '|[œø]' || m || ')'),
            't' || m || 'h' || m, '(?:t' || m || 'h' || m || '|þ)'),
          'o' || m, '[oø]' || m), 'l' || m, '[lł]' || m), 'd' || m, '[dđð]' || m), 'i' || m, '[iı]' || m),
        '[\s]+', '[[:space:][:punct:]\u00a0]+', 'g'),
      m, '[\u0300-\u036f]*') || '(?![[:alnum:]])'
  end
  from (select '\u0300-\u036f'::text) as marks (m)
$$;
