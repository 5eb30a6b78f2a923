/** Rules of verification: requirements, status and capabilities. Pure. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type {
  KybCapabilities,
  KybRequirements,
  KybStatus,
  requirementCodes,
} from '../../../contract/resources/kyb.ts';
import { addSeconds } from '../../clock/time.ts';
import type { Row } from '../../database/schema/row.ts';

export type Requirements = Static<typeof KybRequirements>;
type Capabilities = Static<typeof KybCapabilities>;
export type Capability = keyof Capabilities;

/** Something to send again. A change after `since` answers it. */
export interface Asked {
  requirement: string;
  code: (typeof requirementCodes)[number];
  reason: string;
  since: string;
}

/** The facts about a person that the rules use. `id` is the public one. */
export type PersonFacts = Row<
  'kyb_persons',
  'id' | 'role' | 'ownership_bps' | 'known' | 'verification' | 'updated_at'
>;

/** `person_id` is the public id of the person that the document is about, and `valid_until` a date without time. */
export type DocumentFacts = Row<
  'kyb_documents',
  'type' | 'person_id' | 'status' | 'valid_until' | 'created_at'
>;

export interface ProfileFacts
  extends Row<'kyb_profiles', 'business_type' | 'known' | 'deadline_at' | 'review_due_at' | 'approved_at'> {
  status: KybStatus;
  asked: readonly Asked[];
}

const registeredFields = [
  'legal_name',
  'registration_number',
  'tax_id',
  'incorporation_date',
  'registered_address',
];
/** The fields that each type of business must provide. */
const fieldsOf = {
  company: registeredFields,
  non_profit: registeredFields,
  sole_proprietor: ['legal_name', 'tax_id', 'registered_address'],
  individual: ['legal_name', 'tax_id', 'registered_address'],
} as const;

/** The documents that each type of business must provide about itself. */
const documentsOf: Record<NonNullable<ProfileFacts['business_type']>, readonly DocumentFacts['type'][]> = {
  company: ['registration', 'ownership'],
  non_profit: ['registration'],
  sole_proprietor: ['proof_of_address'],
  individual: ['proof_of_address'],
};

const isOf = (day: string | null, now: string): boolean => day === null || day >= now.slice(0, 10);

/** Returns the requirement that a document is about. */
const requirementOf = ({ type, person_id: personId }: DocumentFacts): string =>
  personId === null ? `document.${type}` : `person.${personId}.${type}`;

/** Returns whether a document can still be accepted: neither rejected nor expired. */
const counts = (document: DocumentFacts, now: string): boolean =>
  document.status !== 'rejected' && isOf(document.valid_until, now);

/** Returns all requirements of this business, met or not. */
function needed(profile: ProfileFacts, persons: readonly PersonFacts[]): string[] {
  const { business_type: type } = profile;
  if (type === null) return ['business.type'];
  const people = persons.flatMap(({ id }) => [
    `person.${id}.date_of_birth`,
    `person.${id}.id_number`,
    `person.${id}.identity`,
  ]);
  return [
    ...fieldsOf[type].map((field) => `business.${field}`),
    'person.representative',
    ...(type === 'company' ? ['person.owner'] : []),
    ...people,
    ...documentsOf[type].map((document) => `document.${document}`),
  ];
}

/** Returns whether an owner of at least 25%, or a director in their place, is named. */
const isOwnerKnown = (persons: readonly PersonFacts[]): boolean =>
  persons.some(({ role, ownership_bps }) => role === 'director' || (ownership_bps ?? 0) >= 2_500);

function isMet(
  requirement: string,
  profile: ProfileFacts,
  persons: readonly PersonFacts[],
  documents: readonly DocumentFacts[],
  now: string,
): boolean {
  const [kind, name, field] = requirement.split('.') as [string, string, string | undefined];
  if (kind === 'business')
    return name === 'type' ? profile.business_type !== null : profile.known.includes(name);
  if (kind === 'document')
    return documents.some((one) => one.type === name && one.person_id === null && counts(one, now));
  if (name === 'representative') return persons.some(({ role }) => role === 'representative');
  if (name === 'owner') return isOwnerKnown(persons);
  if (field === 'identity')
    return documents.some((one) => requirementOf(one) === requirement && counts(one, now));
  return persons.some((person) => person.id === name && person.known.includes(field ?? ''));
}

/**
 * Returns whether a request of the reviewer was answered since. Requests for fields of the business are removed when
 * the fields are sent.
 */
function isAnswered(
  asked: Asked,
  persons: readonly PersonFacts[],
  documents: readonly DocumentFacts[],
): boolean {
  const [kind, name, field] = asked.requirement.split('.') as [string, string, string | undefined];
  const isNewer = (at: string) => at > asked.since;
  if (kind === 'document') return documents.some((one) => one.type === name && isNewer(one.created_at));
  if (kind === 'business') return false;
  if (field === 'identity')
    return documents.some((one) => requirementOf(one) === asked.requirement && isNewer(one.created_at));
  return persons.some((person) => person.id === name && isNewer(person.updated_at));
}

/** Returns the reviewer's requests that are not answered yet. */
const openAsked = (
  profile: ProfileFacts,
  persons: readonly PersonFacts[],
  documents: readonly DocumentFacts[],
): Asked[] => profile.asked.filter((asked) => !isAnswered(asked, persons, documents));

/** Returns the requirements at `now`. */
export function requirementsOf(
  profile: ProfileFacts,
  persons: readonly PersonFacts[],
  documents: readonly DocumentFacts[],
  now: string,
): Requirements {
  const open = openAsked(profile, persons, documents);
  const missing = needed(profile, persons).filter(
    (requirement) => !isMet(requirement, profile, persons, documents, now),
  );
  const due = [...new Set([...missing, ...open.map(({ requirement }) => requirement)])];
  const isLate = profile.deadline_at !== null && profile.deadline_at <= now;
  const ending = documents.filter(({ status, valid_until }) => status === 'accepted' && valid_until !== null);
  const eventually = ending.map(requirementOf);
  const unproved = documents.filter(({ status }) => status === 'in_review');
  return {
    currently_due: isLate ? [] : due,
    eventually_due: [...new Set(eventually)].filter((requirement) => !due.includes(requirement)),
    past_due: isLate ? due : [],
    pending_verification: [...new Set(unproved.map(requirementOf))],
    errors: open.map(({ requirement, code, reason }) => ({ requirement, code, reason })),
    current_deadline: profile.deadline_at,
    disabled_reason: disabledReason(profile, due.length > 0, isLate),
  };
}

function disabledReason(
  profile: ProfileFacts,
  isDue: boolean,
  isLate: boolean,
): Requirements['disabled_reason'] {
  if (profile.status === 'approved') return null;
  if (profile.status === 'rejected') return 'rejected';
  if (profile.status === 'expired' || isLate) return 'deadline_passed';
  if (profile.status === 'in_review') return 'under_review';
  return isDue ? 'requirements_due' : null;
}

/** The transitions between statuses. */
const transitions: Record<KybStatus, readonly KybStatus[]> = {
  not_started: ['in_progress'],
  in_progress: ['in_review'],
  in_review: ['approved', 'action_required', 'rejected'],
  action_required: ['in_review', 'expired'],
  approved: ['action_required', 'in_review'],
  rejected: [],
  expired: ['in_review'],
};

export const mayBecome = (from: KybStatus, to: KybStatus): boolean => transitions[from].includes(to);

/** Returns whether the business is approved, or was approved and its current deadline has not passed. */
const isTrusted = ({ status, approved_at, deadline_at }: ProfileFacts, now: string): boolean => {
  if (status === 'approved') return true;
  const isBetween = status === 'action_required' || status === 'in_review';
  return isBetween && approved_at !== null && (deadline_at === null || deadline_at > now);
};

/**
 * Returns the capabilities. Payouts require verification. The others do so only if the operator requires it or the
 * business was rejected or has expired. In a sandbox, where no real money moves, everything is active.
 */
export function capabilitiesOf(
  profile: ProfileFacts,
  { isRequired, sandbox }: { isRequired: boolean; sandbox: boolean },
  now: string,
): Capabilities {
  const isRefused = profile.status === 'rejected' || profile.status === 'expired';
  const isVerified = sandbox || isTrusted(profile, now);
  const word = (isOpen: boolean) => (isOpen ? 'active' : 'inactive');
  const rest = word(isVerified || (!isRequired && !isRefused));
  return { payouts: word(isVerified), broadcast: rest, stored_value: rest };
}

export interface CheckResult {
  status: 'action_required' | 'expired';
  asked: Asked[];
  deadline_at: string | null;
}

/**
 * Returns the change that is due, or undefined. An approved business with a due review or an expired document gets new
 * requirements and a deadline; once the deadline has passed, its verification expires.
 */
export function passingOf(
  profile: ProfileFacts,
  documents: readonly DocumentFacts[],
  now: string,
): CheckResult | undefined {
  if (profile.status === 'action_required') {
    if (profile.deadline_at === null || profile.deadline_at > now) return undefined;
    return { status: 'expired', asked: [...profile.asked], deadline_at: profile.deadline_at };
  }
  if (profile.status !== 'approved') return undefined;
  const ended = documents.filter((one) => one.status === 'accepted' && !isOf(one.valid_until, now));
  const renewed = ended.filter(
    (one) =>
      !documents.some(
        (other) => other !== one && requirementOf(other) === requirementOf(one) && counts(other, now),
      ),
  );
  const isReviewDue = profile.review_due_at !== null && profile.review_due_at <= now;
  if (renewed.length === 0 && !isReviewDue) return undefined;
  const outdated = renewed.map((one) => ({
    requirement: requirementOf(one),
    code: 'outdated' as const,
    reason: 'The document is no longer valid.',
    since: now,
  }));
  return {
    status: 'action_required',
    asked: outdated,
    deadline_at: addSeconds(now, limits.kyb.deadlineDays * daySeconds),
  };
}

/** Returns when a business approved at `now` is reviewed again. */
export const reviewDueAfter = (now: string): string => addSeconds(now, limits.kyb.reviewDays * daySeconds);
