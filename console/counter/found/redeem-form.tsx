import { Stack, TextInput } from '@mantine/core';
import type { Voucher, VouchersRedeemParams } from '@tessera/sdk';
import { useMemo } from 'react';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { isWorkTyped } from '../../ui/focus.ts';
import type { RunAction } from '../actions/carry-out.ts';
import { useTyped } from '../lookup/use-lookup-draft.ts';
import { useLocation } from '../use-location.ts';
import { CheckLine } from './check-line.tsx';
import { useVoucherCheck } from './use-voucher-check.ts';
import { currencyOf, needsCustomer, needsOrder, worthOf } from './voucher-worth.ts';

/** The order, if the voucher needs one, and the redeem button. */
export function RedeemForm({ voucher, act }: { voucher: Voucher; act: RunAction }) {
  const { t } = useText();
  const formats = useFormats();
  const [order, setOrder] = useTyped('order');
  const [taken, setTaken] = useTyped('taken');
  const [email = '', setEmail] = useTyped('email');
  const [location] = useLocation();
  const currency = currencyOf(voucher) ?? formats.currency;
  const isGift = voucher.type === 'gift';
  const params = useMemo<VouchersRedeemParams>(
    () => ({
      ...(order !== undefined && { order: { amount: order, currency } }),
      ...(taken !== undefined && { amount: taken }),
      ...(email.includes('@') && { customer: { email } }),
      ...(location && { location_id: location }),
    }),
    [order, taken, email, location, currency],
  );
  const asking = useVoucherCheck(voucher, params);
  const missing =
    needsOrder(voucher) && order === undefined
      ? t('counter.needsOrder')
      : isGift && order === undefined && taken === undefined && voucher.status === 'active'
        ? t('counter.needsAmount')
        : undefined;
  const redeem = () =>
    act(
      'redeem',
      t('counter.labelRedeem', { what: nameOf(voucher), worth: worthOf(voucher, formats, t) }),
      (key) => ({
        voucher: voucher.id,
        params: { ...params, reference: key },
      }),
    );
  const isUsable = voucher.status === 'active';
  // An outdated check doesn't block: the server decides on redemption.
  const denied =
    missing ?? (asking.check?.valid === false && !asking.isFetching ? t('counter.mayNot') : undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (denied === undefined && isUsable) redeem();
      }}
    >
      <Stack>
        {isUsable && (
          <MoneyInput
            label={t('counter.order')}
            description={isGift ? t('counter.orderOfGift') : undefined}
            size="lg"
            currency={currency}
            value={order}
            onChange={setOrder}
            data-autofocus
            autoFocus={(needsOrder(voucher) || isGift) && !isWorkTyped()}
          />
        )}
        {isUsable && isGift && (
          <MoneyInput
            label={t('counter.take')}
            description={t('counter.takeHint')}
            size="lg"
            currency={currency}
            value={taken}
            onChange={setTaken}
          />
        )}
        {isUsable && needsCustomer(voucher) && (
          <TextInput
            label={t('counter.customer')}
            description={t('counter.customerHint')}
            type="email"
            size="lg"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
        <CheckLine voucher={voucher} missing={missing} {...asking} currency={currency} />
        <ActionButton
          act="vouchers.redeem"
          type="submit"
          size="xl"
          fullWidth
          denied={denied ?? (isUsable ? undefined : t('counter.mayNot'))}
          autoFocus={isUsable && !needsOrder(voucher) && !isGift && !isWorkTyped()}
        >
          {t('counter.redeem')}
        </ActionButton>
      </Stack>
    </form>
  );
}

const nameOf = ({ code, code_masked }: Voucher): string => code ?? code_masked;
