-- online
-- Servers took the decimals of currencies from their runtime, which counted none for these. ISO 4217 counts two, or three
-- for the Iraqi dinar. So amounts of merchants that used them can mean a hundredth of what was typed, until an operator
-- has looked at them: see "Amounts in forints, pesos and rupiahs" in docs/operating/upgrading.md.

-- step
alter table merchants add column if not exists amounts_to_review text[];

-- step
set local tessera.task to 'operator';
create temp table used_currencies on commit drop as
  select merchant_id, array_agg(distinct currency order by currency) as currencies from (
    select merchant_id, currency from vouchers
    union select merchant_id, discount ->> 'currency' from vouchers where discount is not null
    union select merchant_id, currency from orders
    union select merchant_id, currency from wallets
    union select merchant_id, budget_currency from campaigns
    union select m.id, m.default_currency from merchants m where exists (select from passes p where p.merchant_id = m.id)
  ) as used
  where currency = any('{AFN,ALL,COP,HUF,IDR,IQD,IRR,KPW,LAK,LBP,MGA,MMK,PKR,RSD,SLL,SOS,SYP,YER}')
  group by merchant_id;
select set_config('tessera.tenants', coalesce(array_agg(merchant_id), '{}')::text, true) from used_currencies;
update merchants m set amounts_to_review = u.currencies from used_currencies u where u.merchant_id = m.id;
