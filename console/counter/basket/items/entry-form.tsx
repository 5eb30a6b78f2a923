import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { MoneyInput } from '../../../components/fields/money-input.tsx';
import { useText } from '../../../text/text.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { withLine } from '../basket.ts';
import { type BasketDraft, type Entry, newEntry } from '../use-basket.ts';
import { NumberPad } from './number-pad.tsx';
import { QuantityInput } from './quantity-input.tsx';

interface EntryFormProps {
  basket: BasketDraft;
  hasPad: boolean;
  /** Called when the first line of the next order is entered. */
  onStart: () => void;
}

/** Enters an item by its price. */
export function EntryForm({ basket, hasPad, onStart }: EntryFormProps) {
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
        // The keyboard of a touch screen would cover the pad.
        if (!hasPad) name.current?.focus();
      }}
    >
      <div className="item-entry">
        <TextInput
          ref={name}
          label={t('basket.item')}
          placeholder={t('form.optional')}
          maxLength={200}
          value={entry.name}
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
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
        <Button type="submit" variant="default" leftSection={<PlusIcon size={16} />} disabled={isFull}>
          {t('basket.addLine')}
        </Button>
      </div>
      {hasPad && <NumberPad value={entry.unit_amount} onChange={(unit_amount) => type({ unit_amount })} />}
    </form>
  );
}
