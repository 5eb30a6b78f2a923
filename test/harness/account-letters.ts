/** The mails about accounts that did not leave, opened. */
import { inTenantTransaction } from '../../server/database/tenant-transaction.ts';
import { findKeptLetters, openLetter } from '../../server/domains/account-letters/letter-store.ts';
import type { TestServer } from './server.ts';

export interface ReadLetter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What follows `#` in its link. */
  token: string;
}

/** The newest first, to this address or to all. */
export async function readLetters(server: Pick<TestServer, 'app'>, to?: string): Promise<ReadLetter[]> {
  const { pool, keyring } = server.app.services;
  const rows = await inTenantTransaction(pool, { merchants: [] }, (tx) => findKeptLetters(tx, 1_000));
  const letters = rows.map((row) => {
    const { to: reader, subject, text, html } = openLetter(keyring, row);
    return { to: reader, subject, text, html, token: /#(\S+)/.exec(text)?.[1] ?? '' };
  });
  return letters.filter((letter) => to === undefined || letter.to === to.toLowerCase());
}
