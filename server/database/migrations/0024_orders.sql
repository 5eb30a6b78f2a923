-- What the discounts and gifts on one order add up to, so that together they never exceed its amount.

create table orders (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  -- What the caller names the order by.
  order_id text not null check (length(order_id) between 1 and 160),
  -- Minor units; null until a caller states it.
  amount bigint check (amount >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  discounted bigint not null default 0 check (discounted >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  constraint orders_not_overdiscounted check (discounted <= amount)
) with (fillfactor = 80);
create unique index orders_by_order_id on orders (merchant_id, order_id);
call tessera_protect('orders');

-- The order that a redemption counts against; null for redemptions from before orders were counted.
alter table redemptions
  add column order_key uuid,
  add foreign key (merchant_id, order_key) references orders (merchant_id, id);
create unique index redemptions_once_per_order on redemptions (merchant_id, order_key, voucher_id)
  where order_key is not null and status <> 'rolled_back';
