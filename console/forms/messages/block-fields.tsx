/** One block of a mail: what it shows, its place, and how to remove it. */
import { ActionIcon, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, type ReactNode, Suspense } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { Block } from '../../../contract/resources/message-blocks.ts';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import type { PictureInputProps } from '../../components/pictures/picture-input.tsx';
import { useText } from '../../text/text.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '../../ui/icons.tsx';

/** Few messages have a picture: no page waits for its field. */
const PictureInput = lazyPart<PictureInputProps>(() =>
  import('../../components/pictures/picture-input.tsx').then((loaded) => ({ default: loaded.PictureInput })),
);

export interface BlockFieldsProps {
  block: Block;
  /** "Button 2". */
  name: string;
  /** By field. */
  faults: Partial<Record<keyof Block, string>>;
  onChange: (changes: Partial<Block>) => void;
  /** Undefined at the end, and for a single block. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  /** A field that placeholders can go into. */
  onFocus: (field: 'text' | 'label', event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** What people type for a link, as one: with https. */
const linkOf = (typed: string): string => {
  const text = typed.trim();
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
};

export function BlockFields(props: BlockFieldsProps) {
  const { block, onUp, onDown, onRemove, name } = props;
  const { t } = useText();
  if (!onRemove && block.type === 'text') return <Fields {...props} />;
  const steps = [
    { label: t('messages.block.up', { name }), icon: <ArrowUpIcon size={16} />, act: onUp },
    { label: t('messages.block.down', { name }), icon: <ArrowDownIcon size={16} />, act: onDown },
    { label: t('messages.block.remove', { name }), icon: <TrashIcon size={16} />, act: onRemove },
  ];
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Group justify="space-between" mb={6} wrap="nowrap">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Group gap={4} wrap="nowrap">
          {steps.map(({ label, icon, act }) => (
            <ActionIcon
              key={label}
              variant="subtle"
              color="gray"
              aria-label={label}
              title={label}
              disabled={!act}
              onClick={act}
            >
              {icon}
            </ActionIcon>
          ))}
        </Group>
      </Group>
      <Fields {...props} />
    </Paper>
  );
}

function Fields({ block, name, faults, onChange, onFocus }: BlockFieldsProps): ReactNode {
  const { t } = useText();
  const url = (
    <TextInput
      type="url"
      label={t('messages.block.url')}
      placeholder="https://"
      required={block.type === 'button'}
      maxLength={1_000}
      value={block.url ?? ''}
      error={faults.url}
      onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      onBlur={({ currentTarget }) => onChange({ url: linkOf(currentTarget.value) })}
    />
  );
  switch (block.type) {
    case 'text':
      return (
        <Textarea
          label={t('messages.body')}
          description={t('messages.bodyHint')}
          required
          autosize
          minRows={4}
          maxRows={20}
          maxLength={limits.broadcast.blockCharacters}
          value={block.text ?? ''}
          error={faults.text}
          onFocus={(event) => onFocus('text', event)}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      );
    case 'picture':
      return (
        <Stack gap="sm">
          <Suspense fallback={null}>
            <PictureInput
              label={t('messages.block.picture_url')}
              description={t('messages.block.pictureHint')}
              about={name}
              required
              value={block.picture_url ?? ''}
              error={faults.picture_url}
              onChange={(picture_url) => onChange({ picture_url })}
            />
          </Suspense>
          <TextInput
            label={t('messages.block.alt')}
            description={t('messages.block.altHint')}
            required
            maxLength={300}
            value={block.alt ?? ''}
            error={faults.alt}
            onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
          />
          {url}
        </Stack>
      );
    case 'button':
      return (
        <Stack gap="sm">
          <TextInput
            label={t('messages.block.label')}
            required
            maxLength={60}
            value={block.label ?? ''}
            error={faults.label}
            onFocus={(event) => onFocus('label', event)}
            onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
          />
          {url}
        </Stack>
      );
    case 'card':
      return (
        <TextInput
          label={t('messages.block.label')}
          description={t('messages.block.cardHint')}
          maxLength={60}
          value={block.label ?? ''}
          error={faults.label}
          onFocus={(event) => onFocus('label', event)}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
      );
    case 'code':
      return (
        <Text size="sm" c="dimmed">
          {t('messages.block.codeHint')}
        </Text>
      );
  }
}
