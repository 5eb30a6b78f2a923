/** All details of a transaction. */

import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WalletTransaction } from '@tessera/sdk';
import { useState } from 'react';
import { serverNow } from '../../api/connection/server-time.ts';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';

export function TransactionDetail(props: {
  transaction: WalletTransaction | undefined;
  onClose: () => void;
}) {
  const { t } = useText();
  // Keep the last transaction while the dialog closes, so its title doesn't vanish.
  const [transaction, setTransaction] = useState(props.transaction);
  if (props.transaction && props.transaction !== transaction) setTransaction(props.transaction);
  return (
    <FormDialog
      isOpen={props.transaction !== undefined}
      onClose={props.onClose}
      title={transaction ? t(`wallet.type.${transaction.type}`) : ''}
    >
      {transaction && <Detail transaction={transaction} />}
    </FormDialog>
  );
}

function Detail({ transaction }: { transaction: WalletTransaction }) {
  const { t } = useText();
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, transaction.currency);
  const moment = (at: string | null) => at && formats.moment(at);
  return (
    <Stack>
      <Group gap="xs">
        <Text fz={26} fw={650} className="figure">
          {money(transaction.amount)}
        </Text>
        <StatusBadge status={transaction.status} />
      </Group>
      <FailureNote transaction={transaction} />
      <Facts
        columns={2}
        facts={[
          { label: t('wallet.fee'), value: money(transaction.fee) },
          { label: t('wallet.net'), value: money(transaction.net) },
          { label: t('wallet.when'), value: moment(transaction.created_at) },
          { label: t('wallet.posted'), value: moment(transaction.posted_at) },
          { label: t('wallet.availableOn'), value: moment(transaction.available_on) },
          {
            label: t('wallet.balanceAfter'),
            value: transaction.posted_at === null ? null : money(transaction.balance_after),
          },
          { label: t('wallet.category'), value: t(`wallet.category.${transaction.reporting_category}`) },
          { label: t('wallet.description'), value: transaction.description },
          { label: t('wallet.reference'), value: transaction.reference },
          { label: t('wallet.source'), value: <Source of={transaction} /> },
          { label: t('fact.id'), value: <Code>{transaction.id}</Code> },
          ...Object.entries(transaction.metadata).map(([label, value]) => ({ label, value })),
        ]}
      />
      <CancelWithdrawal of={transaction} />
    </Stack>
  );
}

/** The provider's failure code as text, if known. */
function FailureNote({ transaction: { failure_code: code } }: { transaction: WalletTransaction }) {
  const { t, knows } = useText();
  if (code === null) return null;
  const key = `wallet.failure.${code}`;
  return (
    <Text c="red" size="sm">
      {knows(key) ? t(key as TextKey) : t('wallet.failed', { code })}
    </Text>
  );
}

function Source({ of: { source } }: { of: WalletTransaction }) {
  const { t } = useText();
  if (source === null) return null;
  return (
    <>
      <Text size="sm">{t(`wallet.source.${source.type}`)}</Text>
      <Anchor
        component={Link}
        size="xs"
        to={source.type === 'payment_request' ? paths.walletRequests() : paths.walletTransactions()}
        search={(source.type === 'payment_request' ? {} : { source: source.id }) as never}
      >
        {source.id}
      </Anchor>
    </>
  );
}

/** Allowed until the payout starts, a minute after the request. */
function CancelWithdrawal({ of }: { of: WalletTransaction }) {
  const { t } = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data: limits } = useSuspenseQuery(queryOf('limits.list'));
  const cancel = useAction('wallet.cancelWithdrawal', {
    onDone: ({ amount, currency }) =>
      notify(t('wallet.withdrawalCanceled', { amount: formats.money(amount, currency) })),
  });
  if (of.type !== 'withdrawal' || of.status !== 'pending' || of.source === null) return null;
  const { id } = of.source;
  const graceMs = limits.wallet.grace_seconds * 1_000;
  const isTooLate = serverNow().getTime() > Date.parse(of.created_at) + graceMs;
  return (
    <Group>
      <ActionButton
        act="wallet.cancelWithdrawal"
        variant="default"
        denied={isTooLate ? t('wallet.tooLateToCancel') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('wallet.cancelWithdrawal')}
      </ActionButton>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('wallet.cancelWithdrawalTitle')}
        confirm={t('wallet.cancelWithdrawal')}
        onConfirm={() => cancel.mutateAsync([id])}
      >
        {t('wallet.cancelWithdrawalWhat', { amount: formats.money(-of.amount, of.currency) })}
      </ConfirmDialog>
    </Group>
  );
}
