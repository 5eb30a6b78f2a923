/** Operations of this domain, by route name. */

import { changeEmail } from './change-email.ts';
import { changePhone } from './change-phone.ts';
import { confirmPhone } from './confirm-phone.ts';
import { endSession } from './end-session.ts';
import { erase } from './erase.ts';
import { exportData } from './export.ts';
import { get } from './get.ts';
import { listCards } from './list-cards.ts';
import { listSessions } from './list-sessions.ts';
import { addPushSubscription } from './notifications/add-push-subscription.ts';
import { listPushSubscriptions } from './notifications/list-push-subscriptions.ts';
import { removePushSubscription } from './notifications/remove-push-subscription.ts';
import { signOut } from './sign-out.ts';
import { update } from './update.ts';

export const meOperations = {
  'me.get': get,
  'me.update': update,
  'me.change-email': changeEmail,
  'me.change-phone': changePhone,
  'me.confirm-phone': confirmPhone,
  'me.list-cards': listCards,
  'me.list-sessions': listSessions,
  'me.end-session': endSession,
  'me.list-push-subscriptions': listPushSubscriptions,
  'me.add-push-subscription': addPushSubscription,
  'me.remove-push-subscription': removePushSubscription,
  'me.sign-out': signOut,
  'me.export': exportData,
  'me.erase': erase,
} as const;
