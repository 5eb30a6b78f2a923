-- Customers in percent who never get an automatic promotion, so that its effect can be measured. Chosen by their id when
-- it is created.
alter table campaigns add column holdout_percent smallint not null default 0;
alter table campaigns add constraint campaigns_holdout check (
  holdout_percent between 0 and 50 and (holdout_percent = 0 or kind = 'automatic')
) not valid;
