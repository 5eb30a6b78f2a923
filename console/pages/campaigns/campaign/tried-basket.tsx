/** An example order: its items, and who orders it where. */

import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { CampaignsSimulateParams } from '@tessera/sdk';
import { LocationSelect } from '../../../components/fields/location-select.tsx';
import { MoneyInput } from '../../../components/fields/money-input.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { TagsInput } from '../../../components/later/controls.tsx';
import { MemberPicker } from '../../../components/pickers/member-picker.tsx';
import { useDenial } from '../../../components/use-permission.ts';
import { useText } from '../../../text/text.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';

interface TriedLine {
  sku: string;
  categories: string[];
  quantity: number | string;
  unit_amount: number | undefined;
}

export interface Tried {
  lines: TriedLine[];
  customerId: string | null;
  locationId: string | null;
  channel: string;
}

const newLine = (): TriedLine => ({ sku: '', categories: [], quantity: 1, unit_amount: undefined });
const mostLines = 10;

export const newTried = (): Tried => ({
  lines: [newLine()],
  customerId: null,
  locationId: null,
  channel: '',
});

type ExampleOrder = NonNullable<CampaignsSimulateParams['order']>;

export const basketOf = (
  { lines, customerId, locationId, channel }: Tried,
  currency: string,
): ExampleOrder => ({
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

export function TriedFields({
  tried,
  onChange,
}: {
  tried: Tried;
  onChange: (changes: Partial<Tried>) => void;
}) {
  const { t } = useText();
  const people = useDenial('dashboard.listUsers');
  const { lines } = tried;
  const changeLine = (at: number, changes: Partial<TriedLine>) =>
    onChange({ lines: lines.map((line, place) => (place === at ? { ...line, ...changes } : line)) });
  return (
    <>
      {lines.map((line, at) => (
        <TriedLineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          number={at + 1}
          line={line}
          onChange={(changes) => changeLine(at, changes)}
          onRemove={
            lines.length > 1 ? () => onChange({ lines: lines.filter((_, place) => place !== at) }) : undefined
          }
        />
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<PlusIcon size={14} />}
          disabled={lines.length >= mostLines}
          onClick={() => onChange({ lines: [...lines, newLine()] })}
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
            onChange={(customerId) => onChange({ customerId })}
          />
        )}
        <LocationSelect value={tried.locationId} onChange={(locationId) => onChange({ locationId })} />
        <TextInput
          label={t('orders.channel')}
          placeholder={t('form.optional')}
          maxLength={40}
          value={tried.channel}
          onChange={({ currentTarget }) => onChange({ channel: currentTarget.value })}
        />
      </SimpleGrid>
    </>
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
        <NumberField
          label={t('basket.quantity')}
          required
          withAsterisk={false}
          min={0.001}
          max={1_000_000}
          places={3}
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
