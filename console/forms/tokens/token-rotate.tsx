import { Text } from '@mantine/core';
import type { ApiToken, ApiTokensCreateResult, ApiTokensRotateParams } from '@tessera/sdk';
import { useState } from 'react';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { TokenShown } from './token-shown.tsx';

const overlaps = [0, 1, 24, 72, 168];

/** Issues a replacement with the same scopes; the old token stays valid for a grace period. */
export function TokenRotate({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useText();
  const [made, setMade] = useState<ApiTokensCreateResult>();
  const act = useActionForm('apiTokens.rotate', {
    initial: { overlap: '24' },
    given: ({ overlap }): [string, ApiTokensRotateParams] => [token.id, { overlap_hours: Number(overlap) }],
    onDone: setMade,
  });
  if (made) return <TokenShown made={made} onDone={onClose} />;
  return (
    <ActionFields of={act} submit={t('tokens.rotate')} onCancel={onClose}>
      <Text size="sm">{t('tokens.rotateWhat')}</Text>
      <Select
        label={t('tokens.overlap')}
        allowDeselect={false}
        data={overlaps.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('tokens.overlapNone') : t('tokens.hours', { count: hours }),
        }))}
        {...act.form.getInputProps('overlap')}
      />
    </ActionFields>
  );
}
