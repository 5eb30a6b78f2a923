import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { RunAction } from '../actions/carry-out.ts';
import { OtherCards, useOtherCards } from '../lookup/cards/other-cards.tsx';
import { collectedText, isFull } from '../lookup/cards/stamps.ts';
import type { Card } from '../lookup/find.ts';
import { nameOf } from '../lookup/name-of.ts';
import { useWhy } from '../lookup/use-why.ts';
import { useLocation } from '../use-location.ts';
import { NotUsable } from './check-line.tsx';
import { EarnForm } from './earn-form.tsx';
import { SpendForm } from './spend-form.tsx';

interface CardPanelProps {
  card: Card;
  act: RunAction;
  /** Another card of the member is chosen. */
  onChoose: (membershipId: string) => void;
}

/** A member's card: holder, validity and available actions. */
export const CardPanel = (props: CardPanelProps) => (
  <CountedIn unit={props.card.unit}>
    <CardParts {...props} />
  </CountedIn>
);

function CardParts({ card, act, onChoose }: CardPanelProps) {
  const { t } = useText();
  const formats = useFormats();
  const whyOf = useWhy();
  const [location] = useLocation();
  const { membership, reason, unit, full } = card;
  const { points, customer, pass, status, expires_at: end } = membership;
  const tier = pass?.tiers.find(({ id }) => id === membership.tier_id);
  const name = nameOf(customer) ?? t('counter.namelessMember');
  const otherCards = useOtherCards(membership);
  const isByVisit = pass?.earn_rule?.basis === 'visit';
  const isDue = isFull(points.available, full);
  const counts = collectedText(points.available, full, t, formats.number);
  // A full card comes first, and an empty one after it isn't worth a line.
  const [count, ...others] = isDue ? counts.reverse().slice(0, points.available % full! ? 2 : 1) : counts;
  // What was done says on which of several cards.
  const called = otherCards.length > 0 && pass ? `${name} (${pass.name})` : name;
  const terms = pass && { membership, pass, counted: { unit, full }, name: called, act };
  const at = location ? { location_id: location } : {};
  return (
    <Paper withBorder p="md" component="section" aria-label={t('counter.member')}>
      <Stack>
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Text c={otherCards.length > 0 ? undefined : 'dimmed'}>{pass?.name}</Text>
          </div>
          <Group gap="xs" justify="flex-end">
            {tier && <Badge variant="outline">{tier.name}</Badge>}
            <StatusBadge status={status} />
          </Group>
        </Group>
        {reason && <NotUsable>{whyOf(`membership_is_${reason}`)}</NotUsable>}
        <Text fz={34} fw={650} lh={1.1} className="figure">
          {count}
        </Text>
        {others.map((text) => (
          <Text key={text} fw={650}>
            {text}
          </Text>
        ))}
        <OtherCards cards={otherCards} onChoose={onChoose} />
        <Facts
          facts={[
            { label: t('counter.pending'), value: formats.number(points.pending) },
            ...(points.held > 0
              ? [{ label: t('counter.heldPoints'), value: formats.number(points.held) }]
              : []),
            ...(points.debt > 0 ? [{ label: t('counter.debt'), value: formats.number(points.debt) }] : []),
            ...(isByVisit
              ? []
              : [{ label: t('counter.visits'), value: formats.number(membership.check_ins) }]),
            { label: t('counter.until'), value: end ? formats.day(end) : t('counter.noEnd') },
          ]}
        />
        {reason === undefined && terms && (
          <>
            {isDue && <SpendForm {...terms} isDue />}
            <EarnForm {...terms} isDue={isDue} />
            {!isDue && <SpendForm {...terms} isDue={false} />}
            {/* Where a visit earns, a second way to count one would give nothing. */}
            {!isByVisit && (
              <ActionButton
                act="memberships.verify"
                variant="default"
                size="lg"
                fullWidth
                onClick={() =>
                  act('check_in', t('counter.labelCheckIn', { name: called }), () => ({
                    serial: membership.serial,
                    ...at,
                  }))
                }
              >
                {t('counter.checkIn')}
              </ActionButton>
            )}
          </>
        )}
      </Stack>
    </Paper>
  );
}
