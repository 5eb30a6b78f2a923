/** Each route with its operation. A route without an operation fails to compile, and so does the reverse. */

import type { MemberAccess } from '../../contract/access.ts';
import { type DeclaredRoute, type RouteName, routes } from '../../contract/routes.ts';
import { listExports } from '../domains/exports/list-export.ts';
import type {
  Download,
  Fold,
  Identity,
  Immediate,
  MemberRead,
  MemberWrite,
  Open,
  Operation,
  Read,
  Stream,
  Write,
} from '../engine/operation.ts';
import { operations as found } from '../operations/operations.gen.ts';

type DownloadRoute = Extract<DeclaredRoute, { kind: 'download' }>;

type StreamRoute = Extract<DeclaredRoute, { kind: 'stream' }>;

type MemberRoute = Extract<DeclaredRoute, { access: MemberAccess }>;

type NamedMemberRoute<Name> = Extract<MemberRoute, { name: Name }>;

type OperationOf<R extends DeclaredRoute> = R extends DownloadRoute
  ? Download<Extract<DownloadRoute, { name: R['name'] }>>
  : R extends StreamRoute
    ? Stream<Extract<StreamRoute, { name: R['name'] }>>
    : R extends MemberRoute
      ? MemberRead<NamedMemberRoute<R['name']>> | MemberWrite<NamedMemberRoute<R['name']>>
      : Read<R> | Write<R> | Identity<R> | Immediate<R> | Open<R> | Fold<R>;

type Implemented = { [Name in RouteName]: OperationOf<Extract<DeclaredRoute, { name: Name }>> };

/** Routes that export a list, which its operation reads. */
type ListExport = Exclude<
  Extract<RouteName, `${string}.export` | `${string}.export-${string}`>,
  keyof typeof found
>;

const exported = listExports(routes, found) as Pick<Implemented, ListExport>;

const implemented: Implemented = { ...found, ...exported };

export const operations: Record<RouteName, Operation> = implemented;
