-- Referral codes are found however people type them. Row-level security allows no index on an expression here, and
-- servers of the version before write codes without the column.
alter table referral_codes add column bare_code text not null default '';

create or replace function tessera_bare_referral_code() returns trigger
language plpgsql
as $$
begin
  new.bare_code := replace(new.code, '-', '');
  return new;
end $$;
create trigger referral_codes_bare_code before insert or update of code on referral_codes
  for each row execute function tessera_bare_referral_code();

update referral_codes set bare_code = replace(code, '-', '');
create index referral_codes_by_bare_code on referral_codes (merchant_id, bare_code);
