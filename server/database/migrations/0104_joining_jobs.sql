-- online
-- Memberships that customers hold twice are joined by a job.

-- step
alter table jobs
  drop constraint if exists jobs_type_check,
  drop constraint if exists jobs_type_known,
  add constraint jobs_type_known check (
    type in ('memberships.bulk_issue', 'memberships.join', 'vouchers.bulk', 'communication', 'export', 'campaigns.publish',
      'gift_cards.export')) not valid;

-- step
alter table jobs validate constraint jobs_type_known;
