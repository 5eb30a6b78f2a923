import { accountPage as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { listSubscriptions } from '../../../domains/communications/push/subscription-store.ts';
import { accountView } from '../../../domains/members/account/account-view.ts';
import { findCardsOf } from '../../../domains/members/card/card-store.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { memberOf } from '../../../domains/members/page/member-of.ts';
import { merchantOfPage } from '../../../domains/members/page/merchant-of.ts';
import { readProfile } from '../../../domains/members/profile.ts';
import { listMemberSessions } from '../../../domains/members/session-store.ts';
import { findForm } from '../../../domains/members/signing-in/pages.ts';
import { open } from '../../../engine/operation.ts';

/** The account of the member who is signed in on this browser, or else the form to sign in. */
export const accountPage = open(route, async (input, call) => {
  const merchant = await merchantOfPage(call, input.merchant);
  const member = await memberOf(call, merchant.id, call.browser.sessionOf(merchant.id));
  if (member === undefined) {
    return findForm(await frameOf(call, merchant, input.lang));
  }
  const scope = { merchants: merchant.id, readOnly: true } as const;
  const [profile, cards, sessions, notified] = await inTenantTransaction(call.services.pool, scope, (tx) =>
    Promise.all([
      readProfile(tx, member.customerId),
      findCardsOf(tx, member.customerId),
      listMemberSessions(tx, member.customerId, call.realNow),
      listSubscriptions(tx, member.customerId),
    ]),
  );
  return accountView({
    ...(await frameOf(call, merchant, input.lang, profile.locale)),
    profile,
    cards,
    sessions,
    notified,
    currentId: member.sessionId,
    services: call.services,
  });
});
