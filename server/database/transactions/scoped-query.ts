/** The statements that set the tenant of a read, in the same message as the read itself. */
import type { Statement } from '../statement.ts';
import type { Preceding } from '../wire/wire-query.ts';

/** The rows that a read may see, as the values of `tenantScope`. */
export type ScopeValues = readonly [tenants: string, user: string, task: string, clockAhead?: string];

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

/** Where there are several cells: fails if the merchants are not served by this one. */
const inCell = ({ name, text }: Statement<object>): Statement<object> => ({
  name: `${name}_in_cell`,
  text: text.replace("'tessera.tenants', $1", "'tessera.tenants', tessera_reading($1)"),
});
const tenantScopeInCell = inCell(tenantScope);
const scopeAheadInCell = inCell(scopeAhead);

/** Prepared on every connection when it opens, so that no read has to parse them. */
export const scopeStatements = (
  isCell: boolean,
): readonly { statement: Statement<object>; example: readonly string[] }[] => [
  { statement: isCell ? tenantScopeInCell : tenantScope, example: ['{}', '', ''] },
  { statement: isCell ? scopeAheadInCell : scopeAhead, example: ['{}', '', '', ''] },
];

/** What precedes a read in this scope. */
export function precedingFor(values: ScopeValues, isCell: boolean): Preceding {
  const plain = isCell ? tenantScopeInCell : tenantScope;
  const ahead = isCell ? scopeAheadInCell : scopeAhead;
  return { name: (values.length === 4 ? ahead : plain).name, values: values as readonly string[] };
}
