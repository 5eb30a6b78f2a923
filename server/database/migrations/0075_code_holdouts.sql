-- Campaigns of codes can hold customers out too: who would have got a code by publication is noted without one.
alter table campaigns drop constraint campaigns_holdout, add constraint campaigns_holdout check (
  holdout_percent between 0 and 50
) not valid;
alter table campaign_publications
  alter column recipient_id drop not null,
  alter column voucher_id drop not null,
  add constraint campaign_publications_held_out check ((recipient_id is null) = (voucher_id is null)) not valid;
