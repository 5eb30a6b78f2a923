-- online
-- Searches find names of all scripts however they are written: see `tessera_folded`.

-- step
-- Letters without case and accents: `Müller`, `muller` and `MULLER` are the same. So are `ς` and `σ`, the forms of Arabic
-- letters with and without their signs, katakana and hiragana, and what has invisible characters in it.
create or replace function tessera_folded(value text) returns text
language sql immutable parallel safe strict
as $$
  select replace(replace(replace(replace(
    translate(regexp_replace(lower(normalize(value, nfkd)),
      '[\u0300-\u036f\u00ad\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      'øłđðħıŧςٱىةکیے٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'olddhitσايهكيي01234567890123456789ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- `Müller` is also found as `mueller`, and `Mueller` as `müller`.
create or replace function tessera_umlauts(value text) returns text
language sql immutable parallel safe strict
as $$
  select concat_ws(' ',
    case when normalize(value) ~ '[äöüÄÖÜåÅøØ]' then
      replace(replace(replace(replace(replace(lower(normalize(value)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe') end,
    case when value ~* '[aou]e' then regexp_replace(value, '([aou])e', '\1', 'gi') end)
$$;

create or replace function tessera_words_of(name text, external_id text, email text, searchable text)
returns table (word text, is_contact boolean)
language sql immutable parallel safe
as $$
  select word, bool_and(is_contact) from (
    select w as word, false as is_contact from tessera_words(name) w
    union all select w, false from tessera_words(tessera_umlauts(name)) w
    -- `D'Angelo` is also found as `dangelo`.
    union all select w, false from tessera_words(translate(name, '''’', '')) w where name ~ '[''’]'
    union all select w, false from tessera_words(external_id) w
    union all select w, true from tessera_words(searchable) w
    union all select w, true from tessera_words(email) w
  ) as known
  where word is not null
  group by word
$$;

-- Those who are there already follow in batches, each locked while it is read, so that no change slips between.
create or replace function pg_temp.index_customers(most integer) returns integer
language plpgsql
as $$
declare
  last_merchant uuid := coalesce(nullif(current_setting('tessera.refolded_merchant', true), ''), '00000000-0000-0000-0000-000000000000');
  last_id uuid := coalesce(nullif(current_setting('tessera.refolded_customer', true), ''), '00000000-0000-0000-0000-000000000000');
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
  with wanted as materialized (
    select c.merchant_id, c.id, w.word, w.is_contact
    from unnest(merchants, ids) as n (merchant_id, id) join customers c using (merchant_id, id)
    cross join lateral tessera_words_of(c.name, c.external_id, c.email, c.searchable) w
    where c.status <> 'merged'
  ), gone as (
    delete from customer_words k using unnest(merchants, ids) as n (merchant_id, id)
    where k.merchant_id = n.merchant_id and k.customer_id = n.id
      and not exists (select from wanted w where w.merchant_id = k.merchant_id and w.id = k.customer_id and w.word = k.word)
  )
  insert into customer_words (merchant_id, customer_id, word, is_contact)
  select merchant_id, id, word, is_contact from wanted
  on conflict (merchant_id, customer_id, word) do update set is_contact = excluded.is_contact
    where customer_words.is_contact <> excluded.is_contact;
  perform set_config('tessera.refolded_merchant', merchants[cardinality(merchants)]::text, false);
  perform set_config('tessera.refolded_customer', ids[cardinality(ids)]::text, false);
  return cardinality(ids);
end $$;

-- step, until 0
select pg_temp.index_customers(1000);

-- step
comment on function tessera_folded(text) is 'A text as searches compare it';
