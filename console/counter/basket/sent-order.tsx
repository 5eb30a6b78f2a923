import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import type { Restore } from '../actions/action-controls.tsx';
import { Outcome } from '../actions/outcome.tsx';
import type { CounterAction } from '../queue/act.ts';
import type { ActionInputs } from '../queue/acts.ts';
import type { Counter } from '../queue/counter.ts';

interface SentOrderProps {
  act: CounterAction;
  counter: Counter;
  restore: Restore;
  onClose: () => void;
}

/** The outcome of the last order, and where to go from there. */
export function SentOrder({ act, counter, restore, onClose }: SentOrderProps) {
  const { t } = useText();
  const denial = useDenial('orders.get');
  const { orderId } = act.input as ActionInputs['apply'];
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-md)' }}>
      <Outcome act={act} counter={counter} restore={restore} />
      <Group gap="xs" mt="xs">
        {act.state.name === 'done' && denial === undefined && (
          <Button variant="default" component={Link} to={paths.order(orderId)}>
            {t('basket.openOrder')}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t('action.close')}
        </Button>
      </Group>
    </div>
  );
}
