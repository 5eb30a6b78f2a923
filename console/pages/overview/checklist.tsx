import { Anchor, Button, Group, SimpleGrid, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDenials } from '../../components/use-permission.ts';
import { useWho } from '../../components/use-who.ts';
import { useText } from '../../text/text.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type Step, stepsOf } from './first-steps.ts';
import { firstStepQueries } from './search.ts';

/** The first steps from an empty account, unless this person dismissed them on this device. */
export function Checklist({ isBesideFigures = false }) {
  const { merchantId, userId } = useWho();
  const [isDismissed, setDismissed] = useLocalStorage({
    key: `tessera-steps:${userId}:${merchantId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isDismissed) return null;
  return <Steps isBesideFigures={isBesideFigures} onDismiss={() => setDismissed(true)} />;
}

/** The steps within the user's permissions, until all are done. */
function Steps({ isBesideFigures, onDismiss }: { isBesideFigures: boolean; onDismiss: () => void }) {
  const { t } = useText();
  const denialOf = useDenials();
  const { passes, vouchers, team, kyb } = firstStepQueries;
  const asked = {
    passes: useQuery({ ...passes, enabled: denialOf('memberships.listPasses') === undefined }),
    vouchers: useQuery({ ...vouchers, enabled: denialOf('vouchers.list') === undefined }),
    team: useQuery({ ...team, enabled: denialOf('team.list') === undefined }),
    kyb: useQuery({ ...kyb, enabled: denialOf('kyb.getStatus') === undefined }),
  };
  const steps = stepsOf(
    {
      passes: asked.passes.data?.data,
      vouchers: asked.vouchers.data?.data,
      team: asked.team.data?.data,
      kyb: asked.kyb.data,
    },
    (act) => denialOf(act) === undefined,
  );
  const all = Object.values(asked);
  if (all.some(({ isLoading }) => isLoading)) return <Skeleton h={isBesideFigures ? 180 : 260} mb="md" />;
  const done = steps.filter(({ isDone }) => isDone).length;
  // Without an answer, a step could be done.
  if (done === steps.length || all.some(({ isError }) => isError)) return null;
  return (
    <Panel
      title={t('overview.steps')}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onDismiss}>
          {t('overview.stepsDismiss')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('overview.stepsDone', { done, all: steps.length })}
      </Text>
      <SimpleGrid
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label={t('overview.steps')}
        cols={isBesideFigures ? { base: 1, xs: 2, lg: steps.length } : 1}
        spacing="md"
      >
        {steps.map((step, index) => (
          <StepLine key={step.id} step={step} number={index + 1} />
        ))}
      </SimpleGrid>
    </Panel>
  );
}

function StepLine({ step: { id, to, isDone }, number }: { step: Step; number: number }) {
  const { t } = useText();
  return (
    <Group component="li" gap="md" wrap="nowrap" align="start">
      <ThemeIcon variant="light" color={isDone ? 'teal' : 'gray'} radius="xl" size={32}>
        {isDone ? <CheckIcon size={18} /> : number}
      </ThemeIcon>
      <div>
        <Anchor component={Link} to={to} fw={600} {...(isDone && { c: 'dimmed' })}>
          {t(`overview.step.${id}`)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t(isDone ? 'overview.stepDone' : `overview.stepWhat.${id}`)}
        </Text>
      </div>
    </Group>
  );
}
