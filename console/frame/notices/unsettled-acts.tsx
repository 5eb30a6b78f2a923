import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isUnsettled } from '../../counter/queue/act.ts';
import { useActs, useCounter } from '../../counter/queue/use-counter.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';

/** The number of unsettled actions, linked to their page. Sends them while mounted. */
export default function UnsettledActs() {
  const { t } = useText();
  const count = useActs(useCounter()).filter(isUnsettled).length;
  if (count === 0) return null;
  return (
    <Alert color="orange" role="status" mb="md" title={t('counter.unconfirmed', { count })}>
      <Anchor component={Link} to={paths.counter()} c="inherit" td="underline">
        {t('counter.seeThem')}
      </Anchor>
    </Alert>
  );
}
