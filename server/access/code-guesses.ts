/**
 * Guessing voucher codes, serials and barcodes is made slow without slowing tills down. A credential may try as many
 * different codes that do not exist as `limits.failedCodes` says, and one more for each success of the last day, so a
 * till at which people also mistype is never locked out of codes that are right. Beyond that nothing is looked up for
 * it, right or wrong, so that whoever guesses learns nothing.
 *
 * What this process has seen counts at once and costs a right code nothing; what all have seen is learned with the
 * first wrong one.
 */
import { limits } from '../../contract/limits.ts';
import { BoundedStates } from '../http/bounded-states.ts';
import type { CodeCaller, CodeHistory } from './code-history.ts';
import type { GuessLimit, GuessStore } from './guess-store.ts';
import type { Keyring } from './keyring.ts';
import { networkOf } from './network.ts';
import { tokenDigest } from './token-format.ts';

interface Tier {
  most: number;
  seconds: number;
}

const { failedCodes } = limits;
const hourSeconds = 3_600;
const daySeconds = 86_400;
const ownTiers: readonly Tier[] = [
  { most: failedCodes.attempts, seconds: failedCodes.windowSeconds },
  { most: failedCodes.attemptsPerHour, seconds: hourSeconds },
  { most: failedCodes.attemptsPerDay, seconds: daySeconds },
];
const tiersOf = (shared: { attemptsPerHour: number; attemptsPerDay: number }): readonly Tier[] => [
  { most: shared.attemptsPerHour, seconds: hourSeconds },
  { most: shared.attemptsPerDay, seconds: daySeconds },
];

/** What one credential, network or merchant has tried in vain. */
interface Tried {
  key: Buffer;
  tiers: readonly Tier[];
  /** When each different code was tried first, oldest first, in milliseconds of the monotonic clock. */
  times: Map<string, number>;
  /** Of a credential: its successes, once they were asked for. */
  successes: number;
  askedAtMs: number;
  /** As all processes together have counted. */
  lockedUntilMs: number;
  idleAtMs: number;
}

const mostKeys = 50_000;
/** Successes are asked for again after so long. */
const historyMs = 600_000;

export interface CodeGuessesOptions {
  store: GuessStore;
  history: CodeHistory;
  keyring: Keyring;
  onError: (error: Error) => void;
  nowMs?: () => number;
}

export class CodeGuesses {
  readonly #tried = new BoundedStates<Tried>(mostKeys);
  readonly #options: CodeGuessesOptions;
  readonly #nowMs: () => number;
  #learning: Promise<void> = Promise.resolve();

  constructor(options: CodeGuessesOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  /** For how many seconds the caller may not try a code; 0 where they may. Looks only at what this process knows. */
  lockedFor(caller: CodeCaller): number {
    const own = this.#tried.get(nameOf('credential', caller.credentialId));
    const seconds = own === undefined ? 0 : this.#lockOf(own);
    if (seconds > 0 || own === undefined || own.times.size <= own.successes) return seconds;
    const shared = [nameOf('network', networkOf(caller.ip)), nameOf('merchant', caller.merchantId)];
    return Math.max(...shared.map((name) => this.#lockOf(this.#tried.get(name))));
  }

  /** Counts a code that does not exist. */
  fail(caller: CodeCaller, code: string): void {
    const tried = [
      this.#open(nameOf('credential', caller.credentialId), ownTiers),
      this.#open(nameOf('network', networkOf(caller.ip)), tiersOf(failedCodes.perNetwork)),
      this.#open(nameOf('merchant', caller.merchantId), tiersOf(failedCodes.perMerchant)),
    ];
    const guess = tokenDigest(this.#options.keyring.tokenPepper, `code-guess ${code}`).subarray(0, 12);
    const name = guess.toString('base64url');
    for (const one of tried) note(one, name, this.#nowMs());
    this.#learning = Promise.all([this.#learning, this.#learn(caller, tried, guess)]).then(
      () => undefined,
      this.#options.onError,
    );
  }

  /** Resolves once what was counted here is known to all processes. */
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

const nameOf = (kind: 'credential' | 'network' | 'merchant', id: string): string => `code-${kind} ${id}`;

const limitOf = ({ key, successes }: Tried, { most, seconds }: Tier): GuessLimit => ({
  key,
  most: most + successes,
  seconds,
});

/** Notes a code; one that was tried before keeps its time. What no tier looks back to goes. */
function note(tried: Tried, name: string, nowMs: number): void {
  if (!tried.times.has(name)) tried.times.set(name, nowMs);
  for (const [old, at] of tried.times) {
    if (at > nowMs - daySeconds * 1_000) break;
    tried.times.delete(old);
  }
  tried.idleAtMs = nowMs + daySeconds * 1_000;
}

declare module '../services.ts' {
  interface Services {
    /** Counts codes, serials and barcodes that do not exist, per caller. */
    codeGuesses: CodeGuesses;
  }
}
