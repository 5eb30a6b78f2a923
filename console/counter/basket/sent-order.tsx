import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Outcome } from '../actions/outcome.tsx';
import type { CounterAction } from '../queue/act.ts';
import type { ActionInputs } from '../queue/acts.ts';
import type { Counter } from '../queue/counter.ts';

interface SentOrderProps {
  act: CounterAction;
  counter: Counter;
  /** Puts a refused basket back; undefined while another one is being rung up. */
  onRestore: (() => void) | undefined;
  onClose: () => void;
}

/** The outcome of the last order, and where to go from there. */
export function SentOrder({ act, counter, onRestore, onClose }: SentOrderProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const denial = useDenial('orders.get');
  const { orderId } = act.input as ActionInputs['apply'];
  const isRefused = act.state.name === 'refused';
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-md)' }}>
      <Outcome act={act} counter={counter} />
      <Group gap="xs" mt="xs">
        {isRefused && onRestore && (
          <Button
            onClick={() => {
              onRestore();
              // What was refused is no longer worth what it was.
              void queries.invalidateQueries({ queryKey: ['orders.quote'] });
              onClose();
            }}
          >
            {t('basket.restore')}
          </Button>
        )}
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
