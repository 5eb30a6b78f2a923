/** Entries of the menu and the command palette, with the operations they require. */
import type { OperationName } from '../../api/operations.ts';
import { isGranted } from '../../components/use-permission.ts';
import { paths } from '../../paths.ts';
import type { TextKey } from '../../text/en.ts';
import {
  CardsIcon,
  ChartIcon,
  ClipboardIcon,
  CounterIcon,
  GiftIcon,
  GroupIcon,
  type Icon,
  ImageIcon,
  InvoiceIcon,
  KeyIcon,
  ListIcon,
  MailIcon,
  MegaphoneIcon,
  NewsIcon,
  OutboxIcon,
  PeopleIcon,
  PlusIcon,
  ReceiptIcon,
  SettingsIcon,
  ShareIcon,
  ShieldIcon,
  TeamIcon,
  TicketIcon,
  WalletIcon,
  WebhookIcon,
} from '../../ui/icons.tsx';

export interface Place {
  label: TextKey;
  to: string;
  search?: object;
  icon: Icon;
  /** The page is hidden from users who can't call any of these. */
  acts: readonly OperationName[];
}

export interface Section {
  label?: TextKey;
  places: readonly Place[];
}

const sections: readonly Section[] = [
  {
    places: [
      {
        label: 'nav.overview',
        to: paths.overview(),
        icon: ChartIcon,
        acts: ['dashboard.statistics'],
      },
      {
        label: 'nav.counter',
        to: paths.counter(),
        icon: CounterIcon,
        acts: ['vouchers.redeem', 'points.earn', 'points.redeem'],
      },
      { label: 'nav.orders', to: paths.orders(), icon: ReceiptIcon, acts: ['orders.list'] },
    ],
  },
  {
    label: 'nav.section.programme',
    places: [
      { label: 'nav.members', to: paths.members(), icon: PeopleIcon, acts: ['dashboard.listUsers'] },
      { label: 'nav.passes', to: paths.passes(), icon: CardsIcon, acts: ['memberships.listPasses'] },
      { label: 'nav.vouchers', to: paths.vouchers(), icon: TicketIcon, acts: ['vouchers.list'] },
      { label: 'nav.campaigns', to: paths.campaigns(), icon: MegaphoneIcon, acts: ['campaigns.list'] },
      { label: 'nav.giftCards', to: paths.giftCards(), icon: GiftIcon, acts: ['giftCards.liability'] },
      { label: 'nav.messages', to: paths.messages(), icon: MailIcon, acts: ['communications.list'] },
      { label: 'nav.posts', to: paths.posts(), icon: NewsIcon, acts: ['posts.list'] },
      { label: 'nav.pictures', to: paths.pictures(), icon: ImageIcon, acts: ['pictures.list'] },
      { label: 'nav.referrals', to: paths.referrals(), icon: ShareIcon, acts: ['referrals.summary'] },
    ],
  },
  {
    label: 'nav.section.business',
    places: [
      { label: 'nav.wallet', to: paths.wallet(), icon: WalletIcon, acts: ['wallet.get'] },
      { label: 'nav.billing', to: paths.billing(), icon: InvoiceIcon, acts: ['billing.getOverview'] },
      { label: 'nav.verification', to: paths.verification(), icon: ShieldIcon, acts: ['kyb.getStatus'] },
      { label: 'nav.groups', to: paths.groups(), icon: GroupIcon, acts: ['groups.get'] },
      { label: 'nav.team', to: paths.team(), icon: TeamIcon, acts: ['team.list'] },
      { label: 'nav.auditLog', to: paths.auditLog(), icon: ClipboardIcon, acts: ['auditLog.list'] },
      { label: 'nav.settings', to: paths.settings(), icon: SettingsIcon, acts: ['merchant.getProfile'] },
    ],
  },
  {
    label: 'nav.section.developers',
    places: [
      { label: 'nav.tokens', to: paths.tokens(), icon: KeyIcon, acts: ['apiTokens.list'] },
      { label: 'nav.webhooks', to: paths.webhooks(), icon: WebhookIcon, acts: ['webhooks.list'] },
      { label: 'nav.outbox', to: paths.outbox(), icon: OutboxIcon, acts: ['communications.listOutbox'] },
      { label: 'nav.events', to: paths.events(), icon: ListIcon, acts: ['events.list'] },
    ],
  },
  {
    label: 'nav.section.admin',
    places: [
      {
        label: 'nav.admin.merchants',
        to: paths.adminMerchants(),
        icon: GroupIcon,
        acts: ['admin.listMerchants'],
      },
      {
        label: 'nav.admin.reviews',
        to: paths.adminReviews(),
        icon: ShieldIcon,
        acts: ['admin.listKybSubmissions'],
      },
      {
        label: 'nav.admin.frozenWallets',
        to: paths.adminFrozenWallets(),
        icon: WalletIcon,
        acts: ['admin.listFrozenWallets'],
      },
      { label: 'nav.admin.cells', to: paths.adminCells(), icon: ChartIcon, acts: ['admin.listCells'] },
    ],
  },
];

/** Actions that can be started from any page. */
const beginnings: readonly Place[] = [
  { label: 'palette.newVoucher', to: paths.newVoucher(), icon: PlusIcon, acts: ['vouchers.create'] },
  {
    label: 'palette.generateVouchers',
    to: paths.generateVouchers(),
    icon: PlusIcon,
    acts: ['vouchers.bulk'],
  },
  { label: 'palette.newBasket', to: paths.basket(), icon: CounterIcon, acts: ['orders.apply'] },
  { label: 'palette.newCampaign', to: paths.newCampaign(), icon: PlusIcon, acts: ['campaigns.create'] },
  { label: 'palette.importVouchers', to: paths.importVouchers(), icon: PlusIcon, acts: ['vouchers.bulk'] },
  {
    label: 'palette.newMessage',
    to: paths.newMessage(),
    icon: PlusIcon,
    acts: ['communications.broadcastToMembers', 'communications.broadcastVoucher'],
  },
  { label: 'palette.newPost', to: paths.newPost(), icon: PlusIcon, acts: ['posts.create'] },
  { label: 'palette.newPass', to: paths.newPass(), icon: PlusIcon, acts: ['memberships.createPass'] },
  { label: 'palette.newToken', to: paths.newToken(), icon: PlusIcon, acts: ['apiTokens.create'] },
  {
    label: 'palette.invite',
    to: paths.team(),
    search: { invite: true },
    icon: PlusIcon,
    acts: ['team.invite'],
  },
  { label: 'palette.refund', to: paths.redemptions(), icon: TicketIcon, acts: ['vouchers.rollback'] },
  {
    label: 'palette.export',
    to: paths.walletTransactions(),
    icon: WalletIcon,
    acts: ['wallet.listTransactions'],
  },
  { label: 'palette.newWebhook', to: paths.newWebhook(), icon: PlusIcon, acts: ['webhooks.create'] },
];

type DenialOf = (act: OperationName) => string | undefined;

const open = (places: readonly Place[], denialOf: DenialOf): readonly Place[] =>
  places.filter(({ acts }) => acts.some((act) => denialOf(act) === undefined));

/** The user's menu: accessible pages, in non-empty sections. */
export const sectionsFor = (denialOf: DenialOf): readonly Section[] =>
  sections
    .map((section) => ({ ...section, places: open(section.places, denialOf) }))
    .filter(({ places }) => places.length > 0);

/** Pages the user can open. */
export const placesFor = (denialOf: DenialOf): readonly Place[] =>
  sectionsFor(denialOf).flatMap(({ places }) => places);

/** Actions the user can start. */
export const beginningsFor = (denialOf: DenialOf): readonly Place[] => open(beginnings, denialOf);

/** The user's start page: the first one they can open. */
export const firstPlace = (permissions: readonly string[]): string =>
  placesFor((act) => (isGranted(permissions, act) ? undefined : act))[0]?.to ?? paths.counter();
