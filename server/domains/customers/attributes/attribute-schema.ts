/** Rules of the attributes that a merchant declares. Pure. */
import type { Static } from 'typebox';
import type { CustomerAttributes, setAttributes } from '../../../../contract/domains/customer-records.ts';
import type { AttributeValue } from '../../../../contract/domains/customers.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { isDateOnly } from '../../../../contract/time.ts';
import { readKey } from '../../../../contract/typed-text.ts';
import { type Fault, type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { fits, isTwice, refusalOfFixed } from './declared.ts';

export type Declaration = Static<typeof CustomerAttributes>['attributes'][number];

export type AttributeValues = Record<string, AttributeValue>;

type Given = InputOf<typeof setAttributes>['attributes'][number];

/** The declaration with what a request leaves out. */
export const declarationOf = ({
  key,
  label,
  type,
  choices = [],
  required = false,
  unique = false,
  searchable = false,
  archived = false,
}: Given): Declaration => ({ key, label, type, choices, required, unique, searchable, archived });

/** Returns why the declarations can't replace the ones before, or undefined. */
export function refusalOfDeclarations(
  before: readonly Declaration[],
  wanted: readonly Declaration[],
): Refusal | undefined {
  const faults = wanted.flatMap((one, at) => faultsOf(one, at, wanted));
  if (faults.length > 0) return refuse('validation_failed', { errors: faults });
  return refusalOfFixed(before, wanted, {
    nameOf: ({ key }) => key,
    fixed: ['type', 'unique', 'searchable'],
    pointer: '/attributes',
    code: 'attribute_fixed',
  });
}

function faultsOf(one: Declaration, at: number, all: readonly Declaration[]): Fault[] {
  const fault = (field: string, detail: string): Fault => ({
    pointer: `/attributes/${at}/${field}`,
    code: 'validation_failed',
    detail,
  });
  const faults: Fault[] = [];
  if (isTwice(all, at, ({ key }) => key)) faults.push(fault('key', 'is used twice'));
  const hasChoices = one.choices.length > 0;
  if (hasChoices !== (one.type === 'choice')) {
    faults.push(fault('choices', 'is required for `choice`, and not allowed for other types'));
  }
  if (one.unique && (one.type === 'boolean' || one.type === 'choice')) {
    faults.push(fault('unique', 'is not possible for this type'));
  }
  if (one.searchable && one.type === 'boolean')
    faults.push(fault('searchable', 'is not possible for this type'));
  return faults;
}

/**
 * Returns the attributes after the change, where null removes a value; or the refusal with every wrong value. Required
 * attributes must have a value afterwards.
 */
export function changedAttributes(
  declared: readonly Declaration[],
  before: AttributeValues,
  given: Readonly<Record<string, AttributeValue | null>>,
): AttributeValues | Refusal {
  const after = { ...before };
  const faults: Fault[] = [];
  for (const [key, value] of Object.entries(given)) {
    const declaration = declared.find((one) => one.key === key);
    const fault = faultOf(declaration, value);
    if (fault !== undefined) faults.push({ pointer: pointerOf(declaration), ...fault });
    else if (value === null) delete after[key];
    else after[key] = value;
  }
  for (const { key, required, archived } of declared) {
    if (!required || archived || Object.hasOwn(after, key)) continue;
    faults.push({ pointer: `/attributes/${key}`, code: 'required', detail: 'is required' });
  }
  return faults.length > 0 ? refuse('validation_failed', { errors: faults }) : after;
}

/** Names only declared keys: answers never repeat what was sent. */
const pointerOf = (declaration: Declaration | undefined): string =>
  declaration === undefined ? '/attributes' : `/attributes/${declaration.key}`;

function faultOf(
  declaration: Declaration | undefined,
  value: AttributeValue | null,
): { code: string; detail: string } | undefined {
  if (declaration === undefined)
    return { code: 'unknown_field', detail: 'has an attribute that is not declared' };
  if (value === null) return undefined;
  if (declaration.archived) return { code: 'validation_failed', detail: 'is archived' };
  return fits(declaration, value)
    ? undefined
    : { code: 'type', detail: `must be a value of the type ${declaration.type}` };
}

/** Whether a declared attribute can have one of the values, and a number in the range if one is given. */
export function isPossible(
  declared: readonly Declaration[],
  asked: { key: string; values?: readonly AttributeValue[]; gte?: number; lte?: number },
): boolean {
  const declaration = declared.find(({ key }) => key === asked.key);
  if (declaration === undefined) return false;
  const isRange = asked.gte !== undefined || asked.lte !== undefined;
  return (
    (!isRange || declaration.type === 'number') &&
    (asked.values ?? []).every((value) => fits(declaration, value))
  );
}

/** The text that searches find the customer by, or null. */
export function searchableText(declared: readonly Declaration[], values: AttributeValues): string | null {
  const texts = declared.flatMap(({ key, searchable }) =>
    searchable && Object.hasOwn(values, key) ? [String(values[key])] : [],
  );
  return texts.length > 0 ? texts.join(' ') : null;
}

/** The values of unique attributes, as keys without case. */
export const uniqueValues = (
  declared: readonly Declaration[],
  values: AttributeValues,
): { key: string; value: string }[] =>
  declared.flatMap(({ key, unique }) =>
    unique && Object.hasOwn(values, key) ? [{ key, value: readKey(String(values[key])).toLowerCase() }] : [],
  );

/** Refuses a birthday that is no day, or in the future. `2000` stands for an unknown year, as it has a 29 February. */
export function refusalOfBirthday(birthday: string, today: string): Refusal | undefined {
  const day = birthday.startsWith('--') ? `2000-${birthday.slice(2)}` : birthday;
  if (isDateOnly(day) && day >= '1850-01-01' && (birthday.startsWith('--') || day <= today)) return undefined;
  return refuseField('/birthday', 'validation_failed', 'is not a day in the past');
}
