/** The statements that set the tenant of a read, in the same message as the read itself. */
import type { Statement } from '../statement.ts';
import type { Preceding } from '../wire/wire-query.ts';

/** The rows that a read may see, as the values of `tenantScope`. */
export type ScopeValues =
  | readonly [tenants: string, user: string, task: string, clockAhead?: string]
  | ReplicaScopeValues;

/** The same on a replica, which must have replayed the log up to a position. */
export type ReplicaScopeValues = readonly [
  tenants: string,
  user: string,
  task: string,
  clockAhead: string,
  timeline: string,
  lsn: string,
];

/** A statement that sets a scope, and values to prepare it with. */
export interface ScopeStatement {
  statement: Statement<object>;
  example: readonly string[];
}

const tenantScope: Statement<object> = {
  name: 'tenant_scope',
  text: `select set_config('tessera.tenants', $1, true), set_config('tessera.user', $2, true),
           set_config('tessera.task', $3, true), set_config('transaction_read_only', 'on', true)`,
};

/** A variant for merchants with a shifted clock, so that the others do not pay for it. */
const scopeAhead: Statement<object> = {
  name: 'tenant_scope_ahead',
  text: `select set_config('tessera.tenants', $1, true), set_config('tessera.user', $2, true),
           set_config('tessera.task', $3, true), set_config('transaction_read_only', 'on', true),
           set_config('tessera.clock_ahead', $4, true)`,
};

/** A variant for replicas. It fails before anything is read unless the replica has replayed enough. */
const scopeOnReplica: Statement<object> = {
  name: 'tenant_scope_replica',
  text: `select set_config('tessera.tenants', $1, true), set_config('tessera.user', $2, true),
           set_config('tessera.task', $3, true), set_config('transaction_read_only', 'on', true),
           set_config('tessera.clock_ahead', $4, true), tessera_require_replayed($5::int, $6::pg_lsn)`,
};

/** Prepared on every connection to the primary when it opens, so that no read has to parse them. */
export const scopeStatements: readonly ScopeStatement[] = [
  { statement: tenantScope, example: ['', '', ''] },
  { statement: scopeAhead, example: ['', '', '', ''] },
];

/** Prepared on every connection to a replica; it has always replayed the start of the log. */
export const replicaScopeStatements: readonly ScopeStatement[] = [
  { statement: scopeOnReplica, example: ['', '', '', '', '0', '0/0'] },
];

const scopesByLength = new Map([
  [3, tenantScope.name],
  [4, scopeAhead.name],
  [6, scopeOnReplica.name],
]);

/** What precedes a read in this scope. */
export const precedingFor = (values: ScopeValues): Preceding => ({
  name: scopesByLength.get(values.length)!,
  values: values as readonly string[],
});
