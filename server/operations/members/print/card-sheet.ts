import { cardSheet as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { chooseLanguage } from '../../../domains/customers/language.ts';
import { findCard } from '../../../domains/members/card/card-store.ts';
import { colorsOf } from '../../../domains/members/page/member-page.ts';
import { writePaper } from '../../../domains/members/print/paper.ts';
import { makeBarcode } from '../../../domains/memberships/life/barcode.ts';
import { cardUrl, holderOf } from '../../../domains/memberships/life/card-link.ts';
import { findMembership } from '../../../domains/memberships/life/find-rows.ts';
import { download } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { translator } from '../../../words/words.ts';

/** The card of a member on paper: the code for the scanner, and one that opens the card on a phone. */
export const cardSheet = download(route, async ({ id }, call, isPeek) => {
  const { pool } = call.services;
  const scope = { merchants: call.principal.merchantId, readOnly: true } as const;
  const row = await inTenantTransaction(pool, scope, async (tx) => {
    const membership = await findMembership(tx, id);
    return findCard(tx, membership.id);
  });
  if (row === undefined) throw refuse('membership_not_found');
  if (row.status === 'revoked') throw refuse('membership_revoked');
  const t = translator(chooseLanguage([row.customer_locale, row.merchant_locale]));
  const url = cardUrl(call.services, holderOf(row));
  const paper = {
    colors: colorsOf(row.design?.background_color ?? row.brand_color),
    merchantName: row.merchant_name,
    title: row.pass_name,
    lead: row.customer_name ?? t('print.card'),
    codes: [
      {
        text: makeBarcode(call.services.keyring, row),
        words: t('card.show'),
        width: 230,
        below: row.serial,
      },
      { text: url, words: t('print.open'), width: 130 },
    ],
  };
  return { name: 'card.pdf', parts: isPeek ? nothing() : writePaper(paper) };
});

async function* nothing(): AsyncGenerator<Buffer> {}
