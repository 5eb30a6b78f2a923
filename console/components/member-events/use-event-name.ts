import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';
import { useFormats } from '../use-formats.ts';

/** Says what a member did: the label of the type, and what the event has, such as `Review: 5, House blend`. */
export function useEventName(data: Record<string, unknown> | undefined): string {
  const formats = useFormats();
  const { data: declared } = useQuery({
    ...queryOf('memberships.getEventTypes'),
    staleTime: 300_000,
    enabled: data !== undefined,
  });
  if (data === undefined) return '';
  const { type, value, amount, currency, properties } = data;
  const label = declared?.types.find((one) => one.type === type)?.label ?? String(type);
  const said = [
    ...(typeof value === 'number' ? [formats.number(value)] : []),
    ...(typeof amount === 'number' ? [formats.money(amount, String(currency))] : []),
    ...textsOf(properties),
  ];
  return said.length === 0 ? label : `${label}: ${said.join(', ')}`;
}

/** Texts and numbers say enough without the name of their property. */
const textsOf = (properties: unknown): string[] =>
  typeof properties === 'object' && properties !== null
    ? Object.values(properties).flatMap((value) => (typeof value === 'boolean' ? [] : [String(value)]))
    : [];
