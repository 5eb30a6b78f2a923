// Written by `npm run generate` from `text/it/` and each `pages/*/words/it.ts`.

import type { TextKey } from './en.gen.ts';
import { words as account } from '../pages/account/words/it.ts';
import { words as admin } from '../pages/admin/words/it.ts';
import { words as auditLog } from '../pages/audit-log/words/it.ts';
import { words as billing } from '../pages/billing/words/it.ts';
import { words as books } from '../pages/books/words/it.ts';
import { words as campaigns } from '../pages/campaigns/words/it.ts';
import { words as counter } from '../pages/counter/words/it.ts';
import { words as events } from '../pages/events/words/it.ts';
import { words as giftCards } from '../pages/gift-cards/words/it.ts';
import { words as groups } from '../pages/groups/words/it.ts';
import { words as jobs } from '../pages/jobs/words/it.ts';
import { words as members } from '../pages/members/words/it.ts';
import { words as messages } from '../pages/messages/words/it.ts';
import { words as notifications } from '../pages/notifications/words/it.ts';
import { words as orders } from '../pages/orders/words/it.ts';
import { words as outbox } from '../pages/outbox/words/it.ts';
import { words as outside } from '../pages/outside/words/it.ts';
import { words as overview } from '../pages/overview/words/it.ts';
import { words as passes } from '../pages/passes/words/it.ts';
import { words as pictures } from '../pages/pictures/words/it.ts';
import { words as posts } from '../pages/posts/words/it.ts';
import { words as referrals } from '../pages/referrals/words/it.ts';
import { words as settings } from '../pages/settings/words/it.ts';
import { words as team } from '../pages/team/words/it.ts';
import { words as tokens } from '../pages/tokens/words/it.ts';
import { words as verification } from '../pages/verification/words/it.ts';
import { words as vouchers } from '../pages/vouchers/words/it.ts';
import { words as wallet } from '../pages/wallet/words/it.ts';
import { words as webhooks } from '../pages/webhooks/words/it.ts';
import { words as sharedBasket } from './it/basket.ts';
import { words as sharedConditions } from './it/conditions.ts';
import { words as sharedEarning } from './it/earning.ts';
import { words as sharedErrors } from './it/errors.ts';
import { words as sharedBonus } from './it/forms/bonus.ts';
import { words as sharedFrame } from './it/frame.ts';
import { words as sharedIssue } from './it/issue.ts';
import { words as sharedLists } from './it/lists.ts';
import { words as sharedLog } from './it/log.ts';
import { words as sharedLosses } from './it/losses.ts';
import { words as sharedStates } from './it/states.ts';
import { words as sharedValues } from './it/values.ts';

export const it: Record<TextKey, string> = {
  ...account,
  ...admin,
  ...auditLog,
  ...billing,
  ...books,
  ...campaigns,
  ...counter,
  ...events,
  ...giftCards,
  ...groups,
  ...jobs,
  ...members,
  ...messages,
  ...notifications,
  ...orders,
  ...outbox,
  ...outside,
  ...overview,
  ...passes,
  ...pictures,
  ...posts,
  ...referrals,
  ...settings,
  ...team,
  ...tokens,
  ...verification,
  ...vouchers,
  ...wallet,
  ...webhooks,
  ...sharedBasket,
  ...sharedConditions,
  ...sharedEarning,
  ...sharedErrors,
  ...sharedBonus,
  ...sharedFrame,
  ...sharedIssue,
  ...sharedLists,
  ...sharedLog,
  ...sharedLosses,
  ...sharedStates,
  ...sharedValues,
};
