-- Publishable keys: API tokens that are visible to everyone on a website, and work only from pages of these origins. Null
-- for secret tokens. Their scopes are those with routes for everyone (`publishableScopes` in `contract/access.ts`).
alter table api_tokens
  add column allowed_origins text[],
  add check (cardinality(allowed_origins) between 1 and 20),
  add check (allowed_origins is null or scopes <@ array['vouchers:redeem']);
