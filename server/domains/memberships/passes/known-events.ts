/** Checks the events about which rules of a pass are. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { refuseField } from '../../../errors/refusal.ts';
import { eventSchemas } from '../../member-events/member-event-store.ts';
import type { EarningRule } from './earning-rules.ts';

/** What an event must have for what a rule gives. */
const needed = { rate: 'amount', per_unit: 'number' } as const;

/** @throws Refusal 422 if a rule is about an event that is not declared, or gives points for what such events don't have. */
export async function requireKnownEvents(
  tx: ReadTransaction,
  rules: readonly EarningRule[] = [],
): Promise<void> {
  if (rules.every((rule) => rule.event_type === undefined)) return;
  const types = (await eventSchemas.read(tx))?.list ?? [];
  for (const [at, { event_type: name, earn, goal }] of rules.entries()) {
    if (name === undefined) continue;
    const type = types.find((one) => one.type === name);
    if (type === undefined) throw refuseField(`/earn_rules/${at}/event_type`, 'not_found', 'is not declared');
    const value = earn.type === 'rate' || earn.type === 'per_unit' ? needed[earn.type] : type.value;
    if (goal?.count === 'units' && type.value !== 'number') {
      throw refuseField(
        `/earn_rules/${at}/goal/count`,
        'validation_failed',
        'needs events whose `value` is `number`',
      );
    }
    if (type.value === value) continue;
    const detail = `needs events whose \`value\` is \`${value}\``;
    throw refuseField(`/earn_rules/${at}/earn/type`, 'validation_failed', detail);
  }
}
