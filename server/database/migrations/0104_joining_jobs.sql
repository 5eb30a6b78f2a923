-- Memberships that customers hold twice are joined by a job.
alter table jobs drop constraint jobs_type_check, add constraint jobs_type_check check (
  type in ('memberships.bulk_issue', 'memberships.join', 'vouchers.bulk', 'communication', 'export', 'campaigns.publish',
    'gift_cards.export')
);
