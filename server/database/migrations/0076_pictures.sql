-- Pictures that merchants upload. The files are outside, named by merchant and id; they are the same for as long as
-- the row is there. Those of rows that are not ready are removed: never finished, or deleted.
create table pictures (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  status text not null check (status in ('uploading', 'ready', 'deleted')),
  extension text not null check (extension in ('png', 'jpg')),
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  -- Width and height of each file, smallest first.
  sizes json not null,
  -- How many scales of a strip for Apple Wallet there are.
  strips integer not null check (strips between 0 and 3),
  stored_bytes integer not null check (stored_bytes >= 1),
  -- When the status last changed.
  since timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create index pictures_listed on pictures (merchant_id, created_at, id);
create index pictures_unready on pictures (since) where status <> 'ready';
call tessera_protect('pictures');
create policy clock on pictures for select using ((select tessera_task()) = 'pictures');
