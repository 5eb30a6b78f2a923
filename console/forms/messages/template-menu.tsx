import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MessageTemplate } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { MenuButton } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { blocksIn, type Draft, hasSubject, subjectOf, type Words, withWords, wordsIn } from './draft.ts';

const wordsFrom = ({ subject, blocks }: MessageTemplate): Pick<Words, 'subject' | 'blocks'> => ({
  subject,
  blocks,
});

const isBlank = ({ subject, ...words }: Words): boolean =>
  subject.trim() === '' && blocksIn({ subject, ...words }).every(({ text = '' }) => text.trim() === '');

/** Messages to start from, as long as nothing else was written. */
export function TemplateMenu({ draft, change }: { draft: Draft; change: (changes: Partial<Draft>) => void }) {
  const { t } = useText();
  const language = draft.language ?? undefined;
  const { data } = useQuery(queryOf('communications.listTemplates', language ? { language } : {}));
  const words = wordsIn(draft);
  const offered = data?.data.filter(({ about }) => about === subjectOf(draft)) ?? [];
  const isTemplate = offered.some(
    (template) =>
      JSON.stringify(wordsFrom(template)) ===
      JSON.stringify({ subject: words.subject, blocks: words.blocks }),
  );
  if (!hasSubject(draft) || !(isBlank(words) || isTemplate)) return null;
  return (
    <MenuButton
      button={
        <Button size="compact-xs" variant="default" loading={data === undefined}>
          {t('messages.template')}
        </Button>
      }
      items={offered.map((template) => ({
        key: template.name,
        label: t(`messages.template.${template.name}`),
        onClick: () => change(withWords(draft, wordsFrom(template))),
      }))}
    />
  );
}
