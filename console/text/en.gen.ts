// Written by `npm run generate` from `text/en/` and each `pages/*/words/en.ts`.

import { words as account } from '../pages/account/words/en.ts';
import { words as admin } from '../pages/admin/words/en.ts';
import { words as auditLog } from '../pages/audit-log/words/en.ts';
import { words as billing } from '../pages/billing/words/en.ts';
import { words as books } from '../pages/books/words/en.ts';
import { words as campaigns } from '../pages/campaigns/words/en.ts';
import { words as counter } from '../pages/counter/words/en.ts';
import { words as events } from '../pages/events/words/en.ts';
import { words as giftCards } from '../pages/gift-cards/words/en.ts';
import { words as groups } from '../pages/groups/words/en.ts';
import { words as jobs } from '../pages/jobs/words/en.ts';
import { words as members } from '../pages/members/words/en.ts';
import { words as messages } from '../pages/messages/words/en.ts';
import { words as notifications } from '../pages/notifications/words/en.ts';
import { words as orders } from '../pages/orders/words/en.ts';
import { words as outbox } from '../pages/outbox/words/en.ts';
import { words as outside } from '../pages/outside/words/en.ts';
import { words as overview } from '../pages/overview/words/en.ts';
import { words as passes } from '../pages/passes/words/en.ts';
import { words as pictures } from '../pages/pictures/words/en.ts';
import { words as posts } from '../pages/posts/words/en.ts';
import { words as referrals } from '../pages/referrals/words/en.ts';
import { words as settings } from '../pages/settings/words/en.ts';
import { words as team } from '../pages/team/words/en.ts';
import { words as tokens } from '../pages/tokens/words/en.ts';
import { words as verification } from '../pages/verification/words/en.ts';
import { words as vouchers } from '../pages/vouchers/words/en.ts';
import { words as wallet } from '../pages/wallet/words/en.ts';
import { words as webhooks } from '../pages/webhooks/words/en.ts';
import { words as sharedBasket } from './en/basket.ts';
import { words as sharedConditions } from './en/conditions.ts';
import { words as sharedEarning } from './en/earning.ts';
import { words as sharedErrors } from './en/errors.ts';
import { words as sharedBonus } from './en/forms/bonus.ts';
import { words as sharedFrame } from './en/frame.ts';
import { words as sharedIssue } from './en/issue.ts';
import { words as sharedLists } from './en/lists.ts';
import { words as sharedLog } from './en/log.ts';
import { words as sharedLosses } from './en/losses.ts';
import { words as sharedStates } from './en/states.ts';
import { words as sharedValues } from './en/values.ts';

export const en = {
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
} as const;

export type TextKey = keyof typeof en;
