/** Blocks of a mail: which are accepted, and what each recipient gets of them. */

import { limits } from '../../../../contract/limits.ts';
import { type BlockType, blockFields, blocksAsText } from '../../../../contract/message-blocks.ts';
import type { Subject } from '../../../../contract/placeholders.ts';
import type { Block } from '../../../../contract/resources/message-blocks.ts';
import type { Services } from '../../../engine/services.ts';
import { type Refusal, refuseField } from '../../../errors/refusal.ts';
import { picturePath, uploadedPicture } from '../../../files/pictures/picture-link.ts';
import { blocksHtml, type FilledBlock } from '../../../mail/mail-blocks.ts';
import type { IsUploaded } from '../../pictures/uploaded.ts';
import { fillHtml, fillText, knowsAllPlaceholders, type Values } from './placeholders.ts';

const { htmlBytes } = limits.broadcast;
/** What the layout around the blocks takes, with room to spare. */
const layoutBytes = 8_000;
/** Pixels of a picture: twice the width of the column, for sharp screens. */
const pictureWidth = 1_056;

const refusalByFields = (block: Block, place: string): Refusal | undefined => {
  const { needs, takes } = blockFields[block.type];
  const missing = needs.find((field) => block[field] === undefined);
  if (missing) return refuseField(`${place}/${missing}`, 'validation_failed', 'is required for this type');
  const known: readonly string[] = ['type', ...needs, ...takes];
  const surplus = Object.keys(block).find((field) => !known.includes(field));
  return surplus === undefined
    ? undefined
    : refuseField(`${place}/${surplus}`, 'validation_failed', 'is not allowed for this type');
};

/** Why the blocks can't be sent, or undefined. `place` is where they are in the body. */
export function refusalByBlocks(
  blocks: readonly Block[],
  { place, about, isUploaded }: { place: string; about: Subject; isUploaded: IsUploaded },
): Refusal | undefined {
  for (const [at, block] of blocks.entries()) {
    const here = `${place}/${at}`;
    const wrong = refusalByFields(block, here);
    if (wrong) return wrong;
    if (block.type === 'code' && about !== 'voucher') {
      return refuseField(`${here}/type`, 'validation_failed', 'is only allowed in messages about vouchers');
    }
    if (block.picture_url !== undefined && !isUploaded(block.picture_url)) {
      return refuseField(`${here}/picture_url`, 'validation_failed', 'is no picture that was uploaded here');
    }
    for (const field of ['text', 'alt', 'label', 'url'] as const) {
      if (knowsAllPlaceholders(block[field] ?? '', about)) continue;
      return refuseField(
        `${here}/${field}`,
        'validation_failed',
        'contains an unknown or malformed placeholder',
      );
    }
  }
  return refusalBySize(blocks, place);
}

/** Stands for the values of a recipient with long names. */
const long = 'x'.repeat(120);

function refusalBySize(blocks: readonly Block[], place: string): Refusal | undefined {
  const written = blocks.map((block): FilledBlock => {
    const wide = (text = '') => text.replaceAll(/\{\{[^{}]*\}\}/g, long);
    if (block.type === 'text') return { type: 'text', html: fillHtml(wide(block.text), {}) };
    if (block.type === 'code') return { type: 'code', code: long, value: long };
    if (block.type === 'picture')
      return { type: 'picture', picture: block.picture_url!, alt: wide(block.alt), url: block.url };
    return { type: 'button', label: wide(block.label) || long, url: wide(block.url) || long };
  });
  const bytes = Buffer.byteLength(blocksHtml(written, null)) + layoutBytes;
  return bytes > htmlBytes
    ? refuseField(place, 'validation_failed', `would be a mail of more than ${htmlBytes / 1_000} kB`)
    : undefined;
}

/** What blocks are filled with: the recipient's values, and where their card is, with the words for it. */
interface Filling {
  values: Values;
  card: { url: string; words: string };
  services: Pick<Services, 'config' | 'keyring'>;
}

function filled(block: Block, { values, card, services: { config, keyring } }: Filling): FilledBlock[] {
  const text = (written = '') => fillText(written, values).trim();
  switch (block.type) {
    case 'text':
      return [{ type: 'text', html: fillHtml(block.text!, values) }];
    case 'picture': {
      const picture = uploadedPicture(keyring, block.picture_url!);
      if (picture === undefined) return [];
      const source = `${config.publicUrl}${picturePath(keyring, picture, pictureWidth)}`;
      return [{ type: 'picture', picture: source, alt: text(block.alt), url: block.url && text(block.url) }];
    }
    case 'button':
      // Erasing a person takes away an address that names them.
      return block.url ? [{ type: 'button', label: text(block.label), url: text(block.url) }] : [];
    case 'card':
      return [{ type: 'button', label: text(block.label) || card.words, url: card.url }];
    case 'code': {
      const code = text('{{voucher.code}}');
      return code === '' ? [] : [{ type: 'code', code, value: text('{{voucher.value}}') }];
    }
  }
}

/** The blocks as the recipient reads them, as HTML and as plain text. `color`, of the merchant, is `#RRGGBB`. */
export const composeBlocks = (blocks: readonly Block[], color: string | null, filling: Filling) => ({
  bodyHtml: blocksHtml(
    blocks.flatMap((block) => filled(block, filling)),
    color,
  ),
  bodyText: fillText(blocksAsText(blocks, filling.card), filling.values),
});

/** Placeholders that blocks of a type use beside those in their texts. */
const implied: Partial<Record<BlockType, string>> = { code: '{{voucher.code}}' };

/** All words of the blocks, to find out which placeholders they use. */
export const wordsOfBlocks = (blocks: readonly Block[] = []): string[] =>
  blocks.flatMap(({ type, text = '', alt = '', label = '', url = '' }) => [
    text,
    alt,
    label,
    url,
    implied[type] ?? '',
  ]);
