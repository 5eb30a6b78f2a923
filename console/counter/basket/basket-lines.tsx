import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { Pricing } from '@tessera/sdk';
import { useRef } from 'react';
import { limits } from '../../../contract/limits.ts';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type BasketLine, changedLine, withLine, withoutLine } from './basket.ts';
import { type BasketDraft, type Entry, newEntry } from './use-basket.ts';

interface BasketLinesProps {
  basket: BasketDraft;
  pricing: Pricing | undefined;
  /** Called when the first line of the next order is entered. */
  onStart: () => void;
}

export function BasketLines({ basket, pricing, onStart }: BasketLinesProps) {
  const { t } = useText();
  const { draft } = basket;
  return (
    <Panel title={t('basket.lines')}>
      <EntryForm basket={basket} onStart={onStart} />
      {draft.lines.length === 0 ? (
        <EmptyState title={t('basket.empty')} teach={t('basket.teach')} />
      ) : (
        <LineTable basket={basket} pricing={pricing} />
      )}
    </Panel>
  );
}

function EntryForm({ basket, onStart }: Omit<BasketLinesProps, 'pricing'>) {
  const { t } = useText();
  const name = useRef<HTMLInputElement>(null);
  const { draft, change } = basket;
  const { entry } = draft;
  const type = (typed: Partial<Entry>) => change((before) => ({ entry: { ...before.entry, ...typed } }));
  const isFull = draft.lines.length >= limits.order.items;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const { quantity, unit_amount } = entry;
        if (quantity === undefined || unit_amount === undefined || isFull) return;
        onStart();
        change((before) => ({
          ...withLine(before, { name: entry.name.trim(), quantity, unit_amount }),
          entry: newEntry(),
        }));
        name.current?.focus();
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 1, lg: 2 }} spacing="sm" mb="sm" style={{ alignItems: 'end' }}>
        <TextInput
          ref={name}
          label={t('basket.item')}
          placeholder={t('form.optional')}
          maxLength={200}
          value={entry.name}
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <Group grow wrap="nowrap" gap="sm" align="end">
          <QuantityInput
            label={t('basket.quantity')}
            value={entry.quantity}
            onChange={(quantity) => type({ quantity })}
          />
          <MoneyInput
            label={t('basket.price')}
            required
            isPositive
            withAsterisk={false}
            value={entry.unit_amount}
            onChange={(unit_amount) => type({ unit_amount })}
          />
        </Group>
      </SimpleGrid>
      <Button type="submit" variant="default" leftSection={<PlusIcon size={16} />} disabled={isFull} mb="sm">
        {t('basket.addLine')}
      </Button>
    </form>
  );
}

/** Up to three decimals: 0.375 kg. */
function QuantityInput(props: {
  label?: string;
  'aria-label'?: string;
  value: number | undefined;
  onChange: (quantity: number | undefined) => void;
  w?: number;
}) {
  const { value, onChange, ...input } = props;
  return (
    <NumberField
      min={0.001}
      max={1_000_000}
      places={3}
      required
      withAsterisk={false}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      {...input}
    />
  );
}

function LineTable({ basket, pricing }: Pick<BasketLinesProps, 'basket' | 'pricing'>) {
  const { t } = useText();
  const { money } = useFormats();
  const { lines } = basket.draft;
  const labelOf = (line: BasketLine) =>
    line.name || t('basket.lineNumber', { number: lines.indexOf(line) + 1 });
  return (
    <DataTable
      caption={t('basket.lines')}
      minWidth={340}
      rows={lines}
      keyOf={({ key }) => String(key)}
      columns={[
        {
          label: t('basket.item'),
          cell: (line) => (
            <div>
              {labelOf(line)}
              <Text size="xs" c="dimmed" className="figure">
                {t('basket.each', { price: money(line.unit_amount) })}
              </Text>
            </div>
          ),
        },
        {
          label: t('basket.quantity'),
          isFigure: true,
          cell: (line) => (
            <QuantityInput
              aria-label={t('basket.quantityOf', { what: labelOf(line) })}
              w={76}
              value={line.quantity}
              onChange={(quantity) =>
                quantity !== undefined &&
                quantity > 0 &&
                basket.change((before) => changedLine(before, line.key, { quantity }))
              }
            />
          ),
        },
        {
          label: t('basket.amount'),
          isFigure: true,
          cell: (line) => <LineAmount line={line} priced={pricing?.lines[lines.indexOf(line)]} />,
        },
        {
          label: t('basket.remove'),
          isAction: true,
          cell: (line) => (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={t('basket.removeOf', { what: labelOf(line) })}
              onClick={() => basket.change((before) => withoutLine(before, line.key))}
            >
              <TrashIcon size={16} />
            </Button>
          ),
        },
      ]}
    />
  );
}

function LineAmount({ line, priced }: { line: BasketLine; priced: Pricing['lines'][number] | undefined }) {
  const { t } = useText();
  const { money } = useFormats();
  const off = priced?.discount_amount ?? 0;
  return (
    <>
      {money(priced?.amount ?? Math.round(line.quantity * line.unit_amount))}
      {off > 0 && (
        <Text span display="block" size="xs" c="dimmed">
          {t('basket.lineOff', { amount: money(off) })}
        </Text>
      )}
    </>
  );
}
