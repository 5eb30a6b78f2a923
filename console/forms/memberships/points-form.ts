/** Shared parts of the forms that change points. */
import type { MembershipsGetResult, Pass } from '@tessera/sdk';

export interface PointsFormProps {
  membership: MembershipsGetResult;
  onDone: () => void;
  onCancel: () => void;
}

/** A number field that can be empty. */
export type Typed = number | '';

/** Pages load a membership with its pass. */
export const passOf = ({ pass }: MembershipsGetResult): Pass | undefined => pass;

export const fieldOfOrder = (path: string): string =>
  ({ 'order.amount': 'amount', 'order.id': 'reference', 'order.currency': 'amount' })[path] ?? path;
