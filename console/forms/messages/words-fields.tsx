import { Button, Group, Input, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '../../../contract/limits.ts';
import { type BlockType, blockTypes } from '../../../contract/message-blocks.ts';
import { type Placeholder, placeholders } from '../../../contract/placeholders.ts';
import type { Block } from '../../../contract/resources/message-blocks.ts';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { useRowKeys } from '../../ui/row-keys.ts';
import { BlockFields } from './block-fields.tsx';
import {
  blocksIn,
  type Category,
  categories,
  type Draft,
  hasShortText,
  hasSubject,
  subjectOf,
  withWords,
  wordsIn,
} from './draft.ts';
import { LanguageFields } from './language-fields.tsx';

const TemplateMenu = lazyPart<{ draft: Draft; change: (changes: Partial<Draft>) => void }>(
  () => import('./template-menu.tsx'),
);

export interface WordsFieldsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  faults: Partial<Record<string, string>>;
}

interface Place {
  field: 'subject' | 'body' | 'text' | 'label';
  /** Of the block. */
  at: number;
  element?: HTMLInputElement | HTMLTextAreaElement;
}

export function WordsFields({ draft, change, faults }: WordsFieldsProps) {
  const { t } = useText();
  const words = wordsIn(draft);
  const blocks = blocksIn(words);
  const subject = useRef<HTMLInputElement>(null);
  /** The last focused field, where placeholders are inserted. */
  const last = useRef<Place>({ field: 'text', at: 0 });
  /** How many templates were chosen: the blocks of another are others. */
  const [template, setTemplate] = useState(0);
  const put = (at: number, changes: Partial<Block>) =>
    withWords(draft, {
      blocks: blocks.map((block, place) => (place === at ? { ...block, ...changes } : block)),
    });
  const insert = (name: Placeholder) => {
    const { field, at, element } = last.current;
    const piece = `{{${name}}}`;
    const within = (before: string) => {
      const [start, end] = [element?.selectionStart ?? before.length, element?.selectionEnd ?? before.length];
      return { text: before.slice(0, start) + piece + before.slice(end), cursor: start + piece.length };
    };
    const block = blocks[at];
    const before =
      field === 'subject' ? words.subject : field === 'body' ? words.body : (block?.[field] ?? '');
    const { text, cursor } = within(before);
    // At once: a frame later, the person can have gone to another field.
    flushSync(() =>
      change(
        field === 'subject' || field === 'body'
          ? withWords(draft, { [field]: text })
          : put(block ? at : 0, { [field]: text }),
      ),
    );
    element?.focus();
    element?.setSelectionRange(cursor, cursor);
  };
  return (
    <Stack>
      <Group gap="xs">
        <LanguageFields draft={draft} change={change} />
        <Suspense fallback={null}>
          <TemplateMenu
            draft={draft}
            change={(changes) => {
              setTemplate(template + 1);
              change(changes);
            }}
          />
        </Suspense>
      </Group>
      {hasSubject(draft) && (
        <TextInput
          ref={subject}
          label={t('messages.subject')}
          required
          maxLength={150}
          value={words.subject}
          error={faults.subject}
          onFocus={({ currentTarget }) => {
            last.current = { field: 'subject', at: 0, element: currentTarget };
          }}
          onChange={({ currentTarget }) => change(withWords(draft, { subject: currentTarget.value }))}
        />
      )}
      {hasSubject(draft) && (
        <BlockList
          key={`${draft.language} ${template}`}
          draft={draft}
          blocks={blocks}
          faults={faults}
          onChange={(changed) => change(withWords(draft, { blocks: changed }))}
          onFocus={(place) => {
            last.current = place;
          }}
        />
      )}
      {(hasShortText(draft) || !hasSubject(draft)) && (
        <Textarea
          label={t(hasSubject(draft) ? 'messages.shortText' : 'messages.body')}
          description={t(hasSubject(draft) ? 'messages.shortTextHint' : 'messages.bodyHint')}
          required={!hasSubject(draft)}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={10_000}
          value={hasSubject(draft) && !words.blocks ? '' : words.body}
          error={faults.body}
          onFocus={({ currentTarget }) => {
            last.current = { field: 'body', at: 0, element: currentTarget };
          }}
          onChange={({ currentTarget }) =>
            change(
              withWords(
                draft,
                hasSubject(draft) ? { blocks, body: currentTarget.value } : { body: currentTarget.value },
              ),
            )
          }
        />
      )}
      <Input.Wrapper labelElement="div" label={t('messages.placeholders')}>
        <Text size="xs" c="dimmed" mb={6}>
          {t('messages.placeholdersHint')}
        </Text>
        <Group gap={6} role="group" aria-label={t('messages.placeholders')}>
          {placeholders[subjectOf(draft)].map((name) => (
            <Button key={name} size="compact-xs" radius="xl" variant="default" onClick={() => insert(name)}>
              {t(`messages.placeholder.${name}`)}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
      <Radio.Group
        label={t('messages.category')}
        value={draft.category}
        onChange={(category) => change({ category: category as Category })}
      >
        <Stack gap="xs" mt={6}>
          {categories.map((category) => (
            <Radio
              key={category}
              value={category}
              label={t(`messages.category.${category}`)}
              description={t(`messages.categoryIs.${category}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.goal === 'member' && (
        <TextInput
          label={t('messages.replyTo')}
          description={t('form.optional')}
          type="email"
          value={draft.replyTo}
          error={faults.reply_to}
          onChange={({ currentTarget }) => change({ replyTo: currentTarget.value })}
        />
      )}
    </Stack>
  );
}

const newBlocks: Record<BlockType, Block> = {
  text: { type: 'text', text: '' },
  picture: { type: 'picture', picture_url: '', alt: '' },
  button: { type: 'button', label: '', url: '' },
  code: { type: 'code' },
  card: { type: 'card' },
};

interface BlockListProps {
  draft: Draft;
  blocks: readonly Block[];
  faults: Partial<Record<string, string>>;
  onChange: (blocks: Block[]) => void;
  onFocus: (place: Place) => void;
}

function BlockList({ draft, blocks, faults, onChange, onFocus }: BlockListProps) {
  const { t } = useText();
  const types = blockTypes.filter((type) => type !== 'code' || subjectOf(draft) === 'voucher');
  const rows = useRowKeys(blocks.length);
  const move = (at: number, to: number) => {
    rows.move(at, to);
    const moved = [...blocks];
    moved.splice(to, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  const faultsAt = (at: number) =>
    Object.fromEntries(
      (['text', 'picture_url', 'alt', 'label', 'url'] as const).map((field) => [
        field,
        faults[`blocks/${at}/${field}`] ?? (field === 'text' && at === 0 ? faults.body : undefined),
      ]),
    );
  return (
    <Stack gap="sm" role="group" aria-label={t('messages.blocks')}>
      {blocks.map((block, at) => {
        const kind = t(`messages.block.${block.type}`);
        return (
          <BlockFields
            key={rows.keys[at]}
            block={block}
            name={blocks.length > 1 ? `${kind} ${at + 1}` : kind}
            faults={faultsAt(at)}
            onChange={(changes) =>
              onChange(blocks.map((one, place) => (place === at ? { ...one, ...changes } : one)))
            }
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < blocks.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={
              blocks.length > 1
                ? () => {
                    rows.remove(at);
                    onChange(blocks.filter((_, place) => place !== at));
                  }
                : undefined
            }
            onFocus={(field, { currentTarget }) => onFocus({ field, at, element: currentTarget })}
          />
        );
      })}
      {faults.blocks && (
        <Text size="sm" c="red" role="alert">
          {faults.blocks}
        </Text>
      )}
      <Group gap={6} role="group" aria-label={t('messages.addBlock')}>
        {types.map((type) => (
          <Button
            key={type}
            size="compact-xs"
            variant="default"
            leftSection={<PlusIcon size={12} />}
            disabled={blocks.length >= limits.broadcast.blocks}
            onClick={() => onChange([...blocks, newBlocks[type]])}
          >
            {t(`messages.block.${type}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
