/** What a merchant writes: the words of a message, and the channels it goes over. */
import { Type } from 'typebox';
import { memberLanguages } from '../languages.ts';
import { NotYet } from '../not-yet.ts';
import { Id, OneOf, Strict, Text } from '../primitives.ts';
import { byLanguage, categories, channelChoices, channels } from './communication.ts';
import { Line } from './merchant.ts';
import { Block, Blocks } from './message-blocks.ts';

export const Subject = () => Line(150, 'Your points are waiting, {{customer.first_name}}');

export const Body = () =>
  Text(10_000, { description: 'Plain text: a blank line starts a paragraph, and https URLs become links' });

const Translation = Strict(
  { subject: Subject(), body: Body(), blocks: Type.Optional(Blocks()) },
  { title: 'MessageTranslation', description: 'The message in another language' },
);

export const Translations = () =>
  byLanguage(() => Translation, {
    title: 'MessageTranslations',
    description:
      'Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s if they have none; without it, `subject` and `body`',
  });

export const Channels = () =>
  Type.Array(NotYet(OneOf(channels), ['wallet']), {
    description:
      '`push` reaches members who have turned on notifications on their card, `sms` customers with a phone number. A channel over which the merchant can reach no one is refused',
    minItems: 1,
    maxItems: channels.length,
    uniqueItems: true,
  });

export const ChannelChoice = () =>
  Type.Optional(
    OneOf(
      channelChoices,
      '`all`, the default: one message over each channel. `first`: one message over the cheapest channel that reaches the recipient (`push`, then `email`, then `sms`); if it fails, the next one is tried',
    ),
  );

export const templateNames = [
  'welcome',
  'birthday',
  'win_back',
  'new_reward',
  'points',
  'opening_hours',
  'event',
  'voucher_gift',
  'voucher_ending',
] as const;

/** A message to start from. */
export const MessageTemplate = Strict(
  {
    name: OneOf(templateNames),
    about: OneOf(['membership', 'voucher'], 'Which messages it is for, by their placeholders'),
    subject: Type.String(),
    body: Type.String(),
    blocks: Type.Array(Block, { description: 'What the mail shows, from top to bottom' }),
  },
  { title: 'MessageTemplate', description: 'A message to start from' },
);

/** A message before it is sent, in one language, with whom or what its example is about. */
export const MessageDraft = Strict({
  about: Type.Optional(
    OneOf(
      ['membership', 'voucher'],
      'Which placeholders it can have; `voucher` with `voucher_id` or `campaign_id`, otherwise `membership` if omitted',
    ),
  ),
  pass_id: Type.Optional(Id('pass')),
  membership_id: Type.Optional(Id('membership')),
  voucher_id: Type.Optional(Id('voucher')),
  campaign_id: Type.Optional(Id('campaign')),
  subject: Subject(),
  body: Body(),
  blocks: Type.Optional(Blocks()),
  language: Type.Optional(
    OneOf(memberLanguages, 'The language of the words; that of the merchant if omitted'),
  ),
  category: Type.Optional(OneOf(categories, '`marketing` if omitted')),
});
