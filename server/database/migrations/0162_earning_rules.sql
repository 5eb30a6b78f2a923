-- What a pass earns: rules besides the base rule, and a limit for each member.
alter table passes
  add column earn_rules json not null default '[]',
  add column earn_cap json,
  -- Raised by each change of what the pass earns.
  add column terms_version integer not null default 1 check (terms_version >= 1);

-- Every version of what a pass earned, and since when.
create table pass_terms (
  merchant_id uuid not null,
  pass_id uuid not null,
  version integer not null check (version >= 1),
  terms json not null,
  valid_from timestamptz not null,
  primary key (merchant_id, pass_id, version),
  foreign key (merchant_id, pass_id) references passes (merchant_id, id)
);
alter table points_transactions
  -- Which rules gave the points, by the names that they had, and the version of the terms.
  add column rules json,
  add column limited boolean,
  add column terms_version integer;

-- What the terms said of the order, with the facts of then: what is left after a return is judged by it.
alter table order_points add column terms json;

-- Row security binds the owner of the tables too.
alter table passes no force row level security;
insert into pass_terms (merchant_id, pass_id, version, terms, valid_from)
select merchant_id, id, 1,
       json_build_object('earn_rule', earn_rule, 'earn_rules', earn_rules, 'earn_cap', earn_cap, 'tiers', tiers,
                         'points_expiry', points_expiry, 'pending_days', pending_days),
       updated_at
from passes;
alter table passes force row level security;
call tessera_protect('pass_terms');
