-- Exports of gift card transactions that are too large for one response.
alter table jobs drop constraint jobs_type_check, add constraint jobs_type_check check (
  type in ('memberships.bulk_issue', 'vouchers.bulk', 'communication', 'export', 'campaigns.publish', 'gift_cards.export')
);
