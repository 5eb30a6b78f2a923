/** Which connections remember the columns of their statements. */
import type { RowShape } from './row-shape.ts';

/** Columns by the name of the statement. PostgreSQL refuses a named statement whose columns have changed. */
export type Shapes = Map<string, RowShape>;

const byClient = new WeakMap<object, Shapes>();

/** Not for connections to a pooler, which prepares statements again in other sessions. */
export const keepShapes = (client: object): void => void byClient.set(client, new Map());

export const shapesOf = (client: object): Shapes | undefined => byClient.get(client);
