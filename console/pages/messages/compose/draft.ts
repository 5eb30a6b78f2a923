/** A message draft, and what it still lacks. */
import type {
  ChannelState,
  CommunicationsBroadcastToMembersParams,
  CommunicationsBroadcastVoucherParams,
  CommunicationsEmailParams,
  DryRun,
} from '@tessera/sdk';
import { type MemberLanguage, memberLanguages } from '../../../../contract/languages.ts';
import type { Subject } from '../../../../contract/placeholders.ts';
import { unknownIn } from '../message-words.ts';

export const goals = ['pass', 'voucher', 'member'] as const;
export type Goal = (typeof goals)[number];
export type Channel = ChannelState['channel'];
export const categories = ['marketing', 'transactional'] as const;
export type Category = (typeof categories)[number];
export const memberSegments = ['all', 'active', 'expiring', 'inactive', 'tier'] as const;
export type MemberSegment = (typeof memberSegments)[number];
export const voucherSegments = ['all', 'unredeemed', 'redeemed', 'expiring'] as const;
export type VoucherSegment = (typeof voucherSegments)[number];

interface Words {
  subject: string;
  body: string;
}

export interface Draft {
  goal: Goal;
  passId: string | null;
  memberSegment: MemberSegment;
  tierIds: string[];
  /** For `inactive` and `expiring`. */
  days: number;
  voucher: { id: string; campaignId: string | null } | null;
  isWholeCampaign: boolean;
  voucherSegment: VoucherSegment;
  customerId: string | null;
  membershipId: string | null;
  channels: Channel[];
  /** With several channels; missing in drafts that were kept before there were several. */
  channelChoice?: 'all' | 'first';
  category: Category;
  subject: string;
  body: string;
  /** For customers with these languages; all others get `subject` and `body`. */
  translations: Partial<Record<MemberLanguage, Words>>;
  /** The version that is shown; null for the main one. */
  language: MemberLanguage | null;
  replyTo: string;
  /** Whether sending is scheduled for `scheduledAt`, which may not be set yet. */
  isLater: boolean;
  scheduledAt: string | null;
}

export const subjectOf = ({ goal }: Pick<Draft, 'goal'>): Subject =>
  goal === 'voucher' ? 'voucher' : 'membership';

/** Of several channels, only mail needs a subject; it is also the title of push notifications. */
export const hasSubject = ({ goal, channels: chosen }: Draft): boolean =>
  goal === 'member' || chosen.includes('email');

export type Gap = 'pass' | 'tier' | 'voucher' | 'member' | 'channel' | 'subject' | 'body' | 'time';

/** What the audience still lacks. */
export function audienceGap(draft: Draft): Gap | undefined {
  if (draft.goal === 'member') return draft.membershipId === null ? 'member' : undefined;
  if (draft.goal === 'pass' && draft.passId === null) return 'pass';
  if (draft.goal === 'pass' && draft.memberSegment === 'tier' && draft.tierIds.length === 0) return 'tier';
  if (draft.goal === 'voucher' && draft.voucher === null) return 'voucher';
  return draft.channels.length === 0 ? 'channel' : undefined;
}

/** The languages of a draft, in order; null is the main version. */
export const versionsOf = ({ translations }: Draft): (MemberLanguage | null)[] => [
  null,
  ...memberLanguages.filter((language) => translations[language] !== undefined),
];

export const wordsIn = (draft: Draft, language = draft.language): Words =>
  (language && draft.translations[language]) || { subject: draft.subject, body: draft.body };

/** Changes the words of the shown version. */
export const withWords = (draft: Draft, words: Partial<Words>): Partial<Draft> =>
  draft.language === null
    ? words
    : { translations: { ...draft.translations, [draft.language]: { ...wordsIn(draft), ...words } } };

/** Starts a translation with the main words, and shows it. */
export const withLanguage = (draft: Draft, language: MemberLanguage): Partial<Draft> => ({
  translations: { ...draft.translations, [language]: wordsIn(draft, null) },
  language,
});

/** Removes the shown translation. */
export function withoutLanguage({ translations, language }: Draft): Partial<Draft> {
  const { [language!]: _removed, ...others } = translations;
  return { translations: others, language: null };
}

/** What the words of a version still lack, or the time. */
export function wordsGap(draft: Draft, language = draft.language): Gap | undefined {
  const { subject, body } = wordsIn(draft, language);
  if (hasSubject(draft) && subject.trim() === '') return 'subject';
  if (body.trim() === '') return 'body';
  return draft.isLater && draft.scheduledAt === null ? 'time' : undefined;
}

/** What looks like a placeholder of a version but isn't. */
export function unknownWords(draft: Draft, language = draft.language): string[] {
  const { subject, body } = wordsIn(draft, language);
  return unknownIn(`${subject}\n${body}`, subjectOf(draft));
}

function translationsOf({ translations }: Draft) {
  const trimmed = Object.entries(translations).map(([language, { subject, body }]) => [
    language,
    { subject: subject.trim(), body },
  ]);
  return trimmed.length > 0 && { translations: Object.fromEntries(trimmed) as typeof translations };
}

const message = (draft: Draft) => ({
  channels: draft.channels,
  ...(draft.channels.length > 1 && draft.channelChoice && { channel_choice: draft.channelChoice }),
  ...(hasSubject(draft) && { subject: draft.subject.trim() }),
  body: draft.body,
  ...translationsOf(draft),
  category: draft.category,
  ...(draft.isLater && draft.scheduledAt !== null && { scheduled_at: draft.scheduledAt }),
});

function memberAudience({ memberSegment: segment, days, tierIds }: Draft) {
  if (segment === 'inactive') return { segment, inactive_days: days };
  if (segment === 'expiring') return { segment, expiring_within_days: days };
  return segment === 'tier' ? { segment, tier_ids: tierIds } : { segment };
}

export const toMembers = (draft: Draft): CommunicationsBroadcastToMembersParams => ({
  ...message(draft),
  audience: memberAudience(draft),
});

export const toVoucherHolders = (draft: Draft): CommunicationsBroadcastVoucherParams => ({
  ...(draft.isWholeCampaign && draft.voucher?.campaignId
    ? { campaign_id: draft.voucher.campaignId }
    : { voucher_id: draft.voucher?.id ?? '' }),
  ...message(draft),
  audience: { segment: draft.voucherSegment },
});

export const toMember = (draft: Draft): CommunicationsEmailParams => ({
  subject: draft.subject.trim(),
  body: draft.body,
  ...translationsOf(draft),
  category: draft.category,
  ...(draft.replyTo.trim() !== '' && { reply_to: draft.replyTo.trim() }),
});

/** The audience doesn't depend on the text, so it can be counted first. */
export const withoutWords = (draft: Draft): Draft => ({
  ...draft,
  subject: 'x',
  body: 'x',
  translations: {},
  language: null,
  isLater: false,
  scheduledAt: null,
});

/** Reasons why recipients are skipped, most frequent first. */
export const leftOut = ({ by_reason }: DryRun) =>
  Object.entries(by_reason)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({ reason: reason as keyof DryRun['by_reason'], count }));
