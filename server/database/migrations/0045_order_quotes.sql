-- What was quoted last for each order id, so that it can be shown. Written after the answer, and kept for 30 days.
create table order_quotes (
  merchant_id uuid not null,
  order_id text not null check (length(order_id) between 1 and 160),
  id uuid not null,
  valid boolean not null,
  pricing json not null,
  quoted_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_id, order_id)
) with (fillfactor = 80);
create index order_quotes_old on order_quotes (quoted_at);
call tessera_protect('order_quotes');
create policy sweep on order_quotes for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on order_quotes for delete
  using ((select tessera_task()) = 'sweep' and quoted_at < now() - interval '30 days');

-- Orders on hold are few; what they hold is found without a look at all others.
create index orders_on_hold on orders (merchant_id, id) where hold is not null;
