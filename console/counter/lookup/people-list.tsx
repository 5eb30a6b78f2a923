import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { isWorkTyped } from '../../ui/focus.ts';
import { type Counted, collectedText } from './cards/stamps.ts';
import type { Found, Person } from './find.ts';
import { nameOf } from './name-of.ts';

interface PeopleListProps {
  found: Extract<Found, { kind: 'people' }>;
  onChoose: (id: string) => void;
}

/** Several matching people, regulars first, for the cashier to choose from. */
export function PeopleList({ found: { people, hasMore }, onChoose }: PeopleListProps) {
  const { t } = useText();
  const count = people.length;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('counter.people')}>
      <Title order={2} size="h4" mb={hasMore ? 4 : 'sm'}>
        {t(hasMore ? 'counter.whichOfMore' : 'counter.whichOne', { count })}
      </Title>
      {hasMore && (
        <Text size="sm" mb="sm">
          {t('counter.narrow')}
        </Text>
      )}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {people.map((person, at) => (
          <PersonLine key={person.membership.id} person={person} isFirst={at === 0} onChoose={onChoose} />
        ))}
      </Stack>
    </Paper>
  );
}

interface PersonLineProps {
  person: Person;
  isFirst: boolean;
  onChoose: (id: string) => void;
}

/** What tells namesakes apart: the end of their number, and when they were last here. */
function PersonLine({ person, isFirst, onChoose }: PersonLineProps) {
  const { t } = useText();
  const formats = useFormats();
  const { membership, customer, passName } = person;
  const name = nameOf(customer);
  const { phone, email, last_activity_at: seen } = customer;
  const hints = [
    phone && phone !== name && t('counter.phoneEnds', { digits: phone.slice(-shownDigits) }),
    email !== name && email,
    seen && t('counter.lastSeen', { day: formats.day(seen) }),
  ];
  return (
    <li>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        mih={56}
        styles={{ inner: { flexWrap: 'wrap', rowGap: 2 } }}
        autoFocus={isFirst && !isWorkTyped()}
        onClick={() => onChoose(membership.id)}
        rightSection={<CardBalance points={membership.points} counted={person} />}
      >
        <Stack gap={2} align="start" ta="left">
          <Text fw={600}>{name ?? t('counter.namelessMember')}</Text>
          {passName && <Text size="sm">{passName}</Text>}
          <Text size="sm" c="dimmed" maw="100%">
            {hints.filter(Boolean).join(' · ')}
          </Text>
          {membership.status !== 'active' && <StatusBadge status={membership.status} />}
        </Stack>
      </Button>
    </li>
  );
}

/** What a card has. */
export function CardBalance({ points, counted: { unit, full } }: { points: number; counted: Counted }) {
  const { tIn } = useText();
  const { number } = useFormats();
  return (
    <Text size="sm" className="figure" ta="end">
      {collectedText(points, full, tIn(unit), number).join(', ')}
    </Text>
  );
}

/** As people say them to confirm a number; also of a masked one. */
const shownDigits = 4;
