import { Button, Group, Input, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { type Placeholder, placeholders } from '../../../contract/placeholders.ts';
import { useText } from '../../text/text.tsx';
import { type Category, categories, type Draft, hasSubject, subjectOf } from './draft.ts';

export interface WordsFieldsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  faults: Partial<Record<string, string>>;
}

export function WordsFields({ draft, change, faults }: WordsFieldsProps) {
  const { say } = useText();
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const last = useRef<'subject' | 'body'>('body');
  /** The last focused field, where placeholders are inserted. */
  const insert = (name: Placeholder) => {
    const field = last.current === 'subject' && hasSubject(draft) ? 'subject' : 'body';
    const place = field === 'subject' ? subject.current : body.current;
    const before = draft[field];
    const [start, end] = [place?.selectionStart ?? before.length, place?.selectionEnd ?? before.length];
    const piece = `{{${name}}}`;
    change({ [field]: before.slice(0, start) + piece + before.slice(end) });
    requestAnimationFrame(() => {
      place?.focus();
      place?.setSelectionRange(start + piece.length, start + piece.length);
    });
  };
  return (
    <Stack>
      {hasSubject(draft) && (
        <TextInput
          ref={subject}
          label={say('messages.subject')}
          required
          maxLength={150}
          value={draft.subject}
          error={faults.subject}
          onFocus={() => {
            last.current = 'subject';
          }}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
      )}
      <Textarea
        ref={body}
        label={say('messages.body')}
        description={say('messages.bodyHint')}
        required
        autosize
        minRows={7}
        maxRows={20}
        maxLength={10_000}
        value={draft.body}
        error={faults.body}
        onFocus={() => {
          last.current = 'body';
        }}
        onChange={({ currentTarget }) => change({ body: currentTarget.value })}
      />
      <Input.Wrapper labelElement="div" label={say('messages.placeholders')}>
        <Text size="xs" c="dimmed" mb={6}>
          {say('messages.placeholdersHint')}
        </Text>
        <Group gap={6} role="group" aria-label={say('messages.placeholders')}>
          {placeholders[subjectOf(draft)].map((name) => (
            <Button key={name} size="compact-xs" radius="xl" variant="default" onClick={() => insert(name)}>
              {say(`messages.placeholder.${name}`)}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
      <Radio.Group
        label={say('messages.category')}
        value={draft.category}
        onChange={(category) => change({ category: category as Category })}
      >
        <Stack gap="xs" mt={6}>
          {categories.map((category) => (
            <Radio
              key={category}
              value={category}
              label={say(`messages.category.${category}`)}
              description={say(`messages.categoryIs.${category}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.goal === 'member' && (
        <TextInput
          label={say('messages.replyTo')}
          description={say('form.optional')}
          type="email"
          value={draft.replyTo}
          error={faults.reply_to}
          onChange={({ currentTarget }) => change({ replyTo: currentTarget.value })}
        />
      )}
    </Stack>
  );
}
