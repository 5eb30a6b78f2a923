-- Passes whose tiers changed: their members are moved up to the tiers that they have reached, one batch after the other.
create table tier_reviews (
  merchant_id uuid not null,
  pass_id uuid not null,
  -- The last membership that was looked at.
  after_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (merchant_id, pass_id),
  foreign key (merchant_id, pass_id) references passes (merchant_id, id)
);
create index tier_reviews_next on tier_reviews (after_id);
call tessera_protect('tier_reviews');
create policy membership_clock on tier_reviews for select using ((select tessera_task()) = 'membership-clock');
