import { isSame } from '../../json/is-same.ts';

/** Finds people who are named more than once in a list, and whether what is said of them contradicts. Pure. */

interface Named {
  id?: string | undefined;
  external_id?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  name?: string | undefined;
  consents?: object | undefined;
}

export interface Repetition {
  /** Index of the first with the same identifier. */
  of: number;
  /** What differs; undefined if nothing does. */
  differsIn: string | undefined;
}

const identifiers = ['id', 'external_id', 'email', 'phone'] as const;

/**
 * Returns the repetitions by index. `othersOf` is what each shall get, such as points: it contradicts too if only the
 * later one says it, because a customer gets something once.
 */
export function repetitionsOf<Item>(
  items: readonly Item[],
  customerOf: (item: Item) => Named,
  othersOf: (item: Item) => object,
): Map<number, Repetition> {
  const places = new Map<string, number>();
  const found = new Map<number, Repetition>();
  for (const [index, item] of items.entries()) {
    const customer = customerOf(item);
    const keys = identifiers.flatMap((kind) => keyOf(kind, customer[kind]) ?? []);
    const [of, ...others] = new Set(keys.flatMap((key) => places.get(key) ?? []));
    if (of === undefined) for (const key of keys) places.set(key, index);
    else {
      const first = items[of]!;
      const differsIn =
        others.length > 0
          ? 'identifiers'
          : (differenceOf(customerOf(first), customer) ?? differingKey(othersOf(first), othersOf(item)));
      found.set(index, { of, differsIn });
    }
  }
  return found;
}

/** The repetitions that contradict, with the reason in English, by index. */
export function contradictionsIn<Item>(
  ...given: Parameters<typeof repetitionsOf<Item>>
): Map<number, string> {
  const contradicting = [...repetitionsOf(...given)].filter(([, { differsIn }]) => differsIn !== undefined);
  return new Map(
    contradicting.map(([index, { of, differsIn }]) => [
      index,
      `Item ${of} has the same identifier, and differs in ${differsIn}.`,
    ]),
  );
}

const keyOf = (kind: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${kind} ${kind === 'email' ? value.toLowerCase() : value}`;

/** What is said of both and differs. */
function differenceOf(first: Named, second: Named): string | undefined {
  for (const kind of identifiers) {
    const [one, other] = [keyOf(kind, first[kind]), keyOf(kind, second[kind])];
    if (one !== undefined && other !== undefined && one !== other) return kind;
  }
  if (!areAlike(first.name, second.name)) return 'name';
  const said = { ...second.consents } as Record<string, unknown>;
  const before = { ...first.consents } as Record<string, unknown>;
  // Also a consent, or a refusal, that only the later one says: it would be lost.
  return Object.keys(said).find(
    (key) => key !== 'source' && said[key] !== undefined && before[key] !== said[key],
  );
}

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** `Ada` and `Rossi, Ada` can be the same person. */
function areAlike(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  return [...fewer].every((word) => more.has(word));
}

function differingKey(first: object, second: object): string | undefined {
  const before = first as Record<string, unknown>;
  return Object.entries(second).find(
    ([key, value]) => value !== undefined && !isSame(value, before[key]),
  )?.[0];
}
