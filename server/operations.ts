/** Name -> implementation. A declared route without code does not compile, and neither does code without a route. */
import type { DeclaredRoute, RouteName } from '../contract/routes.ts';
import { create as createVoucher } from './domains/vouchers/create.ts';
import { get as getVoucher } from './domains/vouchers/get.ts';
import { list as listVouchers } from './domains/vouchers/list.ts';
import { redeem } from './domains/vouchers/redeem.ts';
import { release } from './domains/vouchers/release.ts';
import { update as updateVoucher } from './domains/vouchers/update.ts';
import { validate } from './domains/vouchers/validate.ts';
import type { Fold, Identity, Immediate, Read, Write } from './operation.ts';

type OperationOf<R extends DeclaredRoute> = Read<R> | Write<R> | Identity<R> | Immediate<R> | Fold<R>;

type Implemented = { [Name in RouteName]: OperationOf<Extract<DeclaredRoute, { name: Name }>> };

/** Any operation, where its route does not matter. */
export type Operation = Read | Write | Identity | Immediate | Fold;

const implemented: Implemented = {
  'vouchers.create': createVoucher,
  'vouchers.get': getVoucher,
  'vouchers.list': listVouchers,
  'vouchers.redeem': redeem,
  'vouchers.validate': validate,
  'vouchers.release': release,
  'vouchers.update': updateVoucher,
};

export const operations = implemented as unknown as Record<RouteName, Operation>;
