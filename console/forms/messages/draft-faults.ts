/** What the words of a message lack, as far as the console knows without the server. */
import { blockFields } from '../../../contract/message-blocks.ts';
import type { Translate } from '../../text/text.tsx';
import { blocksIn, type Draft, hasSubject, unknownWords, versionsOf, wordsGap, wordsIn } from './draft.ts';

export interface DraftFaults {
  /** By the API's names. */
  faults: Partial<Record<string, string>>;
  refusal: string;
}

/** The faults of the first version that has to be changed: the fields show one at a time. */
export function faultsOf(
  draft: Draft,
  t: Translate,
): (DraftFaults & { language: Draft['language'] }) | undefined {
  for (const language of versionsOf(draft)) {
    const found = faultsIn(draft, language, t);
    if (found) return { language, ...found };
  }
  return undefined;
}

function faultsIn(draft: Draft, language: Draft['language'], t: Translate): DraftFaults | undefined {
  const gap = wordsGap(draft, language);
  const unknown = unknownWords(draft, language);
  if (gap === 'subject' || gap === 'body')
    return { faults: { [gap]: t('form.required') }, refusal: t(`messages.gap.${gap}`) };
  if (gap === 'block') {
    const missing = blocksIn(wordsIn(draft, language)).flatMap((block, at) =>
      blockFields[block.type].needs
        .filter((field) => (block[field] ?? '').trim() === '')
        .map((field) => [`blocks/${at}/${field}`, t('form.required')] as const),
    );
    return { faults: Object.fromEntries(missing), refusal: t('messages.gap.block') };
  }
  if (gap === 'time')
    return { faults: { scheduled_at: t('form.required') }, refusal: t('messages.gap.time') };
  if (unknown.length === 0) return undefined;
  const fault = t('messages.unknownPlaceholder', { names: unknown.join(', ') });
  const isInSubject =
    hasSubject(draft) && unknown.some((name) => wordsIn(draft, language).subject.includes(name));
  return { faults: { [isInSubject ? 'subject' : 'body']: fault }, refusal: fault };
}
