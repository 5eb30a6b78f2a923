/** Header of the wallet pages: title, payment actions and tabs. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { useDenial } from '../../components/use-permission.ts';
import { RequestPayment } from '../../forms/wallet/payment-request-create.tsx';
import { TopUp } from '../../forms/wallet/wallet-top-up.tsx';
import { Transfer } from '../../forms/wallet/wallet-transfer.tsx';
import { Withdraw } from '../../forms/wallet/wallet-withdraw.tsx';
import { paths } from '../../paths.gen.ts';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { LinkTabs } from '../../ui/layout/link-tabs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useWatch } from './use-watch.ts';

const forms = { topUp: TopUp, withdraw: Withdraw, transfer: Transfer, request: RequestPayment } as const;
type Form = keyof typeof forms;

const titles: Record<Form, TextKey> = {
  topUp: 'wallet.topUp',
  withdraw: 'wallet.withdraw',
  transfer: 'wallet.transfer',
  request: 'wallet.requestPayment',
};

/** Why no money can leave the wallets; undefined if some can. */
function useLeavingDenial(): string | undefined {
  const { t } = useText();
  const { data } = useSuspenseQuery(queryOf('wallet.get'));
  const active = data.wallets.filter(({ status }) => status === 'active');
  if (data.wallets.length > 0 && active.length === 0) return t('wallet.allFrozen');
  return active.some(({ available }) => available > 0) ? undefined : t('wallet.nothingAvailable');
}

/** Why withdrawals are locked; undefined if they aren't, or the user can't read the verification. */
function usePayoutDenial(): string | undefined {
  const { t } = useText();
  const denial = useDenial('kyb.getStatus');
  const { data } = useQuery({ ...queryOf('kyb.getStatus'), enabled: denial === undefined });
  return data?.capabilities.payouts === 'inactive' ? t('wallet.verifyFirst') : undefined;
}

export function WalletHead() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  // Kept while the dialog closes, so its title doesn't vanish.
  const [form, setForm] = useState<Form>('topUp');
  const open = (next: Form) => {
    setForm(next);
    setOpen(true);
  };
  const leaving = useLeavingDenial();
  const payout = usePayoutDenial();
  useWatch();
  const Content = forms[form];
  return (
    <>
      <PageHead title={t('wallet.title')}>
        <ActionButton act="wallet.topUp" onClick={() => open('topUp')}>
          {t('wallet.topUp')}
        </ActionButton>
        <ActionButton
          act="wallet.withdraw"
          variant="default"
          denied={payout ?? leaving}
          onClick={() => open('withdraw')}
        >
          {t('wallet.withdraw')}
        </ActionButton>
        <ActionButton
          act="wallet.transfer"
          variant="default"
          denied={leaving}
          onClick={() => open('transfer')}
        >
          {t('wallet.transfer')}
        </ActionButton>
        <ActionButton act="wallet.requestPayment" variant="default" onClick={() => open('request')}>
          {t('wallet.requestPayment')}
        </ActionButton>
      </PageHead>
      <LinkTabs
        label={t('wallet.title')}
        tabs={[
          { label: t('wallet.balances'), to: paths.wallet() },
          { label: t('wallet.transactions'), to: paths.walletTransactions() },
          { label: t('wallet.requests'), to: paths.walletRequests() },
        ]}
      />
      <FormDialog title={t(titles[form])} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Content onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}
