/** Plays a promotion, also with terms that aren't saved, over an example order or over earlier orders. Nothing changes. */

import { Alert, Anchor, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Campaign, CampaignSimulation, CampaignsSimulateParams, SimulatedOrder } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { useResultLine } from '../../../components/conditions/use-condition-words.ts';
import { Select } from '../../../components/later/controls.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { MemberName } from '../../../components/objects/member-name.tsx';
import { TotalLine } from '../../../components/objects/pricing-totals.tsx';
import { useMarkName } from '../../../components/objects/use-source.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { basketOf, newTried, type Tried, TriedFields } from './tried-basket.tsx';

/** What the simulation uses instead of what is saved. */
export type Terms = Pick<CampaignsSimulateParams, 'discount' | 'conditions' | 'stacking'>;

export interface SimulationPanelProps {
  campaign: Campaign;
  /** Terms that are being edited; undefined while they are incomplete. */
  terms?: Terms | undefined;
  /** Why it can't be simulated now. */
  denied?: string | undefined;
}

const over = ['order', 'days'] as const;
const periods = ['7', '30', '90'] as const;

export function SimulationPanel({ campaign, terms = {}, denied }: SimulationPanelProps) {
  const { t } = useText();
  const { currency } = useFormats();
  const [what, setWhat] = useState<(typeof over)[number]>('order');
  const [days, setDays] = useState('30');
  const [tried, setTried] = useState<Tried>(newTried);
  const [asked, ask] = useState<CampaignsSimulateParams>();
  const given = JSON.stringify(terms);
  const isCurrent = asked !== undefined && JSON.stringify(termsIn(asked)) === given;
  return (
    <Panel title={t('campaigns.simulation')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (denied === undefined)
            ask(
              what === 'days'
                ? { days: Number(days), ...terms }
                : { order: basketOf(tried, currency), ...terms },
            );
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('campaigns.simulationHint')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={t('campaigns.simulateOver')}
            value={what}
            onChange={(next) => {
              setWhat(next as typeof what);
              ask(undefined);
            }}
            data={over.map((value) => ({ value, label: t(`campaigns.simulateOver.${value}`) }))}
          />
          {what === 'days' ? (
            <Select
              label={t('campaigns.simulateDays')}
              allowDeselect={false}
              data={periods.map((value) => ({ value, label: t('campaigns.lastDays', { days: value }) }))}
              value={days}
              onChange={(next) => next && setDays(next)}
            />
          ) : (
            <TriedFields
              tried={tried}
              onChange={(changes) => {
                ask(undefined);
                setTried((before) => ({ ...before, ...changes }));
              }}
            />
          )}
          <ActionButton act="campaigns.simulate" type="submit" denied={denied}>
            {t('campaigns.simulate')}
          </ActionButton>
        </Stack>
      </form>
      {asked && isCurrent && <Simulated campaign={campaign} asked={asked} />}
    </Panel>
  );
}

const termsIn = ({ order: _order, days: _days, ...terms }: CampaignsSimulateParams): Terms => terms;

function Simulated({ campaign, asked }: { campaign: Campaign; asked: CampaignsSimulateParams }) {
  const sentenceOf = useSentence();
  const { data, error } = useQuery({
    ...queryOf('campaigns.simulate', campaign.id, asked),
    staleTime: 0,
    gcTime: 0,
  });
  if (error)
    return (
      <Alert color="red" role="alert" mt="md">
        {sentenceOf(error)}
      </Alert>
    );
  if (!data) return <LoadingPart />;
  const [sample] = data.samples;
  return asked.order && sample ? <OneOrder sample={sample} /> : <EarlierOrders simulation={data} />;
}

/** Whether the promotion applies to the example, and which conditions it meets. */
function OneOrder({ sample }: { sample: SimulatedOrder }) {
  const { t } = useText();
  const { money } = useFormats();
  const lineOf = useResultLine();
  const { discount_amount: off, total, currency, conditions } = sample;
  return (
    <Stack gap="sm" mt="md">
      <Alert color={off > 0 ? 'teal' : 'orange'} role="status">
        {off > 0 ? t('campaigns.applies', { amount: money(off, currency) }) : t('campaigns.appliesNot')}
      </Alert>
      {conditions.length > 0 && (
        <List size="sm">
          {conditions.map((result) => (
            <List.Item key={result.condition + result.required} style={{ overflowWrap: 'anywhere' }}>
              {t(result.met ? 'campaigns.conditionMet' : 'campaigns.conditionUnmet', {
                condition: lineOf(result, currency),
              })}
            </List.Item>
          ))}
        </List>
      )}
      <TotalLine label={t('basket.beforeDiscounts')} value={money(total, currency)} />
      <TotalLine label={t('basket.toPay')} value={money(total - off, currency)} />
    </Stack>
  );
}

/** How many earlier orders it would have touched, and what it would have cost. */
function EarlierOrders({ simulation }: { simulation: CampaignSimulation }) {
  const { t } = useText();
  const formats = useFormats();
  const markName = useMarkName();
  const { orders, matched, customers, amounts, samples } = simulation;
  return (
    <Stack gap="sm" mt="md">
      <Alert color={matched > 0 ? 'teal' : 'orange'} role="status">
        {t('campaigns.wouldMatch', { matched: formats.number(matched), orders: formats.number(orders) })}
      </Alert>
      <TotalLine label={t('campaigns.matchedCustomers')} value={formats.number(customers)} />
      {amounts.map(({ currency, total, discount_amount: off }) => (
        <TotalLine
          key={currency}
          label={t('campaigns.wouldCost', { total: formats.money(total, currency) })}
          value={formats.money(off, currency)}
        />
      ))}
      {samples.length > 0 && (
        <DataTable
          caption={t('campaigns.samples')}
          minWidth={360}
          rows={samples}
          keyOf={({ order_id }) => order_id ?? ''}
          columns={[
            {
              label: t('orders.order'),
              cell: ({ order_id }) =>
                order_id ? (
                  <Anchor component={Link} to={paths.order(order_id)} size="sm">
                    {markName(order_id)}
                  </Anchor>
                ) : (
                  '–'
                ),
            },
            {
              label: t('orders.customer'),
              cell: ({ customer_id }) => (customer_id ? <MemberName customerId={customer_id} /> : '–'),
            },
            {
              label: t('orders.lineOff'),
              isFigure: true,
              cell: ({ discount_amount, currency }) =>
                discount_amount > 0 ? formats.money(discount_amount, currency) : '–',
            },
          ]}
        />
      )}
    </Stack>
  );
}
