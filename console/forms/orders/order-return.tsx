import { Checkbox, Group, List, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Order, OrderReturn } from '@tessera/sdk';
import { ReviewedFields, useReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import { type ReturnLine, type ReturnValues, returnBodyOf, returnValuesOf } from './order-return-values.ts';

interface OrderReturnProps {
  order: Order;
  onDone: (done: OrderReturn) => void;
  onCancel: () => void;
}

const extents = ['whole', 'lines', 'amount'] as const;

/** Returns an order: everything that remains, quantities of its lines, or an amount. */
export function OrderReturnForm({ order, onDone, onCancel }: OrderReturnProps) {
  const { t } = useText();
  const act = useReviewedForm('orders.return', {
    initial: returnValuesOf(order),
    given: (values) => [order.order_id, returnBodyOf(values)],
    validate: {
      lines: (lines, { extent }) =>
        extent === 'lines' && !lines.some(({ isChosen }) => isChosen) ? t('orders.chooseLines') : null,
    },
    // A line of the request isn't the line of the form with the same index.
    fieldOf: (path) => path.replace(/^lines\..*/, 'lines'),
    also: ['vouchers', 'campaigns', 'memberships', 'points', 'dashboard'],
    onDone: (result) => onDone(result.return),
  });
  const { form } = act;
  const { extent, lines } = form.values;
  const currency = order.currency ?? undefined;
  const hasLines = lines.length > 0;
  const change = (line: number, values: Partial<ReturnLine>) =>
    form.setFieldValue(
      'lines',
      lines.map((one) => (one.line === line ? { ...one, ...values } : one)),
    );
  return (
    <ReviewedFields
      of={act}
      submit={t('orders.return')}
      onCancel={onCancel}
      summary={<Summary values={form.values} currency={currency} />}
    >
      <Radio.Group label={t('orders.extent')} {...form.getInputProps('extent')}>
        <Stack gap="xs" mt={6}>
          {extents
            .filter((one) => one !== 'lines' || hasLines)
            .map((one) => (
              <Radio key={one} value={one} label={t(`orders.extent.${one}`)} />
            ))}
        </Stack>
      </Radio.Group>
      {extent === 'lines' && (
        <Lines values={form.values} currency={currency} onChange={change} error={form.errors.lines}>
          {(order.pricing?.shipping ?? 0) > 0 && (
            <Checkbox
              label={t('orders.withShipping')}
              {...form.getInputProps('shipping', { type: 'checkbox' })}
            />
          )}
        </Lines>
      )}
      {extent === 'amount' && (
        <MoneyInput
          label={t('orders.amountToReturn')}
          description={t('orders.amountToReturnHint')}
          required
          {...(currency && { currency })}
          {...form.getInputProps('amount')}
        />
      )}
      <Textarea
        label={t('orders.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={t('orders.reference')}
        description={t('orders.referenceHint')}
        maxLength={120}
        {...form.getInputProps('reference')}
      />
    </ReviewedFields>
  );
}

/** What is about to be returned. Only the server knows what each payment gets back, to the cent. */
function Summary({ values, currency }: { values: ReturnValues; currency: string | undefined }) {
  const { t } = useText();
  const formats = useFormats();
  const { extent, lines, shipping, amount } = values;
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const nameOf = ({ line, name }: ReturnLine) => name ?? t('basket.lineNumber', { number: line + 1 });
  return (
    <Stack gap="xs">
      <List size="sm">
        {extent === 'whole' && <List.Item>{t('orders.extent.whole')}</List.Item>}
        {extent === 'amount' && <List.Item>{formats.money(amount ?? 0, currency)}</List.Item>}
        {extent === 'lines' &&
          chosen.map((one) => (
            <List.Item key={one.line}>
              {formats.number(Number(one.quantity))} × {nameOf(one)}
            </List.Item>
          ))}
        {extent === 'lines' && shipping && <List.Item>{t('basket.shipping')}</List.Item>}
      </List>
      <Consequence tone="careful">
        <Text size="sm">{t('orders.returnHint')}</Text>
      </Consequence>
    </Stack>
  );
}

function Lines(props: {
  values: ReturnValues;
  currency: string | undefined;
  onChange: (line: number, values: Partial<ReturnLine>) => void;
  error: React.ReactNode;
  children: React.ReactNode;
}) {
  const { t } = useText();
  const formats = useFormats();
  const { values, currency, onChange, error, children } = props;
  return (
    <Stack gap="xs" role="group" aria-label={t('basket.lines')}>
      {values.lines.map(({ line, name, remaining, paid, isChosen, quantity }) => {
        const label = name ?? t('basket.lineNumber', { number: line + 1 });
        return (
          <Group key={line} justify="space-between" align="start" wrap="nowrap" gap="sm">
            <Checkbox
              label={label}
              description={t('orders.lineLeft', {
                quantity: formats.number(remaining),
                paid: formats.money(paid, currency),
              })}
              checked={isChosen}
              disabled={remaining === 0}
              onChange={({ currentTarget }) => onChange(line, { isChosen: currentTarget.checked })}
            />
            <NumberField
              aria-label={t('basket.quantityOf', { what: label })}
              w={96}
              flex="none"
              min={0.001}
              max={remaining}
              places={3}
              required={isChosen}
              disabled={!isChosen}
              value={quantity}
              onChange={(typed) => onChange(line, { quantity: typed })}
            />
          </Group>
        );
      })}
      {children}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
