/** What a merchant writes: the words of a message, and the channels it goes over. */
import { Type } from 'typebox';
import { NotYet } from '../not-yet.ts';
import { OneOf, Strict, Text } from '../primitives.ts';
import { byLanguage, channelChoices, channels } from './communication.ts';
import { Line } from './merchant.ts';

export const Subject = () => Line(150, 'Your points are waiting, {{customer.first_name}}');

export const Body = () =>
  Text(10_000, { description: 'Plain text: a blank line starts a paragraph, and https URLs become links' });

export const Translations = () =>
  byLanguage(() => Strict({ subject: Subject(), body: Body() }), {
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
