/** Invariants of the verification of businesses. */
import type { Invariant } from '../invariant.ts';

/** Key version and nonce of all encrypted verification data. */
const sealed = `(
  select merchant_id, details_key_version as version, substr(details_sealed, 1, 12) as nonce
  from kyb_profiles where details_sealed is not null
  union all
  select merchant_id, details_key_version, substr(details_sealed, 1, 12) from kyb_persons
  union all
  select merchant_id, file_key_version, substr(file_key_sealed, 1, 12) from kyb_documents)`;

export const verificationInvariants: readonly Invariant[] = [
  {
    name: 'Y1 a merchant shows the status of its verification',
    sql: `select m.id, m.kyb_status, p.status from merchants m left join kyb_profiles p on p.merchant_id = m.id
          where m.kyb_status <> coalesce(p.status, 'not_started')`,
  },
  {
    name: 'Y2 the status of a verification matches its submissions',
    sql: `select p.merchant_id, p.status, s.waiting, s.last from kyb_profiles p
          left join (select merchant_id, count(*) filter (where status = 'in_review') as waiting,
                            (array_agg(status order by id desc))[1] as last
                     from kyb_submissions group by merchant_id) s on s.merchant_id = p.merchant_id
          where coalesce(s.waiting, 0) <> case p.status when 'in_review' then 1 else 0 end
             or (p.status in ('approved', 'rejected') and s.last is distinct from p.status)`,
  },
  {
    name: 'Y3 each submission and each decision has exactly one event',
    sql: `select coalesce(made.merchant_id, told.merchant_id) as merchant_id,
                 coalesce(made.type, told.type) as type, made.count, told.count as events
          from (select merchant_id, type, count(*) from (
                  select merchant_id, 'kyb.submitted' as type from kyb_submissions
                  union all
                  select merchant_id, 'kyb.' || status from kyb_submissions
                  where status in ('approved', 'rejected')) each group by 1, 2) made
          full join (select merchant_id, type, count(*) from events
                     where type in ('kyb.submitted', 'kyb.approved', 'kyb.rejected') group by 1, 2) told
            on told.merchant_id = made.merchant_id and told.type = made.type
          where made.count is distinct from told.count`,
  },
  {
    name: 'Y4 verification data is encrypted with a known key and a unique nonce',
    sql: `select s.merchant_id, s.version, count(*) as sealed, count(distinct s.nonce) as nonces
          from ${sealed} s
          left join merchant_keys k on k.merchant_id = s.merchant_id and k.version = s.version
          group by s.merchant_id, s.version
          having count(*) <> count(distinct s.nonce) or bool_or(k.version is null or k.emptied_at is not null)`,
  },
];
