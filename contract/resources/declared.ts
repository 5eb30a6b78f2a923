/** What merchants declare of their own: attributes of customers, types of events. */
import { Type } from 'typebox';

/** The types that a declared value can have; a date is a day such as `2026-11-23`. */
export const declaredTypes = ['text', 'number', 'date', 'boolean'] as const;

const keyPattern = '^[a-z][a-z0-9_]{0,39}$';

/** The name of something declared, which never changes. */
export const DeclaredKey = (example: string) => Type.String({ pattern: keyPattern, examples: [example] });
