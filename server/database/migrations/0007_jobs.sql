-- Work that goes on after the answer. The queue itself belongs to pg-boss and lies in a schema of its own, with
-- nothing in it but the ids of these rows; what a job is, how far it came and what it made are here.

create table jobs (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  type text not null check (type in ('memberships.bulk_issue', 'vouchers.bulk', 'communication', 'export')),
  status text not null default 'queued'
    check (status in ('queued', 'processing', 'completed', 'completed_with_errors', 'failed', 'canceled')),
  total integer not null check (total >= 0),
  succeeded integer not null default 0 check (succeeded >= 0),
  failed integer not null default 0 check (failed >= 0),
  errors json not null default '[]' check (json_array_length(errors) <= 100),
  result json,
  -- What the work needs, sealed: it may hold people's data and codes. Gone when the job has ended.
  payload_sealed bytea,
  payload_key_version integer,
  -- How far the work came, written in the transaction of the work.
  reached json,
  -- Begun since it last came further.
  attempts integer not null default 0 check (attempts >= 0),
  -- Who asked, as far as the work needs to know; null where the clock did.
  principal json,
  request_id text,
  file_name text,
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- When the file that the job made is deleted.
  expires_at timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (succeeded + failed <= total),
  check ((payload_sealed is null) = (payload_key_version is null)),
  check ((status in ('queued', 'processing')) = (finished_at is null)),
  check (finished_at is null or payload_sealed is null)
) with (fillfactor = 70);
call tessera_protect('jobs');
create policy sweep on jobs for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on jobs for delete
  using ((select tessera_task()) = 'sweep' and finished_at < now() - interval '30 days');
-- Files that are to be deleted.
create index jobs_with_file on jobs (expires_at) where file_name is not null and expires_at is not null;
create index jobs_ended on jobs (finished_at) where finished_at is not null;

-- The file that a job made, sealed, in the parts in which it was made.
create table job_files (
  merchant_id uuid not null,
  job_id uuid not null,
  part integer not null check (part >= 0),
  key_version integer not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, job_id, part),
  foreign key (merchant_id, job_id) references jobs (merchant_id, id) on delete cascade
);
call tessera_protect('job_files');
