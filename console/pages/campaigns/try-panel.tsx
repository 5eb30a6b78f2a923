/** Tries a promotion on a basket: the price of an order, without any effect. */
import {
  Alert,
  Button,
  Group,
  NumberInput,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Campaign, OrdersQuoteParams } from '@tessera/sdk';
import { type FormEvent, useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { LocationSelect } from '../../components/location-select.tsx';
import { MemberPicker } from '../../components/member-picker.tsx';
import { MoneyInput } from '../../components/money-input.tsx';
import { LoadingPart } from '../../components/page-states.tsx';
import { PricingTotals } from '../../components/pricing-totals.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';

interface TriedLine {
  sku: string;
  categories: string[];
  quantity: number | string;
  unit_amount: number | undefined;
}

interface Tried {
  lines: TriedLine[];
  customerId: string | null;
  locationId: string | null;
  channel: string;
}

const newLine = (): TriedLine => ({ sku: '', categories: [], quantity: 1, unit_amount: undefined });
const mostLines = 10;

const basketOf = (
  { lines, customerId, locationId, channel }: Tried,
  currency: string,
): OrdersQuoteParams => ({
  items: lines.map(({ sku, categories, quantity, unit_amount }) => ({
    ...(sku.trim() && { sku: sku.trim() }),
    ...(categories.length > 0 && { categories }),
    quantity: Number(quantity),
    unit_amount: unit_amount ?? 0,
  })),
  currency,
  ...(customerId && { customer: { id: customerId } }),
  ...(locationId && { location_id: locationId }),
  ...(channel.trim() && { channel: channel.trim() }),
});

export function TryPanel({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const { currency } = useFormats();
  const people = useDenial('dashboard.listUsers');
  const [tried, setTried] = useState<Tried>({
    lines: [newLine()],
    customerId: null,
    locationId: null,
    channel: '',
  });
  const [asked, ask] = useState<OrdersQuoteParams>();
  const change = (changes: Partial<Tried>) => {
    ask(undefined);
    setTried((before) => ({ ...before, ...changes }));
  };
  const changeLine = (at: number, changes: Partial<TriedLine>) =>
    change({ lines: tried.lines.map((line, place) => (place === at ? { ...line, ...changes } : line)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(basketOf(tried, currency));
  };
  return (
    <Panel title={t('campaigns.try')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('campaigns.tryHint')}
          </Text>
          {tried.lines.map((line, at) => (
            <TriedLineFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={at}
              number={at + 1}
              line={line}
              onChange={(changes) => changeLine(at, changes)}
              onRemove={
                tried.lines.length > 1
                  ? () => change({ lines: tried.lines.filter((_, place) => place !== at) })
                  : undefined
              }
            />
          ))}
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<PlusIcon size={14} />}
              disabled={tried.lines.length >= mostLines}
              onClick={() => change({ lines: [...tried.lines, newLine()] })}
            >
              {t('basket.addLine')}
            </Button>
          </Group>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
            {people === undefined && (
              <MemberPicker
                label={t('orders.customer')}
                placeholder={t('form.optional')}
                value={tried.customerId}
                onChange={(customerId) => change({ customerId })}
              />
            )}
            <LocationSelect value={tried.locationId} onChange={(locationId) => change({ locationId })} />
            <TextInput
              label={t('orders.channel')}
              placeholder={t('form.optional')}
              maxLength={40}
              value={tried.channel}
              onChange={({ currentTarget }) => change({ channel: currentTarget.value })}
            />
          </SimpleGrid>
          <Group>
            <ActionButton act="orders.quote" type="submit">
              {t('campaigns.tryIt')}
            </ActionButton>
          </Group>
        </Stack>
      </form>
      {asked && <TryResult campaign={campaign} asked={asked} />}
    </Panel>
  );
}

function TriedLineFields(props: {
  number: number;
  line: TriedLine;
  onChange: (changes: Partial<TriedLine>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useText();
  const { number, line, onChange, onRemove } = props;
  const label = t('basket.lineNumber', { number });
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'start' }}>
        <NumberInput
          label={t('basket.quantity')}
          required
          withAsterisk={false}
          min={0.001}
          max={1_000_000}
          decimalScale={3}
          hideControls
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        <MoneyInput
          label={t('basket.price')}
          required
          withAsterisk={false}
          value={line.unit_amount}
          onChange={(unit_amount) => onChange({ unit_amount })}
        />
        <TextInput
          label={t('campaigns.sku')}
          placeholder={t('form.optional')}
          maxLength={120}
          value={line.sku}
          onChange={({ currentTarget }) => onChange({ sku: currentTarget.value })}
        />
        <TagsInput
          label={t('campaigns.categories')}
          maxTags={10}
          value={line.categories}
          onChange={(categories) => onChange({ categories })}
        />
      </SimpleGrid>
      {onRemove && (
        <Group justify="flex-end">
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t('basket.removeOf', { what: label })}
            onClick={onRemove}
          >
            {t('action.remove')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Whether the campaign applies to the basket, and the price with every promotion that does. */
function TryResult({ campaign, asked }: { campaign: Campaign; asked: OrdersQuoteParams }) {
  const { t } = useText();
  const { money } = useFormats();
  const sentenceOf = useSentence();
  const { data, error } = useQuery({ ...queryOf('orders.quote', asked), staleTime: 0, gcTime: 0 });
  if (error)
    return (
      <Alert color="red" role="alert" mt="md">
        {sentenceOf(error)}
      </Alert>
    );
  if (!data) return <LoadingPart />;
  const { pricing } = data;
  const off = pricing.applied
    .filter(({ campaign_id }) => campaign_id === campaign.id)
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Stack gap="sm" mt="md">
      <Alert color={off > 0 ? 'teal' : 'orange'} role="status">
        {off > 0
          ? t('campaigns.applies', { amount: money(off, pricing.currency) })
          : t(campaign.status === 'active' ? 'campaigns.appliesNot' : 'campaigns.appliesInactive')}
      </Alert>
      <PricingTotals pricing={pricing} />
    </Stack>
  );
}
