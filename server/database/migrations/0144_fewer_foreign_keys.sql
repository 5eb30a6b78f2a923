-- online
-- What a redemption proves itself: it holds the lock of its voucher and has written its order, or holds its lock too, and
-- its merchant is known. Each key made it look the row up again and write a lock of it to the log.

-- step
alter table redemptions
  drop constraint if exists redemptions_merchant_id_order_key_fkey,
  drop constraint if exists redemptions_merchant_id_voucher_id_fkey;

-- step
alter table orders drop constraint if exists orders_merchant_id_fkey;
