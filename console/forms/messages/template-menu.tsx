import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { MessageTemplate } from '@tessera/sdk';
import { type MemberLanguage, memberLanguageOf } from '../../../contract/languages.ts';
import { inUnit, type Unit } from '../../../contract/units.ts';
import { queryOf } from '../../api/operations.ts';
import { MenuButton } from '../../components/later/controls.tsx';
import { membershipUnitQuery, useUnit } from '../../components/units.ts';
import { useText } from '../../text/text.tsx';
import { blocksIn, type Draft, hasSubject, subjectOf, type Words, withWords, wordsIn } from './draft.ts';

/** The words of a template, as they say what the pass counts that the message is about. */
const wordsFrom = (
  { subject, blocks }: MessageTemplate,
  unit: Unit,
  language: MemberLanguage,
): Pick<Words, 'subject' | 'blocks'> => ({
  subject: inUnit(subject, unit, language),
  blocks: blocks.map((block) =>
    'text' in block && block.text !== undefined
      ? { ...block, text: inUnit(block.text, unit, language) }
      : block,
  ),
});

const isBlank = ({ subject, ...words }: Words): boolean =>
  subject.trim() === '' && blocksIn({ subject, ...words }).every(({ text = '' }) => text.trim() === '');

/** Messages to start from, as long as nothing else was written. */
export default function TemplateMenu({
  draft,
  change,
}: {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}) {
  const { t } = useText();
  const language = draft.language ?? undefined;
  const { data } = useQuery(queryOf('communications.listTemplates', language ? { language } : {}));
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const spoken = language ?? memberLanguageOf(merchant.locale);
  const ofPass = useUnit(draft.goal === 'pass' ? draft.passId : null);
  const ofCard = useQuery(membershipUnitQuery(draft.goal === 'member' ? draft.membershipId : null));
  const chosen = draft.goal === 'member' ? (ofCard.data ?? 'points') : ofPass;
  const words = wordsIn(draft);
  const offered = data?.data.filter(({ about }) => about === subjectOf(draft)) ?? [];
  const written = JSON.stringify({ subject: words.subject, blocks: words.blocks });
  // Another pass can have been chosen since.
  const isTemplate = offered.some((template) =>
    (['points', 'stamps'] as const).some(
      (unit) => JSON.stringify(wordsFrom(template, unit, spoken)) === written,
    ),
  );
  if (!hasSubject(draft) || !(isBlank(words) || isTemplate)) return null;
  return (
    <MenuButton
      button={
        <Button size="compact-xs" variant="default" loading={data === undefined || ofCard.isPending}>
          {t('messages.template')}
        </Button>
      }
      items={offered.map((template) => ({
        key: template.name,
        label: t(`messages.template.${template.name}`),
        onClick: () => change(withWords(draft, wordsFrom(template, chosen, spoken))),
      }))}
    />
  );
}
