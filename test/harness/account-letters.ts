/** The decrypted account mails that were not sent. */

import { statement } from '../../server/database/connection.ts';
import { inIdentityTransaction } from '../../server/database/transactions/identity-transaction.ts';
import { readInAll } from '../../server/database/transactions/tenant-transaction.ts';
import { findKeptLetters, openEmail } from '../../server/domains/account-letters/email-store.ts';
import { answerAccountRequests } from '../../server/domains/auth/recovery/answer-account-requests.ts';
import { sendAccountEmails } from '../../server/domains/auth/recovery/send-account-emails.ts';
import { servicesOfCells } from './cells.ts';
import { unwatched } from './observers.ts';
import { until } from './patience.ts';
import type { TestServer } from './server.ts';

export interface ReadLetter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The fragment of its link. */
  token: string;
}

/** Sends waiting mails over SMTP. */
export async function sendLetters({ app }: Pick<TestServer, 'app'>): Promise<boolean> {
  let isMore = false;
  for (const own of servicesOfCells(app.services))
    isMore = (await sendAccountEmails(own, unwatched())) || isMore;
  return isMore;
}

const requests = statement('account_requests_of_test', 'select id from account_requests limit 1');

/** Returns the mails to one or all addresses, newest first, after processing all requests for them. */
export async function readLetters(server: Pick<TestServer, 'app'>, to?: string): Promise<ReadLetter[]> {
  const { services } = server.app;
  const { pool, keyring } = services;
  // The server's own background work may have taken one that it hasn't answered yet.
  await until(async () => {
    await answerAccountRequests(services, unwatched().log);
    return (await inIdentityTransaction(pool, (tx) => tx.run(requests))).length === 0;
  });
  const rows = (await readInAll(pool, undefined, (tx) => findKeptLetters(tx, 1_000))).flat();
  rows.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  const letters = rows.map((row) => {
    const { to: reader, subject, text, html } = openEmail(keyring, row);
    return { to: reader, subject, text, html, token: /#(\S+)/.exec(text)?.[1] ?? '' };
  });
  return letters.filter((letter) => to === undefined || letter.to === to.toLowerCase());
}
