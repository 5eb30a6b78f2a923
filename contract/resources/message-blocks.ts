/** What a mail of blocks is made of, and the same as plain text. The server alone writes the HTML. */
import { type Static, Type } from 'typebox';
import { limits } from '../limits.ts';
import { blockTypes } from '../message-blocks.ts';
import { HttpsUrl, OneOf, PictureUrl, Strict, Text } from '../primitives.ts';
import { Line } from './merchant.ts';

const { blocks, blockCharacters } = limits.broadcast;

export const Block = Strict(
  {
    type: OneOf(blockTypes, 'What the block is'),
    text: Type.Optional(
      Text(blockCharacters, {
        description: 'Of a `text`: a blank line starts a paragraph, and https URLs become links',
      }),
    ),
    picture_url: Type.Optional(
      Type.Unsafe<string>({
        ...PictureUrl(),
        description: 'Of a `picture`: the `url` of a picture that the merchant uploaded',
      }),
    ),
    alt: Type.Optional(
      Text(300, { description: 'Of a `picture`: what it shows, for those who don’t see it' }),
    ),
    label: Type.Optional(Line(60, 'See the menu')),
    url: Type.Optional(
      Type.Unsafe<string>({ ...HttpsUrl(), description: 'Where a `button` or a `picture` leads' }),
    ),
  },
  {
    title: 'Block',
    description:
      '`text`: `text`. `picture`: `picture_url` and `alt`; `url` is where it leads. `button`: `label` and `url`. `code`: the code of the voucher, only in messages about vouchers. `card`: a button to the card of the customer, with a `label` or the usual words',
  },
);

export type Block = Static<typeof Block>;

export const Blocks = () =>
  Type.Array(Block, {
    minItems: 1,
    maxItems: blocks,
    description:
      'What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body`',
  });
