/** Checks what the restrictions of a voucher name: customers, and the passes, tiers and locations of its conditions. */
import { decodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { refuseField } from '../../../errors/refusal.ts';
import { isPossible } from '../../customers/attributes/attribute-schema.ts';
import { customerSchemas } from '../../customers/attributes/attribute-store.ts';
import { readCustomers } from '../../customers/customer-store.ts';
import type { Conditions } from '../../pricing/conditions/conditions.ts';
import type { Restrictions } from './voucher.ts';

const unknown = statement<{ known: boolean }>(
  'voucher_conditions_known',
  `select (select count(*) from passes p where p.merchant_id = $1 and p.id = any ($2::uuid[])) = cardinality($2::uuid[])
      and $3::text[] <@ array(select tier ->> 'id' from passes p cross join json_array_elements(p.tiers) as tier
                              where p.merchant_id = $1)
      and $4::text[] <@ array(select place ->> 'id' from merchants m
                              cross join json_array_elements(m.locations) as place where m.id = $1) as known`,
);

/**
 * `place` is where the restrictions are in the body.
 * @throws Refusal 422 if one of them does not exist or belongs to another merchant; it does not say which.
 */
export async function requireKnownCustomers(
  tx: ReadTransaction,
  restrictions: Restrictions | undefined,
  place = '/restrictions',
): Promise<void> {
  const ids = new Set(restrictions?.customer_ids?.map((id) => decodeId('customer', id)!));
  const conditions = restrictions?.conditions ? [restrictions.conditions] : [];
  const known = ids.size === 0 ? [] : await readCustomers(tx, [...ids]);
  if (known.length < ids.size) {
    throw refuseField(`${place}/customer_ids`, 'not_found', 'contains an unknown customer');
  }
  await requireKnownConditions(tx, conditions, `${place}/conditions`);
}

/**
 * `place` is where the conditions are in the body.
 * @throws Refusal 422 if a pass, tier, location or attribute that they name is unknown; it does not say which.
 */
export async function requireKnownConditions(
  tx: ReadTransaction,
  conditions: readonly Conditions[],
  place: string,
): Promise<void> {
  const facts = conditions.flatMap(factsIn);
  const attributes = facts.flatMap(({ customer }) => customer?.attributes ?? []);
  const [[rows], schema] = await Promise.all([
    knownIn(tx, facts),
    attributes.length === 0 ? undefined : customerSchemas.read(tx),
  ]);
  if (rows?.known === false) {
    throw refuseField(place, 'not_found', 'names an unknown pass, tier or location');
  }
  if (!attributes.every((one) => isPossible(schema?.list ?? [], one))) {
    const detail = 'names an attribute that is not declared, or a value that it can’t have';
    throw refuseField(place, 'not_found', detail);
  }
}

async function knownIn(tx: ReadTransaction, all: readonly Conditions[]) {
  const passes = all.flatMap(({ membership }) => membership?.pass_ids ?? []);
  const tiers = all.flatMap(({ membership }) => membership?.tier_ids ?? []);
  const locations = all.flatMap(({ location_ids: ids }) => ids ?? []);
  if (passes.length + tiers.length + locations.length === 0) return [];
  const passIds = new Set(passes.map((id) => decodeId('pass', id)!));
  return tx.run(unknown, [tx.merchantId, [...passIds], tiers, locations]);
}

const factsIn = (conditions: Conditions): Conditions[] => {
  const { all = [], any = [], none = [] } = conditions;
  return [conditions, ...[...all, ...any, ...none].flatMap(factsIn)];
};
