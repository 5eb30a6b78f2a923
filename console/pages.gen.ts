// Written by `npm run generate` from each `pages/*/page.ts`.

import { pages as account } from './pages/account/page.ts';
import { pages as admin } from './pages/admin/page.ts';
import { pages as auditLog } from './pages/audit-log/page.ts';
import { pages as billing } from './pages/billing/page.ts';
import { pages as books } from './pages/books/page.ts';
import { pages as campaigns } from './pages/campaigns/page.ts';
import { pages as counter } from './pages/counter/page.ts';
import { pages as events } from './pages/events/page.ts';
import { pages as giftCards } from './pages/gift-cards/page.ts';
import { pages as groups } from './pages/groups/page.ts';
import { pages as jobs } from './pages/jobs/page.ts';
import { pages as members } from './pages/members/page.ts';
import { pages as messages } from './pages/messages/page.ts';
import { pages as missing } from './pages/missing/page.ts';
import { pages as notifications } from './pages/notifications/page.ts';
import { pages as orders } from './pages/orders/page.ts';
import { pages as outbox } from './pages/outbox/page.ts';
import { pages as overview } from './pages/overview/page.ts';
import { pages as passes } from './pages/passes/page.ts';
import { pages as pictures } from './pages/pictures/page.ts';
import { pages as posts } from './pages/posts/page.ts';
import { pages as referrals } from './pages/referrals/page.ts';
import { pages as settings } from './pages/settings/page.ts';
import { pages as team } from './pages/team/page.ts';
import { pages as tokens } from './pages/tokens/page.ts';
import { pages as verification } from './pages/verification/page.ts';
import { pages as vouchers } from './pages/vouchers/page.ts';
import { pages as wallet } from './pages/wallet/page.ts';
import { pages as webhooks } from './pages/webhooks/page.ts';

export const pages = [
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
  ...missing,
  ...notifications,
  ...orders,
  ...outbox,
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
] as const;
