import { poster as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { chooseLanguage } from '../../../domains/customers/language.ts';
import { findOpenPass, readEnrollment } from '../../../domains/members/joining/enrollment-store.ts';
import { noEnrollment, viewEnrollment } from '../../../domains/members/joining/enrollment-view.ts';
import { noOffer, offerOf } from '../../../domains/members/joining/offer.ts';
import { formatsOfPage } from '../../../domains/members/page/frame.ts';
import { colorsOf } from '../../../domains/members/page/member-page.ts';
import { writePaper } from '../../../domains/members/print/paper.ts';
import { findPass } from '../../../domains/memberships/life/find-rows.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { download } from '../../../engine/operation.ts';
import { translator } from '../../../words/words.ts';

/** What can be read in passing. */
const mostPoints = 3;

/** A poster with the QR code of a join page. */
export const poster = download(route, async ({ passId }, call, isPeek) => {
  const { pool, config } = call.services;
  const scope = { merchants: call.principal.merchantId, readOnly: true } as const;
  const paper = await inTenantTransaction(pool, scope, async (tx) => {
    const [pass, merchant] = await Promise.all([findPass(tx, passId), readMerchant(tx)]);
    const [open, found] = await Promise.all([findOpenPass(tx, pass.id), readEnrollment(tx, pass.id)]);
    const enrollment = viewEnrollment(
      found ?? noEnrollment(tx.merchantId, pass.id, call.now),
      config.publicUrl,
    );
    const language = chooseLanguage([merchant.locale]);
    const t = translator(language);
    const { rates, rewards } = open
      ? offerOf(open, { language, formats: formatsOfPage({ language, merchant }) })
      : noOffer;
    const [cheapest] = rewards;
    const values = { merchant: merchant.name, pass: pass.name };
    return {
      colors: colorsOf(open?.background_color ?? merchant.brand_color),
      merchantName: merchant.name,
      title: enrollment.headline ?? t('join.title', values),
      lead: t('join.lead', values),
      points: [...rates, ...(cheapest ? [`${cheapest.name}: ${cheapest.cost}`] : [])].slice(0, mostPoints),
      codes: [{ text: enrollment.url, words: t('print.scan'), width: 330, below: enrollment.url }],
    };
  });
  return { name: 'poster.pdf', parts: isPeek ? nothing() : writePaper(paper) };
});

async function* nothing(): AsyncGenerator<Buffer> {}
