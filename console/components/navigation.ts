/** What the menu and the command palette offer, and whom. */
import { paths } from '../paths.ts';
import type { TextKey } from '../text/en.ts';
import {
  CardsIcon,
  ChartIcon,
  ClipboardIcon,
  CounterIcon,
  GroupIcon,
  type Icon,
  InvoiceIcon,
  KeyIcon,
  ListIcon,
  MailIcon,
  NewsIcon,
  PeopleIcon,
  SettingsIcon,
  ShareIcon,
  ShieldIcon,
  TeamIcon,
  TicketIcon,
  WalletIcon,
  WebhookIcon,
} from '../ui/icons.tsx';

export interface Place {
  label: TextKey;
  to: string;
  icon: Icon;
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
      { label: 'nav.overview', to: paths.overview(), icon: ChartIcon, permissions: ['DASHBOARD_READ'] },
      {
        label: 'nav.counter',
        to: paths.counter(),
        icon: CounterIcon,
        permissions: ['VOUCHERS_REDEEM', 'MEMBERSHIPS_EARN', 'MEMBERSHIPS_REDEEM'],
      },
    ],
  },
  {
    label: 'nav.section.programme',
    places: [
      { label: 'nav.members', to: paths.members(), icon: PeopleIcon, permissions: ['USERS_READ'] },
      { label: 'nav.passes', to: paths.passes(), icon: CardsIcon, permissions: ['MEMBERSHIPS_READ'] },
      { label: 'nav.vouchers', to: paths.vouchers(), icon: TicketIcon, permissions: ['VOUCHERS_READ'] },
      { label: 'nav.messages', to: paths.messages(), icon: MailIcon, permissions: ['MEMBERSHIPS_READ'] },
      { label: 'nav.posts', to: paths.posts(), icon: NewsIcon, permissions: ['POSTS_READ'] },
      { label: 'nav.referrals', to: paths.referrals(), icon: ShareIcon, permissions: ['REFERRALS_READ'] },
    ],
  },
  {
    label: 'nav.section.business',
    places: [
      { label: 'nav.wallet', to: paths.wallet(), icon: WalletIcon, permissions: ['WALLET_READ'] },
      { label: 'nav.billing', to: paths.billing(), icon: InvoiceIcon, permissions: ['BILLING_READ'] },
      { label: 'nav.verification', to: paths.verification(), icon: ShieldIcon, permissions: ['KYB_READ'] },
      { label: 'nav.groups', to: paths.groups(), icon: GroupIcon, permissions: ['GROUPS_READ'] },
      { label: 'nav.team', to: paths.team(), icon: TeamIcon, permissions: ['TEAM_MANAGE'] },
      { label: 'nav.auditLog', to: paths.auditLog(), icon: ClipboardIcon, permissions: ['TEAM_MANAGE'] },
      { label: 'nav.settings', to: paths.settings(), icon: SettingsIcon, permissions: ['MERCHANT_READ'] },
    ],
  },
  {
    label: 'nav.section.developers',
    places: [
      { label: 'nav.tokens', to: paths.tokens(), icon: KeyIcon, permissions: ['TOKENS_MANAGE'] },
      { label: 'nav.webhooks', to: paths.webhooks(), icon: WebhookIcon, permissions: ['WEBHOOKS_MANAGE'] },
      { label: 'nav.events', to: paths.events(), icon: ListIcon, permissions: ['EVENTS_READ'] },
    ],
  },
];
