import { Button, Group, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useText } from '../../text/text.tsx';
import { CameraIcon, SearchIcon } from '../../ui/icons.tsx';

export interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  onAsk: (text: string) => void;
  onCamera: () => void;
  isScanning: boolean;
}

/** Input for codes, typed or scanned. */
export function CodeField({ field, onAsk, onCamera, isScanning }: CodeFieldProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onAsk(text);
        setText('');
      }}
    >
      <TextInput
        ref={field}
        data-work
        label={t('counter.field')}
        description={t('counter.fieldHint')}
        size="lg"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={1_000}
      />
      <Group grow my="sm" gap="sm">
        <Button type="submit" size="lg" variant="default" leftSection={<SearchIcon />}>
          {t('counter.find')}
        </Button>
        <Button
          size="lg"
          variant={isScanning ? 'light' : 'filled'}
          leftSection={<CameraIcon />}
          onClick={onCamera}
          aria-pressed={isScanning}
          aria-label={t('counter.scanLong')}
        >
          {t('counter.scan')}
        </Button>
      </Group>
    </form>
  );
}
