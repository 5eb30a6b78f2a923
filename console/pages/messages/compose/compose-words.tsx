import { Button, Group, Input, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Placeholder, placeholders } from '../../../../contract/placeholders.ts';
import { useText } from '../../../text/text.tsx';
import { LanguageFields } from './compose-languages.tsx';
import { type Category, categories, type Draft, hasSubject, subjectOf, withWords, wordsIn } from './draft.ts';

export interface WordsFieldsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  faults: Partial<Record<string, string>>;
}

export function WordsFields({ draft, change, faults }: WordsFieldsProps) {
  const { t } = useText();
  const words = wordsIn(draft);
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const last = useRef<'subject' | 'body'>('body');
  /** The last focused field, where placeholders are inserted. */
  const insert = (name: Placeholder) => {
    const field = last.current === 'subject' && hasSubject(draft) ? 'subject' : 'body';
    const place = field === 'subject' ? subject.current : body.current;
    const before = words[field];
    const [start, end] = [place?.selectionStart ?? before.length, place?.selectionEnd ?? before.length];
    const piece = `{{${name}}}`;
    // At once: a frame later, the person can have gone to another field.
    flushSync(() =>
      change(withWords(draft, { [field]: before.slice(0, start) + piece + before.slice(end) })),
    );
    place?.focus();
    place?.setSelectionRange(start + piece.length, start + piece.length);
  };
  return (
    <Stack>
      <LanguageFields draft={draft} change={change} />
      {hasSubject(draft) && (
        <TextInput
          ref={subject}
          label={t('messages.subject')}
          required
          maxLength={150}
          value={words.subject}
          error={faults.subject}
          onFocus={() => {
            last.current = 'subject';
          }}
          onChange={({ currentTarget }) => change(withWords(draft, { subject: currentTarget.value }))}
        />
      )}
      <Textarea
        ref={body}
        label={t('messages.body')}
        description={t('messages.bodyHint')}
        required
        autosize
        minRows={7}
        maxRows={20}
        maxLength={10_000}
        value={words.body}
        error={faults.body}
        onFocus={() => {
          last.current = 'body';
        }}
        onChange={({ currentTarget }) => change(withWords(draft, { body: currentTarget.value }))}
      />
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
