/**
 * Decides what becomes of a consent that is stated. Everything that writes consents goes through here: the latest act
 * of the person counts, and data without the time of an act never replaces a refusal. Pure.
 */
import { startOfInstant } from '../../clock/time.ts';
import { type Refusal, refuseField } from '../../errors/refusal.ts';
import { notAfter } from '../../limits/reported-time.ts';
import type { CustomerRow } from './customer-store.ts';

/** Marketing, by channel. */
export const consentKinds = ['marketing_email', 'marketing_push', 'marketing_sms'] as const;
export type ConsentKind = (typeof consentKinds)[number];
type Answer = 'granted' | 'denied' | 'unset';

/** The consents of a customer, with the act behind each. */
export type ConsentState = Pick<CustomerRow, 'consents' | 'consent_acts'>;

export interface Statement extends Partial<Record<ConsentKind, Answer>> {
  /** When the person said so; undefined if data says so without a time. */
  at?: string | undefined;
  /** Whether the person says so in this request, signed in or by their own link. */
  isOwnAct?: boolean;
  source?: string | undefined;
  /** The text that the person was shown. */
  words?: string | undefined;
}

export interface Decision extends ConsentState {
  changed: ConsentKind[];
  /** Channels that keep their consent although another was stated. */
  kept: ConsentKind[];
  /** Whether a later act repeated a consent: only the time of the act changes. */
  isRenewed: boolean;
}

/** A customer of whom no consent is known. */
export const unasked = (): ConsentState => ({
  consents: {
    marketing_email: 'unset',
    marketing_push: 'unset',
    marketing_sms: 'unset',
    updated_at: null,
    source: null,
  },
  consent_acts: {},
});

/** The consents in their one public form, whenever they were saved. */
export const viewConsents = (consents: CustomerRow['consents']): CustomerRow['consents'] => ({
  ...unasked().consents,
  ...consents,
});

/** Returns the consents after the statement. Channels that are not stated keep theirs. */
export function decideConsents(before: ConsentState, stated: Statement, now: string): Decision {
  const consents = viewConsents(before.consents);
  const acts = { ...before.consent_acts };
  const { at, source = 'api', words } = stated;
  const changed: ConsentKind[] = [];
  const kept: ConsentKind[] = [];
  let isRenewed = false;
  for (const kind of consentKinds) {
    const answer = stated[kind];
    if (answer === undefined) continue;
    const isSame = answer === consents[kind];
    if (isSame ? !isNewer(before, kind, stated) : !isTaken(before, kind, stated)) {
      if (!isSame) kept.push(kind);
      continue;
    }
    if (isSame) isRenewed = true;
    else changed.push(kind);
    consents[kind] = answer;
    // A refusal without a time counts from now on; a grant without one is older than any refusal.
    const said = at ?? (answer === 'denied' ? now : null);
    const known = actAt(before, kind);
    // Clocks of servers and sandboxes differ, but what a person says now comes after what is known.
    const time = stated.isOwnAct && known !== null && known > (said ?? '') ? known : said;
    if (answer === 'unset') delete acts[kind];
    else acts[kind] = { answer, at: time, source, ...(words !== undefined && { words }) };
  }
  const decided = { consent_acts: acts, changed, kept, isRenewed };
  if (changed.length === 0) return { consents: before.consents, ...decided };
  const { words: _before, ...rest } = consents;
  const shown = words === undefined ? {} : { words };
  return {
    consents: { ...rest, updated_at: at ?? now, source, ...shown },
    ...decided,
  };
}

/** When the person last said what is known; null if data says so without a time. */
function actAt({ consents, consent_acts: acts }: ConsentState, kind: ConsentKind): string | null {
  const act = acts[kind];
  // Of consents that were saved without their act, only the time of the latest is known.
  return act?.answer === consents[kind] ? act!.at : consents.updated_at;
}

function isTaken(before: ConsentState, kind: ConsentKind, { at, isOwnAct, [kind]: answer }: Statement) {
  if (isOwnAct) return true;
  const known = before.consents[kind] ?? 'unset';
  if (known === 'denied') return answer === 'granted' && at !== undefined && at > (actAt(before, kind) ?? '');
  // A refusal with a time is compared with the consent that it might be older than.
  if (known === 'granted' && answer === 'denied' && at !== undefined)
    return at >= (actAt(before, kind) ?? '');
  return true;
}

/** Whether a repeated consent is a later act than the one that is known. */
function isNewer(before: ConsentState, kind: ConsentKind, { at, [kind]: answer }: Statement): boolean {
  return answer !== 'unset' && at !== undefined && at > (actAt(before, kind) ?? '');
}

/** The state of one of two customers by channel: a refusal of either counts, otherwise a grant. */
export function strictestConsents(one: ConsentState, other: ConsentState): ConsentState {
  const isNewer = (other.consents.updated_at ?? '') > (one.consents.updated_at ?? '');
  const after = { ...viewConsents((isNewer ? other : one).consents) };
  const acts: CustomerRow['consent_acts'] = {};
  for (const kind of consentKinds) {
    const [chosen, rest] = [one, other].sort((a, b) => strictness(b, kind) - strictness(a, kind));
    const answer = chosen!.consents[kind] ?? 'unset';
    after[kind] = answer;
    if (answer === 'unset') continue;
    const isBoth = rest!.consents[kind] === answer;
    const latest = isBoth && (actAt(rest!, kind) ?? '') > (actAt(chosen!, kind) ?? '') ? rest! : chosen!;
    acts[kind] = actOf(latest, kind, answer);
  }
  return { consents: after, consent_acts: acts };
}

function actOf(state: ConsentState, kind: ConsentKind, answer: 'granted' | 'denied') {
  const act = state.consent_acts[kind];
  if (act?.answer === answer) return act;
  return { answer, at: state.consents.updated_at, source: state.consents.source ?? 'api' };
}

const strictness = ({ consents }: ConsentState, kind: ConsentKind): number =>
  ({ denied: 2, granted: 1, unset: 0 })[consents[kind] ?? 'unset'];

/**
 * The consents that a customer gets back when a merge is undone: the earlier ones, and what was refused since. `merged`
 * are those right after the merge, `now` the present ones.
 */
export function withRefusalsSince(
  earlier: ConsentState,
  now: ConsentState,
  merged: ConsentState,
): ConsentState {
  let state = earlier;
  for (const kind of consentKinds) {
    const at = actAt(now, kind);
    const isRefusal = now.consents[kind] === 'denied';
    const isSince = merged.consents[kind] !== 'denied' || (at ?? '') > (actAt(merged, kind) ?? '');
    if (!isRefusal || !isSince) continue;
    const { updated_at, source, words } = now.consents;
    const { consents, consent_acts: acts } = state;
    state = {
      consents: { ...consents, [kind]: 'denied', updated_at, source, ...(words != null && { words }) },
      consent_acts: { ...acts, [kind]: actOf(now, kind, 'denied') },
    };
  }
  return state;
}

/** The time at which a stated consent was given; undefined if none is stated. Refuses a time in the future. */
export function timeOfConsent(
  consents: { given_at?: string | undefined } | undefined,
  pointer: string,
  { timezone, now }: { timezone: string; now: string },
): string | undefined | Refusal {
  if (consents?.given_at === undefined) return undefined;
  const at = notAfter(now, startOfInstant(consents.given_at, timezone));
  return at ?? refuseField(pointer, 'validation_failed', 'is in the future');
}
