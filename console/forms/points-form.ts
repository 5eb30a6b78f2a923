/** What the forms that move points have in common. */
import type { MembershipsGetResult, Pass } from '@tessera/sdk';

export interface PointsFormProps {
  membership: MembershipsGetResult;
  onDone: () => void;
  onCancel: () => void;
}

/** A number field that may be empty. */
export type Typed = number | '';

/** Fields for numbers hand over text while one types. */
export const asTyped = (value: string | number): Typed =>
  value === '' || !Number.isFinite(Number(value)) ? '' : Number(value);

/** Pages read a membership with its pass. */
export const passOf = ({ pass }: MembershipsGetResult): Pass | undefined => pass;

export const fieldOfOrder = (path: string): string =>
  ({ 'order.amount': 'amount', 'order.id': 'reference', 'order.currency': 'amount' })[path] ?? path;
