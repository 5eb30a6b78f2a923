import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import type { Act } from '../../counter/act.ts';
import type { ActInputs } from '../../counter/acts.ts';
import type { Counter } from '../../counter/counter.ts';
import { undoOf } from '../../counter/undo.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { UndoIcon } from '../../ui/icons.tsx';

/** What can be done with an action: undo it, cancel it before it is sent, or look up an unknown outcome. */
export function ActActions({ act, counter }: { act: Act; counter: Counter }) {
  const { say } = useText();
  const [isAsking, ask] = useState(false);
  const undo = undoOf(act, counter.queue.acts);
  if (act.state.name === 'waiting')
    return (
      <Group>
        <Button variant="default" size="lg" onClick={() => counter.callOff(act.key)}>
          {say('counter.callOff')}
        </Button>
      </Group>
    );
  if (act.state.name === 'stale')
    return (
      <Group>
        <Button component={Link} to={whereToLook(act)} variant="default" size="lg">
          {say('counter.lookUp')}
        </Button>
        <Button variant="default" size="lg" onClick={() => counter.queue.dismiss(act.key)}>
          {say('counter.dismiss')}
        </Button>
      </Group>
    );
  if (undo === undefined) return null;
  return (
    <Group>
      <ActButton
        act={undo.act}
        variant="default"
        size="lg"
        leftSection={<UndoIcon />}
        aria-label={say('counter.undoOf', { what: act.label })}
        onClick={() => ask(true)}
      >
        {say('counter.undo')}
      </ActButton>
      <ConfirmWindow
        isOpen={isAsking}
        onClose={() => ask(false)}
        title={say('counter.undoAsk')}
        confirm={say('counter.undo')}
        onConfirm={async () => {
          counter.do('undo', say('counter.labelUndo', { what: act.label }), (key) =>
            undo.input(key, say('counter.undoReason')),
          );
        }}
      >
        {say('counter.undoWhat', { what: act.label })}
      </ConfirmWindow>
    </Group>
  );
}

function whereToLook({ kind, input }: Act): string {
  if (kind !== 'redeem') return paths.members();
  const { voucher } = input as ActInputs['redeem'];
  return voucher.startsWith('vch_') ? paths.voucher(voucher) : paths.vouchers();
}
