/** All English texts, one file per area. A key missing in another language is a type error. */
import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { auditLog } from './en/audit-log.ts';
import { basket } from './en/basket.ts';
import { billing } from './en/billing.ts';
import { campaigns } from './en/campaigns.ts';
import { conditions } from './en/conditions.ts';
import { counter } from './en/counter.ts';
import { errors } from './en/errors.ts';
import { events } from './en/events.ts';
import { fileExports } from './en/exports.ts';
import { frame } from './en/frame.ts';
import { giftCards } from './en/gift-cards.ts';
import { groups } from './en/groups.ts';
import { jobs } from './en/jobs.ts';
import { losses } from './en/losses.ts';
import { members } from './en/members.ts';
import { messages } from './en/messages.ts';
import { notifications } from './en/notifications.ts';
import { orders } from './en/orders.ts';
import { outbox } from './en/outbox.ts';
import { outside } from './en/outside.ts';
import { overview } from './en/overview.ts';
import { parts } from './en/parts.ts';
import { passes } from './en/passes.ts';
import { pictures } from './en/pictures.ts';
import { posts } from './en/posts.ts';
import { referrals } from './en/referrals.ts';
import { settings } from './en/settings.ts';
import { states } from './en/states.ts';
import { team } from './en/team.ts';
import { tokens } from './en/tokens.ts';
import { verification } from './en/verification.ts';
import { vouchers } from './en/vouchers.ts';
import { wallet } from './en/wallet.ts';
import { webhooks } from './en/webhooks.ts';

export const en = {
  ...account,
  ...admin,
  ...auditLog,
  ...basket,
  ...billing,
  ...campaigns,
  ...conditions,
  ...counter,
  ...errors,
  ...events,
  ...fileExports,
  ...frame,
  ...giftCards,
  ...groups,
  ...jobs,
  ...losses,
  ...members,
  ...messages,
  ...notifications,
  ...orders,
  ...outbox,
  ...outside,
  ...overview,
  ...parts,
  ...passes,
  ...pictures,
  ...posts,
  ...referrals,
  ...settings,
  ...states,
  ...team,
  ...tokens,
  ...verification,
  ...vouchers,
  ...wallet,
  ...webhooks,
} as const;

export type TextKey = keyof typeof en;
