-- People: invitations, forgotten passwords, second factors, letters about accounts, what somebody wants to hear of,
-- the log of access, and how what is known of a customer is forgotten.

alter table team_members
  add column id uuid not null default tessera_new_id((extract(epoch from clock_timestamp()) * 1000)::bigint),
  add column metadata json not null default '{}',
  add column version integer not null default 1 check (version >= 1);
create unique index team_members_id on team_members (merchant_id, id);

-- Whoever accepts becomes a member with the id of the invitation, and the invitation goes.
create table team_invitations (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('owner', 'manager', 'cashier', 'marketer', 'finance', 'viewer')),
  digest bytea not null check (length(digest) = 32),
  invited_by uuid not null references users (id),
  expires_at timestamptz not null,
  metadata json not null default '{}',
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index team_invitations_email on team_invitations (merchant_id, email);
create unique index team_invitations_digest on team_invitations (merchant_id, digest);
create index team_invitations_over on team_invitations (expires_at);
call tessera_protect('team_invitations');
create policy sweep on team_invitations for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on team_invitations for delete
  using ((select tessera_task()) = 'sweep' and expires_at < now() - interval '30 days');

create table password_resets (
  digest bytea primary key check (length(digest) = 32),
  user_id uuid not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_resets_by_user on password_resets (user_id, created_at);
create index password_resets_old on password_resets (created_at);

create table totp_factors (
  user_id uuid primary key references users (id),
  sealed bytea not null,
  -- Null until the first code was shown.
  confirmed_at timestamptz,
  -- The time step of the last code that counted: a code counts once (RFC 6238, section 5.2).
  last_step bigint not null default 0 check (last_step >= 0),
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id),
  digest bytea not null check (length(digest) = 32),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, digest)
);

-- Mails to people about their accounts, sealed: they hold addresses and links. `kept` is what does not leave, because
-- there is no way out or the merchant is a sandbox.
create table account_letters (
  id uuid primary key,
  status text not null check (status in ('queued', 'sent', 'kept', 'failed')),
  sealed bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 20),
  -- When it may be taken; whoever takes it moves this on, so that it comes back if they die.
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 80);
create index account_letters_due on account_letters (due_at) where status = 'queued';
create index account_letters_kept on account_letters (created_at) where status = 'kept';
create index account_letters_old on account_letters (created_at) where status <> 'queued';

alter table sessions add column ip text;
create index sessions_over on sessions (least(expires_at, ended_at));
-- A session that is forgotten takes its spent tokens with it.
create index spent_refresh_tokens_by_session on spent_refresh_tokens (session_id);

create table notification_preferences (
  merchant_id uuid not null,
  user_id uuid not null,
  muted_types text[] not null default '{}' check (cardinality(muted_types) <= 100),
  minimum_severity text not null default 'info' check (minimum_severity in ('info', 'warning', 'critical')),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references team_members (merchant_id, user_id) on delete cascade
);
call tessera_protect('notification_preferences');

-- What one person or token did. Writers pay for neither, as with the other indexes of the log.
create index events_by_actor on events (merchant_id, actor_id, sequence)
  where sequence is not null and actor_id is not null;
create index access_log_by_actor on access_log (merchant_id, actor_id, id) where actor_id is not null;

-- Which tokens have to be told of: once before their end and once after it.
alter table api_tokens
  add column expiring_noted boolean not null default false,
  add column expired_noted boolean not null default false;
-- Ends that lie in the past were nobody's news before; row security binds the owner of the table too.
alter table api_tokens no force row level security;
update api_tokens set expiring_noted = true, expired_noted = true where expires_at <= now() or revoked_at is not null;
alter table api_tokens force row level security;
create index api_tokens_expiring on api_tokens (expires_at) where not expiring_noted and revoked_at is null;
create index api_tokens_expired on api_tokens (expires_at) where not expired_noted and revoked_at is null;
create policy token_clock on api_tokens for select using ((select tessera_task()) = 'token-clock');

-- What was sent to somebody, for them and for having it forgotten.
create index deliveries_by_customer on deliveries (merchant_id, customer_id, id);
-- What was held for somebody, whose words the key of a hold may be; and what their memberships had set aside.
create index points_holds_by_membership on points_holds (merchant_id, membership_id, id);
create index voucher_holds_by_customer on voucher_holds (merchant_id, customer_id, id)
  where customer_id is not null and key is not null;

-- Takes the words by which a person is known out of a text that tells of others too: the rest stays. A word counts
-- where it stands alone.
create function tessera_without(value text, words text[]) returns text
language plpgsql stable parallel safe
as $$
declare
  word text;
begin
  foreach word in array words loop
    continue when length(word) < 3 or strpos(lower(value), lower(word)) = 0;
    value := regexp_replace(value,
      '(?<![[:alnum:]])' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])', '[erased]', 'gi');
  end loop;
  return value;
end $$;

-- Takes a person out of what was written down. In what is about them alone (`own`) a text that holds one of the words
-- is put out in whole, and what people type freely is dropped; of the rest the words go. Ids, times, kinds and figures
-- stay: the books must still balance.
create function tessera_redacted(value jsonb, words text[], own boolean) returns jsonb
language plpgsql stable parallel safe
as $$
begin
  if value is null then return null; end if;
  case jsonb_typeof(value)
    when 'object' then
      return coalesce((
        select jsonb_object_agg(field.key, case
          when own and field.key = 'metadata' then '{}'::jsonb
          when own and field.key in ('reason', 'message', 'note', 'revoke_reason', 'void_reason')
            and jsonb_typeof(field.value) = 'string' then '"[erased]"'::jsonb
          when field.key in ('object', 'type', 'status', 'currency') or field.key like '%\_at' then field.value
          -- An id of ours; what others call an id may be anything.
          when field.key like '%id' and field.value #>> '{}' ~ '^[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$'
            then field.value
          else tessera_redacted(field.value, words, own)
        end)
        from jsonb_each(value) as field
      ), '{}'::jsonb);
    when 'array' then
      return coalesce((
        select jsonb_agg(tessera_redacted(item, words, own)) from jsonb_array_elements(value) as item
      ), '[]'::jsonb);
    when 'string' then
      return case
        when not own then to_jsonb(tessera_without(value #>> '{}', words))
        when exists (
          select from unnest(words) as word
          where case when length(word) < 3 then lower(value #>> '{}') = lower(word)
                else strpos(lower(value #>> '{}'), lower(word)) > 0 end
        ) then '"[erased]"'::jsonb
        else value end;
    else
      return value;
  end case;
end $$;

-- Whether a text, or the text of JSON, names the person: most of what somebody did does not.
create function tessera_names(value text, words text[]) returns boolean
language sql immutable parallel safe
as $$
  select exists (
    select from unnest(words) as word, to_json(word) as quoted
    where strpos(lower(value), lower(word)) > 0
       or strpos(lower(value), lower(substr(quoted::text, 2, length(quoted::text) - 2))) > 0)
$$;

-- A client may make an idempotency key of whatever it knows. One that names the person becomes another, the same
-- wherever it stands; the salt is kept nowhere, so that nobody finds it by guessing.
create function tessera_key_without(key text, words text[], salt text) returns text
language sql stable parallel safe
as $$
  select case when exists (select from unnest(words) as word where length(word) >= 3 and strpos(lower(key), lower(word)) > 0)
    then 'erased:' || encode(sha256(convert_to(salt || key, 'UTF8')), 'hex') else key end
$$;

-- The server may not change the log of events and the ledgers. What it may is to have a customer forgotten in them, who
-- must be erased already: figures, ids and times cannot be changed by this.
-- `about` are objects of the customer alone, `shared` those that others have too.
create function tessera_forget_in_events(customer uuid, about uuid[], shared uuid[], words text[], salt text)
returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  tenant uuid := (tessera_tenants())[1];
  changed integer;
begin
  perform from customers c where c.merchant_id = tenant and c.id = customer and c.status = 'erased';
  if not found then raise exception 'Only an erased customer can be forgotten.'; end if;
  with found as materialized (
    select e.id, true as own, concat(e.data, e.previous, e.idempotency_key) as told from events e
    where e.merchant_id = tenant and e.object_id = any (about) and e.sequence is not null
    union all
    select e.id, e.object_id = any (about), concat(e.data, e.previous, e.idempotency_key) from events e
    where e.merchant_id = tenant and e.sequence is null and e.object_id = any (about || shared)
    union all
    select e.id, false, concat(e.data, e.previous, e.idempotency_key) from events e
    where e.merchant_id = tenant and e.object_id = any (shared) and e.sequence is not null
      and not e.object_id = any (about)
  )
  update events e
  set data = tessera_redacted(e.data::jsonb, words, found.own)::json,
      previous = tessera_redacted(e.previous::jsonb, words, found.own)::json,
      idempotency_key = tessera_key_without(e.idempotency_key, words, salt)
  from found
  where e.merchant_id = tenant and e.id = found.id
    and (tessera_names(found.told, words)
      or found.own and found.told ~ '"(metadata": ?\{ ?"|(reason|message|note|revoke_reason|void_reason)": ?")');
  get diagnostics changed = row_count;
  return changed;
end $$;

create function tessera_forget_in_ledger(customer uuid, words text[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  tenant uuid := (tessera_tenants())[1];
begin
  perform from customers c where c.merchant_id = tenant and c.id = customer and c.status = 'erased';
  if not found then raise exception 'Only an erased customer can be forgotten.'; end if;
  update points_transactions t
  set reason = case when t.reason is not null then '[erased]' end,
      order_details = tessera_redacted(t.order_details::jsonb, words, true)::json,
      reference = case when tessera_redacted(to_jsonb(t.reference), words, true) = '"[erased]"'::jsonb
        then 'erased:' || t.id else t.reference end
  from memberships m
  where m.merchant_id = tenant and m.customer_id = customer
    and t.merchant_id = tenant and t.membership_id = m.id
    and (t.reason is not null or tessera_names(concat(t.order_details, ' ', t.reference), words));
  update redemption_rollbacks b set reason = '[erased]'
  from redemptions r
  where r.merchant_id = tenant and r.customer_id = customer
    and b.merchant_id = tenant and b.redemption_id = r.id;
  -- Why somebody read a code is in their own words.
  update access_log a set detail = (a.detail::jsonb || jsonb_build_object('reason', '[erased]'))::json
  where a.merchant_id = tenant and a.action = 'vouchers.decrypt'
    and tessera_without(a.detail ->> 'reason', words) <> a.detail ->> 'reason';
end $$;
