import { statement } from '../../../database/connection.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import type { Person } from './person-store.ts';

// Waiting could deadlock with a transaction that locks the person first. The next sign-in or refresh says it again.
const keep = statement<object>(
  'person_language',
  `update users set language = $2, updated_at = $3
   where id = (select id from users where id = $1 for no key update skip locked)
   returning id`,
);

/** Stores in which language the person reads mails, if their client says another one than before. */
export async function keepLanguage(
  tx: IdentityTransaction,
  { language, now }: Pick<IdentityCall, 'language' | 'now'>,
  person: Pick<Person, 'id' | 'language'>,
): Promise<void> {
  if (language === null || language === person.language) return;
  const [kept] = await tx.run(keep, [person.id, language, now]);
  if (kept !== undefined) await tx.orderCopies(person.id);
}
