import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Pricing } from '@tessera/sdk';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KeypadIcon, StarIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type BasketLine, changedLine, withoutLine } from '../basket.ts';
import type { BasketFaults, LineFault } from '../total/basket-faults.ts';
import type { BasketDraft } from '../use-basket.ts';
import { EntryForm } from './entry-form.tsx';
import { FavouriteItems } from './favourite-items.tsx';

import { QuantityInput } from './quantity-input.tsx';
import { type Favourites, useFavourites } from './use-favourites.ts';

interface BasketLinesProps {
  basket: BasketDraft;
  pricing: Pricing | undefined;
  faults: BasketFaults;
  /** Called when the first line of the next order is entered. */
  onStart: () => void;
}

/** A till without keys gets the number pad unless someone puts it away, which this device remembers. */
const isTouch = matchMedia('(pointer: coarse)').matches;

export function BasketLines({ basket, pricing, faults, onStart }: BasketLinesProps) {
  const { t } = useText();
  const { draft } = basket;
  const favourites = useFavourites();
  const [hasPad, showPad] = useLocalStorage({
    key: 'tessera-number-pad',
    defaultValue: isTouch,
    getInitialValueInEffect: false,
  });
  return (
    <Panel
      title={t('basket.lines')}
      actions={
        <ActionIcon
          variant={hasPad ? 'light' : 'default'}
          size={36}
          aria-pressed={hasPad}
          aria-label={t('basket.pad')}
          title={t('basket.pad')}
          onClick={() => showPad(!hasPad)}
        >
          <KeypadIcon />
        </ActionIcon>
      }
    >
      <FavouriteItems basket={basket} favourites={favourites} onStart={onStart} />
      <EntryForm basket={basket} hasPad={hasPad} onStart={onStart} />
      {draft.lines.length === 0 ? (
        <EmptyState title={t('basket.empty')} teach={t('basket.teach')} />
      ) : (
        <LineTable basket={basket} pricing={pricing} faults={faults} favourites={favourites} />
      )}
    </Panel>
  );
}

type LineTableProps = Omit<BasketLinesProps, 'onStart'> & { favourites: Favourites };

function LineTable({ basket, pricing, faults, favourites }: LineTableProps) {
  const { t } = useText();
  const { money } = useFormats();
  const { lines } = basket.draft;
  const labelOf = (line: BasketLine) =>
    line.name || t('basket.lineNumber', { number: lines.indexOf(line) + 1 });
  const faultOf = (line: BasketLine, ...places: LineFault[]) => {
    const fault = faults.lines.get(line.key);
    return fault !== undefined && places.includes(fault) ? t(`basket.fault.${fault}`) : undefined;
  };
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
              <LineFaultText text={faultOf(line, 'unit_amount', 'item')} />
            </div>
          ),
        },
        {
          label: t('basket.quantity'),
          cell: (line) => (
            <QuantityInput
              aria-label={t('basket.quantityOf', { what: labelOf(line) })}
              w={76}
              error={faultOf(line, 'quantity')}
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
            <Group gap={4} wrap="nowrap" justify="flex-end">
              {line.name && (
                <FavouriteToggle item={line} isOne={favourites.isOne(line)} onToggle={favourites.toggle} />
              )}
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('basket.removeOf', { what: labelOf(line) })}
                onClick={() => basket.change((before) => withoutLine(before, line.key))}
              >
                <TrashIcon size={16} />
              </Button>
            </Group>
          ),
        },
      ]}
    />
  );
}

function LineFaultText({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {text}
      </Text>
    )
  );
}

interface FavouriteToggleProps {
  item: BasketLine;
  isOne: boolean;
  onToggle: (item: BasketLine) => void;
}

function FavouriteToggle({ item, isOne, onToggle }: FavouriteToggleProps) {
  const { t } = useText();
  const label = t('basket.favourite', { what: item.name });
  return (
    <ActionIcon
      variant="subtle"
      color={isOne ? 'yellow.8' : 'gray'}
      aria-pressed={isOne}
      aria-label={label}
      title={label}
      onClick={() => onToggle(item)}
    >
      <span style={{ display: 'inline-flex', ...(isOne && { fill: 'currentColor' }) }}>
        <StarIcon size={16} />
      </span>
    </ActionIcon>
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
