/** What each block of a mail needs, and blocks as plain text. */
export const blockTypes = ['text', 'picture', 'button', 'code', 'card'] as const;
export type BlockType = (typeof blockTypes)[number];

type Field = 'text' | 'picture_url' | 'alt' | 'label' | 'url';

type Block = { type: BlockType } & Partial<Record<Field, string>>;

/** The fields of each type. */
export const blockFields: Record<BlockType, { needs: readonly Field[]; takes: readonly Field[] }> = {
  text: { needs: ['text'], takes: [] },
  picture: { needs: ['picture_url', 'alt'], takes: ['url'] },
  button: { needs: ['label', 'url'], takes: [] },
  code: { needs: [], takes: [] },
  card: { needs: [], takes: ['label'] },
};

const codeText = '{{voucher.code}}';

/** The block as plain text, with its placeholders. `card` is where the card is, with the words for it. */
function asText({ type, text, alt, label, url }: Block, card: { url: string; words: string } | undefined) {
  switch (type) {
    case 'text':
      return text ?? '';
    case 'picture':
      return [alt, url].filter(Boolean).join(': ');
    case 'button':
      return url && `${label}: ${url}`;
    case 'code':
      return codeText;
    case 'card':
      return card && `${label ?? card.words}: ${card.url}`;
  }
}

/** The blocks as plain text, with their placeholders; without a card, nothing leads to it. */
export const blocksAsText = (given: readonly Block[], card?: { url: string; words: string }): string =>
  given
    .map((block) => asText(block, card)?.trim())
    .filter(Boolean)
    .join('\n\n');
