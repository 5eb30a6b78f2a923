import { Anchor, Group, List, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDenials } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { stepsOf } from './first-steps.ts';
import { firstStepQueries } from './search.ts';

/** The first steps from an empty account, within the user's permissions. */
export function Checklist() {
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
  if (Object.values(asked).some(({ isLoading }) => isLoading)) return <Skeleton h={260} mb="md" />;
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={t('overview.steps')}>
      <Text size="sm" c="dimmed" mb="md">
        {t('overview.stepsDone', { done, all: steps.length })}
      </Text>
      <List listStyleType="none" spacing="md" aria-label={t('overview.steps')}>
        {steps.map(({ id, to, isDone }, index) => (
          <List.Item key={id}>
            <Group gap="md" wrap="nowrap" align="start">
              <ThemeIcon variant="light" color={isDone ? 'teal' : 'gray'} radius="xl" size={32}>
                {isDone ? <CheckIcon size={18} /> : index + 1}
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
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
