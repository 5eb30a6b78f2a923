/** A message draft, and what it still lacks. */
import type {
  ChannelState,
  CommunicationsBroadcastToMembersParams,
  CommunicationsBroadcastVoucherParams,
  CommunicationsEmailParams,
  CommunicationsPreviewParams,
} from '@tessera/sdk';
import { type MemberLanguage, memberLanguages } from '../../../contract/languages.ts';
import { blockFields, blocksAsText } from '../../../contract/message-blocks.ts';
import type { Subject } from '../../../contract/placeholders.ts';
import type { Block } from '../../../contract/resources/message-blocks.ts';
import { areFilterRowsComplete, filterOf } from '../../components/audience/filter-values.ts';
import { type MemberAudience, memberAudience } from '../../components/audience/member-audience.ts';
import type { Goal } from './goals.ts';
import { unknownIn, withUnknownAsText } from './message-words.ts';

export type Channel = ChannelState['channel'];
export const categories = ['marketing', 'transactional'] as const;
export type Category = (typeof categories)[number];
export const voucherSegments = ['all', 'unredeemed', 'redeemed', 'expiring'] as const;
export type VoucherSegment = (typeof voucherSegments)[number];

export interface Words {
  subject: string;
  /** The short text for other channels than mail; of messages without mail, the whole text. */
  body: string;
  /** What a mail shows; missing in drafts of an earlier version, which were only text. */
  blocks?: Block[] | null;
}

export interface Draft extends MemberAudience {
  goal: Goal;
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
  blocks: Block[] | null;
  /** For customers with these languages; all others get `subject` and `body`. */
  translations: Partial<Record<MemberLanguage, Words>>;
  /** The version that is shown; null for the main one. */
  language: MemberLanguage | null;
  replyTo: string;
  /** Whether sending is scheduled for `scheduledAt`, which may not be set yet. */
  isLater: boolean;
  scheduledAt: string | null;
}

export const blankDraft: Draft = {
  goal: 'pass',
  passId: null,
  memberSegment: 'active',
  tierIds: [],
  days: 30,
  filter: [],
  voucher: null,
  isWholeCampaign: false,
  voucherSegment: 'unredeemed',
  customerId: null,
  membershipId: null,
  channels: ['email'],
  channelChoice: 'first',
  category: 'marketing',
  subject: '',
  body: '',
  blocks: null,
  translations: {},
  language: null,
  replyTo: '',
  isLater: false,
  scheduledAt: null,
};

export const subjectOf = ({ goal }: Pick<Draft, 'goal'>): Subject =>
  goal === 'voucher' ? 'voucher' : 'membership';

/** Of several channels, only mail needs a subject; it is also the title of push notifications. */
export const hasSubject = ({ goal, channels: chosen }: Draft): boolean =>
  goal === 'member' || chosen.includes('email');

/** Whether it also needs a short text: for channels that are not mail. */
export const hasShortText = ({ goal, channels: chosen }: Draft): boolean =>
  goal !== 'member' && chosen.some((channel) => channel !== 'email');

/** Whether a version of a message about codes doesn't say the code. */
export const lacksCode = (draft: Draft): boolean =>
  versionsOf(draft).some((language) => {
    const words = wordsIn(draft, language);
    const texts = blocksIn(words).flatMap((block) => writtenFields.map((field) => block[field]));
    const isSaid = [words.subject, ...texts].some((text) => text?.includes('{{voucher.code}}'));
    return !isSaid && blocksIn(words).every(({ type }) => type !== 'code');
  });

export type Gap =
  | 'pass'
  | 'tier'
  | 'filter'
  | 'voucher'
  | 'member'
  | 'channel'
  | 'subject'
  | 'body'
  | 'block'
  | 'time';

/** What the audience still lacks. */
export function audienceGap(draft: Draft): Gap | undefined {
  if (draft.goal === 'member') return draft.membershipId === null ? 'member' : undefined;
  if (draft.goal === 'pass' && draft.passId === null) return 'pass';
  if (draft.goal === 'pass' && draft.memberSegment === 'tier' && draft.tierIds.length === 0) return 'tier';
  if (draft.goal === 'voucher' && draft.voucher === null) return 'voucher';
  if (!areFilterRowsComplete(draft.filter)) return 'filter';
  return draft.channels.length === 0 ? 'channel' : undefined;
}

/** The languages of a draft, in order; null is the main version. */
export const versionsOf = ({ translations }: Draft): (MemberLanguage | null)[] => [
  null,
  ...memberLanguages.filter((language) => translations[language] !== undefined),
];

export const wordsIn = (draft: Draft, language = draft.language): Words =>
  (language && draft.translations[language]) || {
    subject: draft.subject,
    body: draft.body,
    blocks: draft.blocks,
  };

/** The blocks of a version; what was only text is one block. */
export const blocksIn = (words: Words): Block[] => words.blocks ?? [{ type: 'text', text: words.body }];

/** The text in place of blocks: that of the texts, or the short text. */
export function bodyOf(draft: Draft, words: Words): string {
  if (!hasSubject(draft)) return words.body;
  const written = hasShortText(draft) && words.blocks ? words.body.trim() : '';
  return written || blocksAsText(blocksIn(words).filter(isComplete));
}

const isFilled = (block: Block, field: keyof Block): boolean => (block[field] ?? '').trim() !== '';

/** Whether a block has all that its type needs. */
export const isComplete = (block: Block): boolean =>
  blockFields[block.type].needs.every((field) => isFilled(block, field));

/** Whether a block of the shown version isn't in its preview. A message that isn't begun is one empty text. */
export function hasUnfinishedBlock(draft: Draft): boolean {
  const blocks = blocksIn(wordsIn(draft));
  const isBegun = blocks.length > 1 || blocks[0]?.type !== 'text';
  return hasSubject(draft) && isBegun && !blocks.every(isComplete);
}

/** A block without the fields that were left empty. */
export const trimmed = (block: Block): Block =>
  Object.fromEntries(
    Object.entries(block).filter(([field]) => isFilled(block, field as keyof Block)),
  ) as Block;

/** Blocks where the text alone doesn't say all. */
export function sentBlocks(draft: Draft, words: Words): { blocks?: Block[] } {
  const blocks = blocksIn(words);
  const isText = blocks.every(({ type }) => type === 'text') && !hasShortText(draft);
  return !hasSubject(draft) || isText ? {} : { blocks: blocks.map(trimmed) };
}

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
  const words = wordsIn(draft, language);
  if (hasSubject(draft) && words.subject.trim() === '') return 'subject';
  if (bodyOf(draft, words).trim() === '') return 'body';
  if (hasSubject(draft) && !blocksIn(words).every(isComplete)) return 'block';
  return draft.isLater && draft.scheduledAt === null ? 'time' : undefined;
}

/** What looks like a placeholder of a version but isn't. */
export function unknownWords(draft: Draft, language = draft.language): string[] {
  const words = wordsIn(draft, language);
  const texts = blocksIn(words).flatMap((block) => writtenFields.map((field) => block[field]));
  return unknownIn([words.subject, bodyOf(draft, words), ...texts].join('\n'), subjectOf(draft));
}

const sentWords = (draft: Draft, words: Words) => ({
  subject: words.subject.trim(),
  body: bodyOf(draft, words),
  ...sentBlocks(draft, words),
});

function translationsOf(draft: Draft) {
  const written = Object.entries(draft.translations).map(([language, words]) => [
    language,
    sentWords(draft, words),
  ]);
  return (
    written.length > 0 && {
      translations: Object.fromEntries(written) as NonNullable<CommunicationsEmailParams['translations']>,
    }
  );
}

const message = (draft: Draft) => ({
  channels: draft.channels,
  ...(draft.channels.length > 1 && draft.channelChoice && { channel_choice: draft.channelChoice }),
  ...(hasSubject(draft) && { subject: draft.subject.trim() }),
  body: bodyOf(draft, wordsIn(draft, null)),
  ...sentBlocks(draft, wordsIn(draft, null)),
  ...translationsOf(draft),
  category: draft.category,
  ...(draft.isLater && draft.scheduledAt !== null && { scheduled_at: draft.scheduledAt }),
});

/** A mail to those who get a code. */
export const toMessage = (draft: Draft) => ({
  ...sentWords(draft, wordsIn(draft, null)),
  ...translationsOf(draft),
  category: draft.category,
});

export const toMembers = (draft: Draft): CommunicationsBroadcastToMembersParams => ({
  ...message(draft),
  audience: memberAudience(draft),
});

export const toVoucherHolders = (draft: Draft): CommunicationsBroadcastVoucherParams => ({
  ...(draft.isWholeCampaign && draft.voucher?.campaignId
    ? { campaign_id: draft.voucher.campaignId }
    : { voucher_id: draft.voucher?.id ?? '' }),
  ...message(draft),
  audience: { segment: draft.voucherSegment, ...filterOf(draft.filter) },
});

export const toMember = (draft: Draft): CommunicationsEmailParams => ({
  ...sentWords(draft, wordsIn(draft, null)),
  ...translationsOf(draft),
  category: draft.category,
  ...(draft.replyTo.trim() !== '' && { reply_to: draft.replyTo.trim() }),
});

/** The audience doesn't depend on the text, so it can be counted first. */
export const withoutWords = (draft: Draft): Draft => ({
  ...draft,
  subject: 'x',
  body: 'x',
  blocks: null,
  translations: {},
  language: null,
  isLater: false,
  scheduledAt: null,
});

/** The texts of a block in which placeholders can be. */
const writtenFields = ['text', 'alt', 'label', 'url'] as const;

/** What the preview shows and a test sends: what is written so far, with words in place of what is missing. */
export function previewOf(
  draft: Draft,
  missing: { subject: string; body: string },
): CommunicationsPreviewParams {
  const words = wordsIn(draft);
  const shown = (text: string) => withUnknownAsText(text, subjectOf(draft));
  const blocks = blocksIn(words)
    .filter(isComplete)
    .map((block) => {
      const texts = writtenFields.flatMap((field) => (block[field] ? [[field, shown(block[field])]] : []));
      return trimmed({ ...block, ...Object.fromEntries(texts) });
    });
  const isEmpty = blocks.length === 0 || !hasSubject(draft);
  return {
    about: subjectOf(draft),
    ...(draft.goal === 'pass' && draft.passId && { pass_id: draft.passId }),
    ...(draft.goal === 'member' && draft.membershipId && { membership_id: draft.membershipId }),
    ...(draft.goal === 'voucher' && draft.voucher && { voucher_id: draft.voucher.id }),
    subject: shown(words.subject.trim()) || missing.subject,
    body: shown(bodyOf(draft, words).trim()) || missing.body,
    ...(isEmpty ? {} : { blocks }),
    ...(draft.language && { language: draft.language }),
    category: draft.category,
  };
}
