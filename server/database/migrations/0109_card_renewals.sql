-- A renewed card gets a new number, and its links and wallet passes are new ones. The old number is kept, so that a till
-- says why it refuses it.
alter table memberships
  add column card_renewals smallint not null default 0 check (card_renewals between 0 and 255);

create table former_serials (
  merchant_id uuid not null,
  serial text not null,
  membership_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, serial),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id)
);
create index former_serials_by_membership on former_serials (merchant_id, membership_id);
call tessera_protect('former_serials');
