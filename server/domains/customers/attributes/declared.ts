/** Rules of lists that a merchant declares and that only grow: attributes of customers, types of events. Pure. */
import type { AttributeValue } from '../../../../contract/domains/customers.ts';
import type { declaredTypes } from '../../../../contract/resources/declared.ts';
import { isDateOnly } from '../../../../contract/time.ts';
import { type Fault, type Refusal, refuse } from '../../../errors/refusal.ts';

interface Fixed<One> {
  nameOf: (one: One) => string;
  /** Fields that never change. */
  fixed: readonly (keyof One & string)[];
  /** Where the list is in the request. */
  pointer: string;
  code: 'attribute_fixed' | 'event_type_fixed';
}

/** Refuses a list without what was declared before, or with another value of what is fixed. */
export function refusalOfFixed<One>(
  before: readonly One[],
  wanted: readonly One[],
  { nameOf, fixed, pointer, code }: Fixed<One>,
): Refusal | undefined {
  const fault = (at: string, detail: string): Fault => ({ pointer: at, code, detail });
  for (const one of before) {
    const at = wanted.findIndex((other) => nameOf(other) === nameOf(one));
    if (at === -1) return refuse(code, { errors: [fault(pointer, 'something declared is missing')] });
    const changed = fixed.find((field) => one[field] !== wanted[at]![field]);
    if (changed) {
      return refuse(code, { errors: [fault(`${pointer}/${at}/${changed}`, 'cannot be changed')] });
    }
  }
  return undefined;
}

/** Whether one before has the name of the one at this place. */
export const isTwice = <One>(all: readonly One[], at: number, nameOf: (one: One) => string): boolean =>
  all.findIndex((one) => nameOf(one) === nameOf(all[at]!)) < at;

/** Whether a value has its declared type. */
export function fits(
  { type, choices = [] }: { type: (typeof declaredTypes)[number] | 'choice'; choices?: readonly string[] },
  value: AttributeValue,
): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string' && value.length > 0;
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isDateOnly(value);
    case 'choice':
      return typeof value === 'string' && choices.includes(value);
  }
}
