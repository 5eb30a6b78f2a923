import { Button, Input } from '@mantine/core';
import { type RefObject, useId, useState } from 'react';
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
  const id = useId();
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
      <Input.Wrapper
        id={id}
        size="lg"
        label={t('counter.field')}
        description={t('counter.fieldHint')}
        descriptionProps={{ id: `${id}-description` }}
      >
        <div className="code-field">
          <Input
            ref={field}
            id={id}
            aria-describedby={`${id}-description`}
            data-work
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
          <Button type="submit" size="lg" px="sm" variant="default" leftSection={<SearchIcon />}>
            {t('counter.find')}
          </Button>
          <Button
            size="lg"
            px="sm"
            variant={isScanning ? 'light' : 'filled'}
            leftSection={<CameraIcon />}
            onClick={onCamera}
            aria-pressed={isScanning}
            aria-label={t('counter.scanLong')}
          >
            {t('counter.scan')}
          </Button>
        </div>
      </Input.Wrapper>
    </form>
  );
}
