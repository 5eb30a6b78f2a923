/** What conditions can ask about the customer of an order. Pure. */
import type { CustomerFacts } from '../../pricing/conditions/people.ts';
import type { PersonRow } from './people-store.ts';

type KnownPerson = Pick<PersonRow, 'last_activity_at' | 'tags' | 'attributes' | 'birthday'> & {
  last_order_at: string | null;
};

export const customerFacts = (person: KnownPerson): CustomerFacts => ({
  lastOrderAt: person.last_order_at,
  lastActivityAt: person.last_activity_at,
  tags: person.tags,
  attributes: person.attributes,
  birthday: person.birthday,
});

/** What is known of a customer, who last bought something besides the order itself: points can have been earned on it. */
export function personFacts(person: PersonRow, orderId: string | undefined): CustomerFacts {
  const { applied_at: applied, recorded: bought } = person;
  const isOwn = bought !== undefined && bought.recorded_order === orderId;
  const last = (isOwn ? bought.recorded_before : bought?.recorded_at) ?? null;
  const isRecorded = applied === null || (last !== null && last > applied);
  return customerFacts({ ...person, last_order_at: isRecorded ? last : applied });
}
