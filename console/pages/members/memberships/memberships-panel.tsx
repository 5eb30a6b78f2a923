/** A customer's memberships; one is open, with its points. */
import { Group, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DashboardGetUserResult, Membership, Pass } from '@tessera/sdk';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useUnits } from '../../../components/units.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { CountedIn, useText } from '../../../text/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { passesQuery } from '../queries.ts';
import { MembershipDetail } from './membership-detail.tsx';

const route = getRouteApi('/inside/members/$id');

export function MembershipsPanel({ customer }: { customer: DashboardGetUserResult }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: passes } = useSuspenseQuery(passesQuery());
  const { memberships } = customer;
  const unitOf = useUnits(memberships.map(({ pass_id }) => pass_id));
  const shown = search.membership ?? memberships[0]?.id;
  if (shown === undefined)
    return <EmptyState title={t('members.noMembership')} teach={t('members.noMembershipTeach')} />;
  return (
    <>
      {memberships.length > 1 && (
        <SimpleGrid
          cols={{ base: 1, xs: 2 }}
          spacing="sm"
          mb="md"
          role="group"
          aria-label={t('members.memberships')}
        >
          {memberships.map((membership) => (
            <CountedIn key={membership.id} unit={unitOf(membership.pass_id)}>
              <MembershipCard
                membership={membership}
                pass={passes.data.find(({ id }) => id === membership.pass_id)}
                isShown={membership.id === shown}
                onShow={() => void navigate({ to: '.', search: { membership: membership.id } })}
              />
            </CountedIn>
          ))}
        </SimpleGrid>
      )}
      <CountedIn unit={unitOf(memberships.find(({ id }) => id === shown)?.pass_id ?? '')}>
        <MembershipDetail key={shown} id={shown} isOnly={memberships.length === 1} />
      </CountedIn>
    </>
  );
}

interface CardProps {
  membership: Membership;
  pass: Pass | undefined;
  isShown: boolean;
  onShow: () => void;
}

function MembershipCard({ membership, pass, isShown, onShow }: CardProps) {
  const { t } = useText();
  const formats = useFormats();
  const tier = pass?.tiers.find(({ id }) => id === membership.tier_id);
  return (
    <UnstyledButton onClick={onShow} aria-pressed={isShown}>
      <Paper
        withBorder
        p="sm"
        style={
          isShown
            ? { borderColor: 'var(--mantine-primary-color-filled)', borderWidth: 2 }
            : { borderWidth: 2 }
        }
      >
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {pass?.name ?? membership.serial}
          </Text>
          <StatusBadge status={membership.status} />
        </Group>
        <Text size="sm" c="dimmed" className="figure">
          {[
            t('members.pointsOf', { points: formats.number(membership.points.available) }),
            tier && tier.name !== pass?.name && tier.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Paper>
    </UnstyledButton>
  );
}
