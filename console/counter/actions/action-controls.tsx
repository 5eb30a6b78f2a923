import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isId } from '../../../contract/ids.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { UndoIcon } from '../../ui/icons.tsx';
import type { CounterAction } from '../queue/act.ts';
import type { ActionInputs } from '../queue/acts.ts';
import type { Counter } from '../queue/counter.ts';
import { undoOf } from '../queue/undo.ts';

/** What can be done with an action: undo it, cancel it before it is sent, or look up an unknown outcome. */
export function ActionControls({ act, counter }: { act: CounterAction; counter: Counter }) {
  const { t } = useText();
  const [isAsking, ask] = useState(false);
  const undo = undoOf(act, counter.queue.acts);
  if (act.state.name === 'waiting')
    return (
      <Group>
        <Button variant="default" size="lg" onClick={() => counter.callOff(act.key)}>
          {t('counter.callOff')}
        </Button>
      </Group>
    );
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
