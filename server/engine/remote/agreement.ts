/**
 * How two parties in different cells agree on what each keeps a replica of. Each changes its own at once and sends it
 * with its version. Each message carries the full state, so only the latest counts; both sides converge once each has
 * received the other's latest, in whatever order and however often.
 */
export interface Versions {
  /** Counts the changes by this party. */
  version: number;
  /** The last version of the other party that this one has received. */
  seen: number;
}

type Own = Versions | undefined;

/** Whether a replica of the other party is later than all that was received of it. */
export const isNews = (own: Own, { version }: Versions): boolean => version > (own?.seen ?? 0);

/** Whether the other party had received the latest of this one when it sent its own. */
export const isInformed = (own: Own, { seen }: Versions): boolean => seen >= (own?.version ?? 0);

/**
 * The versions after a change by this party. `known` is the last of its versions that the other has received, if that
 * was asked: more than its own if its cell was restored from an older backup.
 */
export const nextVersions = (own: Own, known = 0): Versions => ({
  version: Math.max(own?.version ?? 0, known) + 1,
  seen: own?.seen ?? 0,
});

/** The replica of the other party, taken over by this one. */
export const applyRemote = <Replica extends Versions>(
  own: Own,
  { version, seen, ...state }: Replica,
): Omit<Replica, keyof Versions> & Versions => ({
  ...state,
  version: Math.max(own?.version ?? 0, seen),
  seen: version,
});

/** Two parties in one cell, neither of which has to wait to learn of the other. */
export interface Parties<Replica extends Versions> {
  founder: Replica | undefined;
  member: Replica | undefined;
}

/** Whether each has received the latest of the other. Not so only if one of them has just moved into the cell. */
export const isInSync = ({ founder, member }: Parties<Versions>): boolean =>
  (founder === undefined || !isNews(member, founder)) && (member === undefined || !isNews(founder, member));

/** Lets each receive the latest of the other; both functions return what a party becomes, if that changes. */
export function reconcile<Replica extends Versions>(
  parties: Parties<Replica>,
  founderReceives: (own: Replica | undefined, sent: Replica) => Replica | undefined,
  memberReceives: (own: Replica | undefined, sent: Replica) => Replica | undefined,
): Parties<Replica> {
  let { founder, member } = parties;
  while (!isInSync({ founder, member })) {
    founder = (member && founderReceives(founder, member)) ?? founder;
    member = (founder && memberReceives(member, founder)) ?? member;
  }
  return { founder, member };
}
