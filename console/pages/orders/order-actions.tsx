import type { Order, OrderReturn } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { comingBackText } from '../../components/codes/coming-back.ts';
import { useFormats } from '../../components/use-formats.ts';
import { OrderReturnForm } from '../../forms/orders/order-return.tsx';
import { useText } from '../../text/text.tsx';
import { UndoIcon } from '../../ui/icons.tsx';
import { OrderReturned } from './order-returned.tsx';

type Asked = { kind: 'return' } | { kind: 'release' } | { kind: 'returned'; done: OrderReturn };

/** Actions on a whole order: return it, or release its hold. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useText();
  const formats = useFormats();
  const [asked, ask] = useState<Asked>();
  const release = useAction('orders.release', { also: ['vouchers', 'campaigns'] });
  const close = () => ask(undefined);
  const denied = {
    quoted: t('orders.notApplied'),
    open: t('orders.notApplied'),
    held: t('orders.notApplied'),
    applied: undefined,
    partially_returned: undefined,
    returned: t('orders.allReturned'),
  }[order.status];
  return (
    <>
      {order.status === 'held' && (
        <ActionButton act="orders.release" variant="default" onClick={() => ask({ kind: 'release' })}>
          {t('basket.release')}
        </ActionButton>
      )}
      <ActionButton
        act="orders.return"
        variant="default"
        leftSection={<UndoIcon size={16} />}
        denied={denied}
        onClick={() => ask({ kind: 'return' })}
      >
        {t('orders.return')}
      </ActionButton>
      <FormDialog title={t('orders.returnTitle')} isOpen={asked?.kind === 'return'} onClose={close} size="lg">
        <OrderReturnForm order={order} onCancel={close} onDone={(done) => ask({ kind: 'returned', done })} />
      </FormDialog>
      <FormDialog title={t('orders.returnDone')} isOpen={asked?.kind === 'returned'} onClose={close}>
        {asked?.kind === 'returned' && (
          <OrderReturned done={asked.done} currency={order.currency ?? undefined} onClose={close} />
        )}
      </FormDialog>
      <ConfirmDialog
        isOpen={asked?.kind === 'release'}
        onClose={close}
        title={t('orders.releaseTitle')}
        confirm={t('basket.release')}
        onConfirm={async () => {
          const { pricing, currency } = await release.mutateAsync([order.order_id]);
          const back = comingBackText(
            {
              currency: currency ?? undefined,
              gift: pricing?.gift_total ?? 0,
              points: pricing?.points_spent ?? 0,
            },
            t,
            formats,
          );
          notify([t('orders.released'), ...back].join(' '));
        }}
      >
        {t('orders.releaseHint')}
      </ConfirmDialog>
    </>
  );
}
