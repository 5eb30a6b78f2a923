/** What the menu and the command palette offer, and whom. */
import {
  IconBuildingBank,
  IconCards,
  IconCashRegister,
  IconChartBar,
  IconClipboardList,
  IconFileInvoice,
  IconKey,
  IconListDetails,
  IconMail,
  IconNews,
  IconSettings,
  IconShare,
  IconShieldCheck,
  IconTicket,
  IconUsers,
  IconUsersGroup,
  IconWallet,
  IconWebhook,
} from '@tabler/icons-react';
import { paths } from '../paths.ts';
import type { TextKey } from '../text/en.ts';

export interface Place {
  label: TextKey;
  to: string;
  icon: typeof IconKey;
  /** Whoever has none of these sees the place disabled, with the reason. */
  permissions: readonly string[];
}

export interface Section {
  label?: TextKey;
  places: readonly Place[];
}

export const sections: readonly Section[] = [
  {
    places: [
      { label: 'nav.overview', to: paths.overview(), icon: IconChartBar, permissions: ['DASHBOARD_READ'] },
      {
        label: 'nav.counter',
        to: paths.counter(),
        icon: IconCashRegister,
        permissions: ['VOUCHERS_REDEEM', 'MEMBERSHIPS_EARN', 'MEMBERSHIPS_REDEEM'],
      },
    ],
  },
  {
    label: 'nav.section.programme',
    places: [
      { label: 'nav.members', to: paths.members(), icon: IconUsers, permissions: ['USERS_READ'] },
      { label: 'nav.passes', to: paths.passes(), icon: IconCards, permissions: ['MEMBERSHIPS_READ'] },
      { label: 'nav.vouchers', to: paths.vouchers(), icon: IconTicket, permissions: ['VOUCHERS_READ'] },
      { label: 'nav.messages', to: paths.messages(), icon: IconMail, permissions: ['MEMBERSHIPS_READ'] },
      { label: 'nav.posts', to: paths.posts(), icon: IconNews, permissions: ['POSTS_READ'] },
      { label: 'nav.referrals', to: paths.referrals(), icon: IconShare, permissions: ['REFERRALS_READ'] },
    ],
  },
  {
    label: 'nav.section.business',
    places: [
      { label: 'nav.wallet', to: paths.wallet(), icon: IconWallet, permissions: ['WALLET_READ'] },
      { label: 'nav.billing', to: paths.billing(), icon: IconFileInvoice, permissions: ['BILLING_READ'] },
      { label: 'nav.verification', to: paths.verification(), icon: IconShieldCheck, permissions: ['KYB_READ'] },
      { label: 'nav.groups', to: paths.groups(), icon: IconBuildingBank, permissions: ['GROUPS_READ'] },
      { label: 'nav.team', to: paths.team(), icon: IconUsersGroup, permissions: ['TEAM_MANAGE'] },
      { label: 'nav.auditLog', to: paths.auditLog(), icon: IconClipboardList, permissions: ['TEAM_MANAGE'] },
      { label: 'nav.settings', to: paths.settings(), icon: IconSettings, permissions: ['MERCHANT_READ'] },
    ],
  },
  {
    label: 'nav.section.developers',
    places: [
      { label: 'nav.tokens', to: paths.tokens(), icon: IconKey, permissions: ['TOKENS_MANAGE'] },
      { label: 'nav.webhooks', to: paths.webhooks(), icon: IconWebhook, permissions: ['WEBHOOKS_MANAGE'] },
      { label: 'nav.events', to: paths.events(), icon: IconListDetails, permissions: ['EVENTS_READ'] },
    ],
  },
];
