import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isId } from '../../../contract/ids.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { UndoIcon } from '../../ui/icons.tsx';
import type { Basket } from '../basket/basket.ts';
import type { CounterAction } from '../queue/act.ts';
import type { ActionInputs } from '../queue/acts.ts';
import type { Counter } from '../queue/counter.ts';
import { undoOf } from '../queue/undo.ts';

/** Puts the basket of an order back that was refused or isn't sent. Undefined while another one is being rung up. */
export type Restore = ((basket: Basket) => void) | undefined;

export interface ControlProps {
  act: CounterAction;
  counter: Counter;
  restore?: Restore;
}

/** What can be done with an action: undo it, cancel it before it is sent, or look up an unknown outcome. */
export function ActionControls({ act, counter, restore }: ControlProps) {
  const { t } = useText();
  const [isAsking, ask] = useState(false);
  const undo = undoOf(act, counter.queue.acts);
  const basket = basketOf(act);
  if (act.state.name === 'refused' && basket && restore)
    return (
      <Group>
        <Button variant="default" size="lg" onClick={() => restore(basket)}>
          {t('basket.restore')}
        </Button>
      </Group>
    );
  if (act.state.name === 'waiting') {
    const losesBasket = basket !== undefined && restore === undefined;
    const callOff = async () => {
      await counter.callOff(act.key);
      if (basket) restore?.(basket);
    };
    return (
      <Group>
        <Button variant="default" size="lg" onClick={() => (losesBasket ? ask(true) : void callOff())}>
          {t('counter.callOff')}
        </Button>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => ask(false)}
          title={t('basket.callOffAsk')}
          confirm={t('counter.callOff')}
          isDangerous
          onConfirm={callOff}
        >
          {t('basket.callOffWhat')}
        </ConfirmDialog>
      </Group>
    );
  }
  if (act.state.name === 'stale')
    return (
      <Group>
        <Button component={Link} to={whereToLook(act)} variant="default" size="lg">
          {t('counter.lookUp')}
        </Button>
        <Button variant="default" size="lg" onClick={() => counter.queue.dismiss(act.key)}>
          {t('counter.dismiss')}
        </Button>
      </Group>
    );
  if (undo === undefined) return null;
  return (
    <Group>
      <ActionButton
        act={undo.act}
        variant="default"
        size="lg"
        leftSection={<UndoIcon />}
        aria-label={t('counter.undoOf', { what: act.label })}
        onClick={() => ask(true)}
      >
        {t('counter.undo')}
      </ActionButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title={t('counter.undoAsk')}
        confirm={t('counter.undo')}
        onConfirm={async () => {
          counter.do('undo', t('counter.labelUndo', { what: act.label }), (key) =>
            undo.input(key, t('counter.undoReason')),
          );
        }}
      >
        {t('counter.undoWhat', { what: act.label })}
      </ConfirmDialog>
    </Group>
  );
}

const basketOf = ({ kind, input }: CounterAction): Basket | undefined =>
  kind === 'apply' ? (input as ActionInputs['apply']).basket : undefined;

function whereToLook({ kind, input }: CounterAction): string {
  if (kind === 'apply') return paths.order((input as ActionInputs['apply']).orderId);
  if (kind === 'sell') {
    const { card } = input as ActionInputs['sell'];
    return card?.id === undefined ? paths.vouchers() : paths.voucher(card.id);
  }
  if (kind !== 'redeem') return paths.members();
  const { voucher } = input as ActionInputs['redeem'];
  return isId(voucher, 'voucher') ? paths.voucher(voucher) : paths.vouchers();
}
