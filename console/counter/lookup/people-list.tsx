import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import type { Person } from './find.ts';
import { nameOf } from './name-of.ts';

/** Several matching people, for the cashier to choose from. */
export function PeopleList({ people, onChoose }: { people: Person[]; onChoose: (id: string) => void }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('counter.people')}>
      <Title order={2} size="h4" mb="sm">
        {t('counter.whichOne', { count: people.length })}
      </Title>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {people.map(({ membership, customer, passName }, at) => (
          <li key={membership.id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              h="auto"
              py="sm"
              mih={56}
              autoFocus={at === 0}
              onClick={() => onChoose(membership.id)}
              rightSection={
                <Text size="sm" className="figure">
                  {t('counter.points', { points: formats.number(membership.points) })}
                </Text>
              }
            >
              <Stack gap={2} align="start" ta="left">
                <Text fw={600}>{nameOf(customer) ?? t('counter.namelessMember')}</Text>
                <Text size="sm" c="dimmed" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                  {[passName, customer.email ?? customer.phone].filter(Boolean).join(' · ')}
                </Text>
                {membership.status !== 'active' && <StatusBadge status={membership.status} />}
              </Stack>
            </Button>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
