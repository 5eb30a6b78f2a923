/**
 * Throttles guessing of voucher codes, gift card codes, serials and customers, without slowing down tills. Of each kind,
 * a credential may try `limits.failedCodes` different unknown ones, plus one for each success of the last day, so a till
 * with occasional typos is never locked out. Beyond that nothing of the kind is looked up, right or wrong, so that
 * guessing reveals nothing. What can't be guessed is not throttled: ids, and barcodes that this server signed.
 *
 * This process's own counts apply at once and cost a right code nothing; the shared count is fetched with the first
 * wrong code.
 */

import { daySeconds, hourSeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { begun } from '../../errors/begun.ts';
import { BoundedStates } from '../../limits/bounded-states.ts';
import { networkOf } from '../../network/network.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { tokenDigest } from '../credentials/token-format.ts';
import type { CodeCaller, CodeHistory } from './code-history.ts';
import type { GuessLimit, GuessStore } from './guess-store.ts';

interface Tier {
  most: number;
  seconds: number;
}

const { failedCodes } = limits;
const ownTiers: readonly Tier[] = [
  { most: failedCodes.attempts, seconds: failedCodes.windowSeconds },
  { most: failedCodes.attemptsPerHour, seconds: hourSeconds },
  { most: failedCodes.attemptsPerDay, seconds: daySeconds },
];
const tiersOf = (shared: { attemptsPerHour: number; attemptsPerDay: number }): readonly Tier[] => [
  { most: shared.attemptsPerHour, seconds: hourSeconds },
  { most: shared.attemptsPerDay, seconds: daySeconds },
];

/** The failed attempts of a credential, network or merchant. */
interface Tried {
  key: Buffer;
  tiers: readonly Tier[];
  /** When each different code was first tried, oldest first, in milliseconds of the monotonic clock. */
  times: Map<string, number>;
  /** The successes of a credential, once fetched. */
  successes: number;
  askedAtMs: number;
  /** According to the shared count of all processes. */
  lockedUntilMs: number;
  idleAtMs: number;
}

const maxKeys = 50_000;
/** How long fetched successes stay valid. */
const historyMs = 600_000;

export interface CodeGuessesOptions {
  store: GuessStore;
  history: CodeHistory;
  keyring: Keyring;
  /** Called once a day for each publishable key with which visitors try too many wrong codes. */
  onCrowd?: (caller: CodeCaller) => Promise<void>;
  onError: (error: Error) => void;
  nowMs?: () => number;
}

export class CodeGuesses {
  readonly #tried = new BoundedStates<Tried>(maxKeys);
  readonly #options: CodeGuessesOptions;
  readonly #nowMs: () => number;
  #learning: Promise<void> = Promise.resolve();

  constructor(options: CodeGuessesOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  /** Seconds until the caller may try a code; 0 if they may now. Uses only this process's knowledge. */
  lockedFor(caller: CodeCaller): number {
    const own = this.#tried.get(nameOf(caller, 'credential', caller.credentialId));
    const seconds = own === undefined ? 0 : this.#lockOf(own);
    if (seconds > 0 || own === undefined || own.times.size <= own.successes) return seconds;
    const shared = [
      nameOf(caller, 'network', networkOf(caller.ip)),
      nameOf(caller, 'merchant', caller.crowdId),
    ];
    return Math.max(...shared.map((name) => this.#lockOf(this.#tried.get(name))));
  }

  /**
   * Seconds until the crowd of the caller has no more wrong codes than it may; 0 if it hasn't now. A caller without
   * wrong codes of their own isn't locked until then, because a stranger with many addresses could lock out everybody,
   * but learns only of codes that are no secrets.
   */
  crowdLockedFor(caller: CodeCaller): number {
    return this.#lockOf(this.#tried.get(nameOf(caller, 'merchant', caller.crowdId)));
  }

  /** Counts a code that does not exist. */
  fail(caller: CodeCaller, code: string): void {
    const tried = [
      this.#open(nameOf(caller, 'credential', caller.credentialId), ownTiers),
      this.#open(nameOf(caller, 'network', networkOf(caller.ip)), tiersOf(failedCodes.perNetwork)),
      this.#open(nameOf(caller, 'merchant', caller.crowdId), tiersOf(failedCodes.perMerchant)),
    ];
    const guess = tokenDigest(this.#options.keyring.tokenPepper, `code-guess ${code}`).subarray(0, 12);
    const name = guess.toString('base64url');
    for (const one of tried) note(one, name, this.#nowMs());
    this.#learning = begun(
      Promise.all([this.#learning, this.#learn(caller, tried, guess)]).then(
        () => undefined,
        this.#options.onError,
      ),
    );
  }

  /** Resolves once all processes can see what was counted here. */
  settled(): Promise<void> {
    return this.#learning;
  }

  async #learn(caller: CodeCaller, tried: readonly Tried[], guess: Buffer): Promise<void> {
    const { store, history } = this.#options;
    const own = tried[0]!;
    const isStale = this.#nowMs() - own.askedAtMs > historyMs;
    if (isStale) own.askedAtMs = this.#nowMs();
    const [successes] = await Promise.all([
      isStale ? history.successesOf(caller, failedCodes.countedSuccesses) : own.successes,
      store.add(tried.map(({ key }) => ({ key, guess }))),
    ]);
    own.successes = successes;
    const wanted = tried.flatMap((one) => one.tiers.map((tier): GuessLimit => limitOf(one, tier)));
    const seconds = await store.lockedFor(wanted);
    let at = 0;
    for (const one of tried) {
      const longest = Math.max(...seconds.slice(at, at + one.tiers.length));
      at += one.tiers.length;
      one.lockedUntilMs = longest > 0 ? this.#nowMs() + longest * 1_000 : 0;
    }
    await this.#tellOfCrowd(caller);
  }

  async #tellOfCrowd(caller: CodeCaller): Promise<void> {
    const { store, keyring, onCrowd } = this.#options;
    const isVisitor = caller.credentialId !== caller.actorId && caller.crowdId !== caller.merchantId;
    if (onCrowd === undefined || !isVisitor || this.crowdLockedFor(caller) === 0) return;
    const key = tokenDigest(keyring.tokenPepper, `crowd told ${caller.actorId}`);
    const [told] = await store.add([{ key, guess: key.subarray(0, 12) }]);
    if (told?.isNew) await onCrowd(caller);
  }

  #lockOf(tried: Tried | undefined): number {
    if (tried === undefined) return 0;
    const nowMs = this.#nowMs();
    const times = [...tried.times.values()];
    const untilMs = tried.tiers.map((tier) => {
      const full = times[times.length - limitOf(tried, tier).most];
      return full === undefined ? 0 : full + tier.seconds * 1_000;
    });
    return Math.max(Math.ceil((Math.max(tried.lockedUntilMs, ...untilMs) - nowMs) / 1_000), 0);
  }

  #open(name: string, tiers: readonly Tier[]): Tried {
    const known = this.#tried.get(name);
    if (known !== undefined) return known;
    const nowMs = this.#nowMs();
    const made: Tried = {
      key: tokenDigest(this.#options.keyring.tokenPepper, `guess ${name}`),
      tiers,
      times: new Map(),
      successes: 0,
      askedAtMs: Number.NEGATIVE_INFINITY,
      lockedUntilMs: 0,
      idleAtMs: nowMs + daySeconds * 1_000,
    };
    this.#tried.add(name, made, nowMs);
    return made;
  }
}

/** A code of one field can be tried in the other, so voucher and gift card codes share what networks and merchants have. */
const sharedKind = { code: 'code', gift: 'code', search: 'code', scan: 'scan', person: 'person' } as const;

const nameOf = ({ kind }: CodeCaller, whose: 'credential' | 'network' | 'merchant', id: string): string =>
  `${whose === 'credential' ? kind : sharedKind[kind]}-${whose} ${id}`;

const limitOf = ({ key, successes }: Tried, { most, seconds }: Tier): GuessLimit => ({
  key,
  most: most + successes,
  seconds,
});

/** Records a code; a repeated one keeps its first time. Drops entries older than any tier's window. */
function note(tried: Tried, name: string, nowMs: number): void {
  if (!tried.times.has(name)) tried.times.set(name, nowMs);
  for (const [old, at] of tried.times) {
    if (at > nowMs - daySeconds * 1_000) break;
    tried.times.delete(old);
  }
  tried.idleAtMs = nowMs + daySeconds * 1_000;
}

declare module '../../engine/services.ts' {
  interface Services {
    /** Counts codes, serials and customers that do not exist, per caller and kind. */
    codeGuesses: CodeGuesses;
  }
}
