import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tessera } from '../../../api/client.ts';
import { queryOf } from '../../../api/operations.ts';
import { useText } from '../../../text/text.tsx';
import { cardsOf, type Person } from '../find.ts';
import { CardBalance } from '../people-list.tsx';
import { patience } from '../use-finder.ts';

/** The cards that the holder of this one has besides it; none until they are known. */
export function useOtherCards(card: { id: string; serial: string } | undefined): readonly Person[] {
  const asked = { q: card?.serial ?? '', limit: 1, expand: ['memberships' as const] };
  const { data } = useQuery({
    queryKey: [...queryOf('customers.list', asked).queryKey, 'cards'],
    queryFn: async () => {
      const { data: found } = await tessera.customers.list(asked, patience).page();
      return cardsOf(tessera, found, patience);
    },
    enabled: card !== undefined,
    retry: false,
  });
  return data?.filter(({ membership }) => membership.id !== card?.id) ?? [];
}

/** The holder's other cards, to use one of them instead. */
export function OtherCards(props: { cards: readonly Person[]; onChoose: (membershipId: string) => void }) {
  const { t } = useText();
  if (props.cards.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={t('counter.otherCards')}>
      <Text size="sm" fw={600}>
        {t('counter.otherCards')}
      </Text>
      {props.cards.map(({ membership: { id, points }, passName, ...counted }) => (
        <Button
          key={id}
          variant="default"
          justify="space-between"
          onClick={() => props.onChoose(id)}
          rightSection={<CardBalance points={points} counted={counted} />}
          styles={{ label: { textAlign: 'start' } }}
        >
          {passName ?? t('counter.member')}
        </Button>
      ))}
    </Stack>
  );
}
