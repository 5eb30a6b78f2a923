import { addPushSubscription as route } from '../../../../contract/domains/me.ts';
import { saveSubscription } from '../../../domains/communications/push/subscription-store.ts';
import { viewSubscription } from '../../../domains/communications/push/view-subscription.ts';
import { lockCustomer } from '../../../domains/customers/customer-store.ts';
import { recordMemberAccess } from '../../../domains/members/record-access.ts';
import { memberWrite } from '../../../engine/operation.ts';
import { refuse, refuseField } from '../../../errors/refusal.ts';
import { isPushPublicKey } from '../../../sealing/push-key.ts';

/** Subscribes a browser of the member. Its address is checked like those of webhooks, now and at each connection. */
export const addPushSubscription = memberWrite(
  route,
  async (tx, { endpoint, keys }, call, urlRefusal: string | undefined) => {
    const { member, browser, services } = call;
    if (urlRefusal) throw refuseField('/endpoint', 'url_not_allowed', urlRefusal);
    if (!isPushPublicKey(keys.p256dh)) {
      throw refuseField('/keys/p256dh', 'validation_failed', 'is not a public key of the curve P-256');
    }
    const customer = await lockCustomer(tx, member.customerId);
    if (customer === undefined || customer.status === 'erased') throw refuse('session_expired');
    const of = { customerId: customer.id, sessionId: member.sessionId, device: browser.device ?? null };
    const row = await saveSubscription(tx, services.keyring, of, { endpoint, keys }, call.realNow);
    if (row === undefined) throw refuse('session_expired');
    tx.commitAlong(recordMemberAccess(tx, call, { customerId: customer.id, action: route.name }));
    return viewSubscription(row, member.sessionId);
  },
  ({ endpoint }, { services }) => services.pushGate.refusalOf(endpoint),
);
