import { Stack, TextInput } from '@mantine/core';
import type { Voucher, VouchersRedeemParams } from '@tessera/sdk';
import { useMemo, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { MoneyInput } from '../../components/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useLocation } from '../../counter/use-location.ts';
import { useVoucherCheck } from '../../counter/use-voucher-check.ts';
import { currencyOf, needsCustomer, needsOrder, worthOf } from '../../counter/voucher-worth.ts';
import { useText } from '../../text/text.tsx';
import type { Do } from './carry-out.ts';
import { CheckLine } from './check-line.tsx';

/** The order, if the voucher needs one, and the redeem button. */
export function RedeemForm({ voucher, act }: { voucher: Voucher; act: Do }) {
  const { say } = useText();
  const formats = useFormats();
  const [order, setOrder] = useState<number>();
  const [taken, setTaken] = useState<number>();
  const [email, setEmail] = useState('');
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
      ? say('counter.needsOrder')
      : isGift && order === undefined && taken === undefined && voucher.status === 'active'
        ? say('counter.needsAmount')
        : undefined;
  const redeem = () =>
    act(
      'redeem',
      say('counter.labelRedeem', { what: nameOf(voucher), worth: worthOf(voucher, formats, say) }),
      (key) => ({
        voucher: voucher.id,
        params: { ...params, reference: key },
      }),
    );
  const isUsable = voucher.status === 'active';
  // An outdated check doesn't block: the server decides on redemption.
  const denied =
    missing ?? (asking.check?.valid === false && !asking.isFetching ? say('counter.mayNot') : undefined);
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
            label={say('counter.order')}
            description={isGift ? say('counter.orderOfGift') : undefined}
            size="lg"
            currency={currency}
            value={order}
            onChange={setOrder}
            data-autofocus
            autoFocus={needsOrder(voucher) || isGift}
          />
        )}
        {isUsable && isGift && (
          <MoneyInput
            label={say('counter.take')}
            description={say('counter.takeHint')}
            size="lg"
            currency={currency}
            value={taken}
            onChange={setTaken}
          />
        )}
        {isUsable && needsCustomer(voucher) && (
          <TextInput
            label={say('counter.customer')}
            description={say('counter.customerHint')}
            type="email"
            size="lg"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
        <CheckLine voucher={voucher} missing={missing} {...asking} currency={currency} />
        <ActButton
          act="vouchers.redeem"
          type="submit"
          size="xl"
          fullWidth
          denied={denied ?? (isUsable ? undefined : say('counter.mayNot'))}
          autoFocus={isUsable && !needsOrder(voucher) && !isGift}
        >
          {say('counter.redeem')}
        </ActButton>
      </Stack>
    </form>
  );
}

const nameOf = ({ code, code_masked }: Voucher): string => code ?? code_masked;
