-- Why a voucher, such as a lost gift card, was disabled.
alter table vouchers add column disabled_reason text;
alter table vouchers add constraint vouchers_disabled_reason check (
  disabled_reason is null or (not active and length(disabled_reason) between 1 and 500)
) not valid;
