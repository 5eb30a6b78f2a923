-- What a till can give: points without an order, and gift cards that it sells. Null keeps the defaults of the server.
alter table passes add column till_limits json;
alter table merchants add column till_limits json;

-- What a caller gave on a day of the merchant: a person, or the first token of a chain of rotations. Points are counted
-- by pass, gift cards by currency. The limit is copied from the setting, so that it is a constraint.
create table till_counts (
  merchant_id uuid not null references merchants (id),
  caller_id uuid not null,
  subject text not null check (subject ~ '^(points [0-9a-f-]{36}|gift_cards [A-Z]{3})$'),
  day date not null,
  amount bigint not null check (amount >= 0),
  amount_limit bigint not null,
  primary key (merchant_id, caller_id, subject, day),
  constraint till_counts_within_limit check (amount <= amount_limit)
) with (fillfactor = 80);
create index till_counts_old on till_counts (day);
call tessera_protect('till_counts');
-- Only counts of past days.
create policy sweep on till_counts using ((select tessera_task()) = 'sweep' and day < now()::date - 2);
