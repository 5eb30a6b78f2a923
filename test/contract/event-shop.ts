/** Events of members in a shop. */
import type { Shop } from './shop-parts.ts';

/** The type that a shop declares; its label can change. */
export const review = (label: string) => ({
  type: 'review',
  label,
  value: 'number',
  properties: [{ key: 'product', type: 'text' }],
});

/** Declares the type, and records an event of a membership. Returns its id. */
export async function recordEvent(
  { mark, make }: Pick<Shop, 'mark' | 'make'>,
  membershipId: string,
): Promise<string> {
  await make('/merchant/event-types', { types: [review(mark)] });
  const { event } = await make<{ event: { id: string } }>('/memberships/events', {
    membership_id: membershipId,
    type: 'review',
    reference: mark,
    value: 5,
    properties: { product: mark },
  });
  return event.id;
}
