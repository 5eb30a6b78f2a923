/** SQL for verification: one function per statement. */

import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import { insert, save, stored } from '../../../database/schema/rows.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { DocumentRow, PersonRow, ProfileRow, SubmissionRow } from './kyb-rows.ts';

const found = statement(
  'kyb_found',
  'insert into kyb_profiles (merchant_id, created_at, updated_at) values ($1, $2, $2) on conflict do nothing',
);
const lock = statement<ProfileRow>(
  'kyb_lock',
  'select * from kyb_profiles where merchant_id = $1 for no key update',
);
const find = statement<ProfileRow>('kyb_find', 'select * from kyb_profiles where merchant_id = $1');

/** Locks the profile, creating it if there is none. */
export async function foundProfile(tx: TenantTransaction, now: string): Promise<ProfileRow> {
  await tx.run(found, [tx.merchantId, now]);
  return (await lockProfile(tx))!;
}

export const lockProfile = async (tx: TenantTransaction): Promise<ProfileRow | undefined> =>
  (await tx.run(lock, [tx.merchantId]))[0];

export const findProfile = async (tx: ReadTransaction): Promise<ProfileRow | undefined> =>
  (await tx.run(find, [tx.merchantId]))[0];

/** Saves a locked profile. */
export const saveProfile = (tx: TenantTransaction, row: ProfileRow): Promise<unknown> => {
  const { merchant_id, created_at: _created, ...columns } = stored('kyb_profiles', row);
  return tx.all(build.updateTable('kyb_profiles').set(columns).where('merchant_id', '=', merchant_id));
};

const mark = statement(
  'kyb_mark_merchant',
  'update merchants set kyb_status = $2, version = version + 1, updated_at = $3 where id = $1 and kyb_status <> $2',
);

/** Copies the status to the merchant. */
export const markMerchant = (tx: TenantTransaction, status: string, now: string): Promise<unknown> =>
  tx.run(mark, [tx.merchantId, status, now]);

const persons = statement<PersonRow>(
  'kyb_persons',
  'select * from kyb_persons where merchant_id = $1 order by id',
);

export const readPersons = (tx: ReadTransaction): Promise<PersonRow[]> => tx.run(persons, [tx.merchantId]);

const documents = statement<DocumentRow>(
  'kyb_documents',
  `select merchant_id, id, type, side, person_id, status, failure_code, media_type, bytes, sha256,
     valid_until::text as valid_until, file_key_sealed, file_key_version, created_at, updated_at
   from kyb_documents where merchant_id = $1 order by id`,
);

export const readDocuments = (tx: ReadTransaction): Promise<DocumentRow[]> =>
  tx.run(documents, [tx.merchantId]);

export const insertPerson = (tx: TenantTransaction, row: PersonRow): Promise<unknown> =>
  tx.all(build.insertInto('kyb_persons').values(row));

export const savePerson = (tx: TenantTransaction, row: PersonRow): Promise<unknown> => {
  const { merchant_id, id, created_at: _created, ...columns } = row;
  return tx.all(
    build.updateTable('kyb_persons').set(columns).where('merchant_id', '=', merchant_id).where('id', '=', id),
  );
};

/** Deletes a person and the documents about them. A scheduled task removes the files. */
export const deletePerson = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.all(build.deleteFrom('kyb_persons').where('merchant_id', '=', tx.merchantId).where('id', '=', id));

export const insertDocument = (tx: TenantTransaction, row: DocumentRow): Promise<unknown> =>
  tx.all(build.insertInto('kyb_documents').values(row));

export const deleteDocument = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.all(build.deleteFrom('kyb_documents').where('merchant_id', '=', tx.merchantId).where('id', '=', id));

const lose = statement(
  'kyb_lose_files',
  `insert into kyb_lost_files (merchant_id, document_id, since)
   select $1, id, $3 from unnest($2::uuid[]) as gone (id) on conflict do nothing`,
);
const keep = statement(
  'kyb_keep_file',
  'delete from kyb_lost_files where merchant_id = $1 and document_id = $2',
);

const files = statement<{ count: number }>(
  'kyb_count_files',
  `select (select count(*) from kyb_documents where merchant_id = $1)
     + (select count(*) from kyb_lost_files where merchant_id = $1) as count`,
);

/** Counts the merchant's stored files, including those that nothing refers to. */
export const countFiles = async (tx: ReadTransaction): Promise<number> =>
  (await tx.run(files, [tx.merchantId]))[0]!.count;

/** Marks files as unreferenced, before a document is deleted or before a new file is stored. */
export const loseFiles = (tx: TenantTransaction, ids: readonly string[], now: string): Promise<unknown> =>
  tx.run(lose, [tx.merchantId, ids, now]);

/** Removes the mark once the file is referred to, or deleted. */
export const deleteOrphanFile = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.run(keep, [tx.merchantId, id]);

type Judged = Pick<DocumentRow, 'id' | 'status' | 'failure_code'>;
const judgedColumns = columns<Judged>({ id: 'uuid', status: 'text', failure_code: 'text' });
const judge = statement(
  'kyb_judge_documents',
  `update kyb_documents d set ${judgedColumns.set('j')}, updated_at = $2
   from ${judgedColumns.unnest('j', 3)}
   where d.merchant_id = $1 and d.id = j.id`,
);

export const saveJudged = (tx: TenantTransaction, rows: readonly Judged[], now: string): Promise<unknown> =>
  tx.run(judge, [tx.merchantId, now, ...judgedColumns.arrays(rows)]);

const verify = statement(
  'kyb_verify_persons',
  'update kyb_persons set verification = $2 where merchant_id = $1 and verification <> $2',
);

/** Sets the verification of all people: they are decided on together with their business. */
export const saveVerification = (tx: TenantTransaction, word: PersonRow['verification']): Promise<unknown> =>
  tx.run(verify, [tx.merchantId, word]);

export const insertSubmission = (tx: TenantTransaction, row: SubmissionRow): Promise<unknown> =>
  insert(tx, 'kyb_submissions', row);

const lockSubmissionSql = statement<SubmissionRow>(
  'kyb_submissions_lock',
  'select * from kyb_submissions where merchant_id = $1 and id = $2 for no key update',
);

export const lockSubmission = async (tx: TenantTransaction, id: string): Promise<SubmissionRow | undefined> =>
  (await tx.run(lockSubmissionSql, [tx.merchantId, id]))[0];

export const saveSubmission = (tx: TenantTransaction, { submitted_by: _by, ...row }: SubmissionRow) =>
  save(tx, 'kyb_submissions', row);
