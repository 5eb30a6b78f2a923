/** The types of events that a merchant declares, and what an event of each must have. Pure. */
import type { Static } from 'typebox';
import type { setTypes } from '../../../contract/domains/member-events.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { MemberEventTypes, PropertyValue } from '../../../contract/resources/member-event.ts';
import type { InputOf } from '../../../contract/route.ts';
import { nearestName } from '../../config/nearest-name.ts';
import { type Fault, type Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { fits, isTwice, refusalOfFixed } from '../customers/attributes/declared.ts';
import type { DeclaredRow } from '../customers/attributes/declared-store.ts';

export type MemberEventType = Static<typeof MemberEventTypes>['types'][number];

type Given = InputOf<typeof setTypes>['types'][number];

/** The type with what a request leaves out. */
export const typeOf = ({
  type,
  label,
  value,
  properties = [],
  archived = false,
}: Given): MemberEventType => ({
  type,
  label,
  value,
  properties,
  archived,
});

/** Public form of the declared types. */
export const viewTypes = (
  merchantId: string,
  row: DeclaredRow<MemberEventType> | undefined,
): Static<typeof MemberEventTypes> => ({
  object: 'event_types',
  merchant_id: encodeId('merchant', merchantId),
  types: [...(row?.list ?? [])],
  version: row?.version ?? 0,
  updated_at: row?.updated_at ?? null,
});

/** Returns why the types can't replace the ones before, or undefined. */
export function refusalOfTypes(
  before: readonly MemberEventType[],
  wanted: readonly MemberEventType[],
): Refusal | undefined {
  const faults = wanted.flatMap((one, at) => repeatsOf(one, at, wanted));
  if (faults.length > 0) return refuse('validation_failed', { errors: faults });
  const code = 'event_type_fixed';
  const removed = refusalOfFixed(before, wanted, {
    nameOf: ({ type }) => type,
    fixed: ['value'],
    pointer: '/types',
    code,
  });
  if (removed) return removed;
  for (const one of before) {
    const at = wanted.findIndex(({ type }) => type === one.type);
    const changed = refusalOfFixed(one.properties, wanted[at]!.properties, {
      nameOf: ({ key }) => key,
      fixed: ['type'],
      pointer: `/types/${at}/properties`,
      code,
    });
    if (changed) return changed;
  }
  return undefined;
}

function repeatsOf({ properties }: MemberEventType, at: number, all: readonly MemberEventType[]): Fault[] {
  const fault = (pointer: string): Fault => ({ pointer, code: 'validation_failed', detail: 'is used twice' });
  const twice = properties.flatMap((_, place) =>
    isTwice(properties, place, ({ key }) => key) ? [fault(`/types/${at}/properties/${place}/key`)] : [],
  );
  return isTwice(all, at, ({ type }) => type) ? [fault(`/types/${at}/type`), ...twice] : twice;
}

/** Refuses a type that isn't declared, with the nearest that is. */
export function refusalOfUnknown(types: readonly MemberEventType[], given: string): Refusal {
  const open = types.filter(({ archived }) => !archived).map(({ type }) => type);
  const nearest = nearestName(given, open);
  const detail = nearest === undefined ? 'is not declared' : `is not declared; did you mean \`${nearest}\`?`;
  return refuse('event_type_unknown', {
    ...(nearest !== undefined && { nearest }),
    errors: [{ pointer: '/type', code: 'event_type_unknown', detail }],
  });
}

/** What a request says of an event. */
export interface EventContent {
  value?: number;
  amount?: number;
  currency?: string;
  properties?: Record<string, PropertyValue>;
}

/** The fields that an event has, by the value of its type. */
const fieldsOf = { none: [], number: ['value'], amount: ['amount', 'currency'] } as const satisfies Record<
  MemberEventType['value'],
  readonly (keyof EventContent)[]
>;

/** Refuses an event that has not what its type declares. */
export function refusalOfContent(type: MemberEventType, content: EventContent): Refusal | undefined {
  if (type.archived) return refuseField('/type', 'validation_failed', 'is archived');
  const faults: Fault[] = [];
  const wanted: readonly string[] = fieldsOf[type.value];
  for (const field of ['value', 'amount', 'currency'] as const) {
    const isWanted = wanted.includes(field);
    if (isWanted === (content[field] !== undefined)) continue;
    const detail = isWanted
      ? 'is required for events of this type'
      : 'is not allowed for events of this type';
    faults.push({ pointer: `/${field}`, code: isWanted ? 'required' : 'validation_failed', detail });
  }
  for (const [key, value] of Object.entries(content.properties ?? {})) {
    const property = type.properties.find((one) => one.key === key);
    // Answers never repeat what was sent, so only declared keys are named.
    if (property === undefined) {
      const detail = 'has a property that the type doesn’t declare';
      faults.push({ pointer: '/properties', code: 'unknown_field', detail });
    } else if (!fits(property, value)) {
      const detail = `must be a value of the type ${property.type}`;
      faults.push({ pointer: `/properties/${key}`, code: 'type', detail });
    }
  }
  return faults.length > 0 ? refuse('validation_failed', { errors: faults }) : undefined;
}
