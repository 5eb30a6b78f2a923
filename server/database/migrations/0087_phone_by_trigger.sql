-- Installations that were brought to customers in one transaction generate the column. A trigger writes it, which lets
-- others be brought there while servers use the table.
alter table customers alter column phone_reversed drop expression if exists;

create or replace function tessera_reverse_phone() returns trigger
language plpgsql
as $$
begin
  new.phone_reversed := reverse(substr(new.phone, 2));
  return new;
end $$;
create or replace trigger customers_reverse_phone before insert or update of phone on customers
  for each row execute function tessera_reverse_phone();
