import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx';
import { Tooltip } from '../later/controls.tsx';

/** A value to copy, such as a secret that is shown once. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useText();
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => {
            const does = t(copied ? 'action.copied' : 'action.copy');
            return (
              <Tooltip label={does}>
                <ActionIcon variant="subtle" onClick={copy} aria-label={does}>
                  {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
                </ActionIcon>
              </Tooltip>
            );
          }}
        </CopyButton>
      }
    />
  );
}
