import type { TextKey } from './en.ts';
import { account } from './it/account.ts';
import { admin } from './it/admin.ts';
import { auditLog } from './it/audit-log.ts';
import { basket } from './it/basket.ts';
import { billing } from './it/billing.ts';
import { campaigns } from './it/campaigns.ts';
import { conditions } from './it/conditions.ts';
import { counter } from './it/counter.ts';
import { errors } from './it/errors.ts';
import { events } from './it/events.ts';
import { fileExports } from './it/exports.ts';
import { frame } from './it/frame.ts';
import { giftCards } from './it/gift-cards.ts';
import { groups } from './it/groups.ts';
import { jobs } from './it/jobs.ts';
import { losses } from './it/losses.ts';
import { members } from './it/members.ts';
import { messages } from './it/messages.ts';
import { notifications } from './it/notifications.ts';
import { orders } from './it/orders.ts';
import { outbox } from './it/outbox.ts';
import { outside } from './it/outside.ts';
import { overview } from './it/overview.ts';
import { parts } from './it/parts.ts';
import { passes } from './it/passes.ts';
import { pictures } from './it/pictures.ts';
import { posts } from './it/posts.ts';
import { referrals } from './it/referrals.ts';
import { settings } from './it/settings.ts';
import { states } from './it/states.ts';
import { team } from './it/team.ts';
import { tokens } from './it/tokens.ts';
import { verification } from './it/verification.ts';
import { vouchers } from './it/vouchers.ts';
import { wallet } from './it/wallet.ts';
import { webhooks } from './it/webhooks.ts';

export const it: Record<TextKey, string> = {
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
};
