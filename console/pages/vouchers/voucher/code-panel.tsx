import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Voucher } from '@tessera/sdk';
import { useState } from 'react';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { CodeCard } from '../../../components/codes/code-card.tsx';
import { VoucherDecrypt } from '../../../forms/vouchers/voucher-decrypt.tsx';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** The voucher's code. A secret one requires a reason and a step-up, until it is hidden again. */
export function CodePanel({ voucher }: { voucher: Voucher }) {
  const { t } = useText();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [revealed, setRevealed] = useState<string>();
  const code = voucher.code ?? revealed;
  return (
    <Panel
      title={t('vouchers.code')}
      actions={
        revealed && (
          <Button variant="default" size="xs" onClick={() => setRevealed(undefined)}>
            {t('vouchers.hide')}
          </Button>
        )
      }
    >
      {code ? (
        <CodeCard code={code} isOnce={false} />
      ) : (
        <Stack align="start">
          <Text size="sm">{t('vouchers.secretExplained', { masked: voucher.code_masked })}</Text>
          <ActionButton
            act="vouchers.decrypt"
            variant="default"
            denied={voucher.status === 'voided' ? t('vouchers.isVoided') : undefined}
            onClick={open}
          >
            {t('vouchers.revealCode')}
          </ActionButton>
        </Stack>
      )}
      <FormDialog title={t('vouchers.revealTitle')} isOpen={isOpen} onClose={close}>
        <VoucherDecrypt
          voucherId={voucher.id}
          onCancel={close}
          onDone={(shown) => {
            setRevealed(shown);
            close();
          }}
        />
      </FormDialog>
    </Panel>
  );
}
