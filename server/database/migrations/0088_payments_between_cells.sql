-- What a merchant has ordered for another one in another cell, committed with the change that it follows from. It is
-- booked there, where a repetition changes nothing. Empty unless there are several cells.
create table orders_elsewhere (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  -- In whose books it is carried out; lives in another cell, or did when it was ordered.
  partner_id uuid not null check (partner_id <> merchant_id),
  kind text not null check (kind in ('transfer', 'request', 'payment', 'end')),
  content json not null,
  created_at timestamptz not null default now(),
  booked_at timestamptz,
  primary key (merchant_id, id)
);
create index orders_elsewhere_open on orders_elsewhere (id) where booked_at is null;
create index orders_elsewhere_own on orders_elsewhere (merchant_id, id) where booked_at is null;
call tessera_protect('orders_elsewhere');
create policy wallet on orders_elsewhere for select using ((select tessera_task()) = 'wallet');

-- The other side of the request is in another cell, or was when it was made. Its payer decides how it ends.
alter table payment_requests add column elsewhere boolean not null default false;
