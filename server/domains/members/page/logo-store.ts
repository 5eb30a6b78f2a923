import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';

const all = statement<{ url: string }>(
  'logos_of_merchant',
  `select logo_url as url from merchants where id = $1 and logo_url is not null
   union all
   select design ->> 'logo_url' from pass_templates where merchant_id = $1 and design ->> 'logo_url' is not null`,
);

/** The addresses of all logos of a merchant. */
export const findLogos = async (tx: ReadTransaction): Promise<string[]> =>
  (await tx.run(all, [tx.merchantId])).map(({ url }) => url);
