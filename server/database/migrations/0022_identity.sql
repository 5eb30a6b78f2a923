-- Who an e-mail address belongs to, and what is remembered so that guessing and replaying do not pay.

-- When the person showed that the address is theirs. Until then it counts for nothing: see docs/decisions/0033.
alter table users add column email_verified_at timestamptz;
-- Accounts from before this migration keep what they could do.
update users set email_verified_at = created_at;

-- Links that verify an address.
create table email_verifications (
  digest bytea primary key check (length(digest) = 32),
  user_id uuid not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_verifications_by_user on email_verifications (user_id, created_at);
create index email_verifications_old on email_verifications (created_at);

-- What is done for an address after the answer, so that the answer takes the same time whether or not it has an
-- account: a forgotten password, or a warning about many wrong ones.
create table account_requests (
  id uuid primary key,
  kind text not null check (kind in ('password_forgotten', 'passwords_guessed')),
  -- The address.
  sealed bytea not null,
  created_at timestamptz not null default now()
);
create index account_requests_due on account_requests (created_at);

-- Which network exchanged the token: a repetition from there, at once, is a second tab or a lost answer.
alter table spent_refresh_tokens add column network text;

-- What was guessed wrongly, by account, network or credential: see server/access/guessing/guess-budgets.ts. Both columns are
-- digests. A guess that is repeated counts once.
create table failed_guesses (
  key bytea not null check (length(key) = 32),
  guess bytea not null check (length(guess) between 1 and 32),
  guessed_at timestamptz not null default now(),
  primary key (key, guess)
);
create index failed_guesses_latest on failed_guesses (key, guessed_at);
create index failed_guesses_old on failed_guesses (guessed_at);
