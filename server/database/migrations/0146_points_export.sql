-- online
-- Files of points entries are built by a job, if they are too large for one response.

-- step
alter table jobs
  drop constraint if exists jobs_type_known,
  add constraint jobs_type_known check (
    type in ('memberships.bulk_issue', 'memberships.join', 'vouchers.bulk', 'communication', 'export', 'campaigns.publish',
      'gift_cards.export', 'lists.export', 'points.export')) not valid;

-- step
alter table jobs validate constraint jobs_type_known;
