import { panel as route } from '../../../../contract/domains/member-panel.ts';
import { isEmailAddress } from '../../../../contract/primitives.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { askToJoin } from '../../../domains/members/joining/ask-to-join.ts';
import { type OpenedPanel, openPanel } from '../../../domains/members/panel/open-panel.ts';
import { panelView, strangerView } from '../../../domains/members/panel/panel-view.ts';
import { endMemberSession } from '../../../domains/members/session-store.ts';
import { askByMail } from '../../../domains/members/signing-in/ask-by-mail.ts';
import { codePage } from '../../../domains/members/signing-in/completed-page.ts';
import { originOf } from '../../../domains/members/signing-in/follow.ts';
import { findForm, sentPage, wordsPage } from '../../../domains/members/signing-in/pages.ts';
import { open, type PageCall } from '../../../engine/operation.ts';
import { asciiAddress } from '../../../network/email-address.ts';

/** Joining, signing in by mail and signing out, all within the panel. */
export const panel = open(route, async (input, call) => {
  const opened = await openPanel(call, input);
  const { frame, merchant, pass, offer } = opened;
  if (input.leave !== undefined) return leave(call, opened);
  if (input.request !== undefined) return codePage(frame, call, { ...input, token: input.request });
  if (input.join !== undefined && pass !== undefined)
    return askToJoin(call, { frame, merchant, pass, offer }, {}, input);
  const email = input.email === undefined ? undefined : asciiAddress(input.email);
  if (email === undefined) return panelView(call, opened, input);
  if (!isEmailAddress(email)) return findForm(frame, { fault: 'email.invalid' });
  const asked = await askByMail(call, merchant, {
    email,
    language: frame.language,
    from: originOf(call, frame),
  });
  if (asked === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  return sentPage(frame, asked.pending, email);
});

async function leave(call: PageCall, opened: OpenedPanel): Promise<string> {
  const { merchant, member } = opened;
  if (member !== undefined) {
    await inTenantTransaction(call.services.pool, { merchants: merchant.id }, (tx) =>
      endMemberSession(tx, member.customerId, member.sessionId, call.realNow),
    );
  }
  call.browser.dropFromPanel(merchant.id);
  return strangerView(opened);
}
