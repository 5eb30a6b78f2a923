/** Runs a case and reports faults in the answers, by its expectation and by the general rules. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { WireAnswer } from './answers.ts';
import { type AbuseCase, type RequestCase, toRequest, type Values } from './case.ts';
import { type Exchange, exchange } from './exchange.ts';
import { changesSince, rowsOf } from './rows.ts';
import { faultsInAnswer, faultsInExpectation, withoutIdentity } from './rules.ts';
import type { Stage } from './stage.ts';

/** A server that does not answer for this long hangs. */
const hangMs = 2_000;

/** Describes the faults, one sentence each; empty if there are none. */
export async function play(stage: Stage, one: AbuseCase): Promise<string[]> {
  const faults: string[] = [];
  const seen: { variant: string; answer: string }[] = [];
  const rows = one.given ? undefined : await rowsOf(stage.world);
  for (const variant of one.each ?? ['']) {
    const { answer, found } = await playVariant(stage, one, variant);
    faults.push(...found.map((fault) => (variant ? `[${variant.slice(0, 80)}] ${fault}` : fault)));
    if (answer) seen.push({ variant, answer: withoutIdentity(answer) });
  }
  if (one.expect.alike) {
    const [first] = seen;
    for (const { variant, answer } of seen) {
      if (answer !== first!.answer)
        faults.push(`[${variant}] differs: ${answer} instead of ${first!.answer}`);
    }
  }
  if (rows && isRefused(one)) {
    faults.push(...(await changesSince(stage.world, rows)));
  }
  return [...faults, ...(await faultsInHonestService(stage))];
}

interface Played {
  answer: WireAnswer | undefined;
  found: string[];
}

async function playVariant(stage: Stage, one: AbuseCase, variant: string): Promise<Played> {
  const marker = `zq${randomBytes(9).toString('hex')}`;
  const unique = `U${randomBytes(9).toString('hex')}`.toUpperCase();
  const values: Values = { ...stage.values, marker, unique };
  values.each = fillEach(variant, values);
  const before: WireAnswer[] = [];
  for (const request of one.given ?? []) {
    const answer = await prepare(stage, request, values);
    if (typeof answer === 'string') return { answer: undefined, found: [answer] };
    before.push(answer);
  }
  const rows = one.given ? await rowsOf(stage.world) : undefined;
  const done = await exchangePatiently(stage, one, values);
  const about = { isHead: one.request.method === 'HEAD', secrets: secretsOf(one.request, values) };
  const found = [
    ...faultsInExchange(one, done),
    ...(rows && isRefused(one) ? await changesSince(stage.world, rows) : []),
    ...done.answers.flatMap((answer) => faultsInAnswer(answer, about)),
  ];
  const last = done.answers.at(-1);
  if (last) found.push(...faultsInExpectation(one.expect, last, values, before[0]));
  return { answer: last, found };
}

const maxTries = 3;

/** A busy machine may answer late or shed load; three times is a fault. */
async function exchangePatiently(stage: Stage, one: AbuseCase, values: Values): Promise<Exchange> {
  const { closes = false, answers = 1, within_ms = hangMs } = one.expect;
  const bytes = toRequest(one.request, values);
  const options = { methods: [one.request.method ?? 'GET'], answers, awaitClose: closes, timeoutMs: hangMs };
  for (let tries = 1; ; tries++) {
    const done = await exchange(stage.port, bytes, options);
    const isLate = done.timedOut || done.ms > within_ms || done.answers.at(-1)?.status === 503;
    if (!isLate || tries === maxTries) return done;
    await pause(500);
  }
}

/** Variants may contain placeholders, like other strings of a case. */
const fillEach = (variant: string, values: Values): string =>
  variant.replace(/\{\{([a-z0-9_]+)\}\}/g, (whole, name: string) => values[name] ?? whole);

async function prepare(stage: Stage, request: RequestCase, values: Values): Promise<WireAnswer | string> {
  const { answers } = await exchange(stage.port, toRequest(request, values), {
    methods: [request.method ?? 'GET'],
  });
  const [answer] = answers;
  if (!answer) return 'the request before was not answered';
  const isExpected = request.status ? answer.status === request.status : answer.status < 300;
  return isExpected ? answer : `the request before got ${answer.status} ${answer.body}`;
}

function faultsInExchange(one: AbuseCase, done: Exchange): string[] {
  const faults: string[] = [];
  const { closes, answers = 1, statuses, within_ms = hangMs } = one.expect;
  if (done.timedOut) faults.push(`hung: ${done.answers.length} answers and ${done.rest.length} bytes in 2 s`);
  if (done.rest.length > 0) faults.push(`${done.rest.length} bytes are no whole answer`);
  if (closes !== undefined && done.closedByServer !== closes)
    faults.push(closes ? 'stays open' : 'was closed');
  if (done.ms > within_ms) faults.push(`took ${Math.round(done.ms)} ms`);
  const final = done.answers.filter((answer) => answer.status >= 200);
  if (final.length !== answers)
    faults.push(`${final.length} answers instead of ${answers}: ${final.map((a) => a.status)}`);
  const all = done.answers.map((answer) => answer.status);
  if (statuses && statuses.join() !== all.join()) faults.push(`statuses ${all} instead of ${statuses}`);
  return faults;
}

const isRefused = ({ expect: { status, statuses = [] } }: AbuseCase): boolean =>
  [status, statuses].flat().every((expected) => expected >= 400);

/** An honest request still succeeds; redeeming is never shed. */
async function faultsInHonestService(stage: Stage): Promise<string[]> {
  const path = `/api/v1/vouchers/${stage.values.voucher}/validate`;
  const bytes = toRequest({ method: 'POST', path, as: 'token' }, stage.values);
  const { answers } = await exchange(stage.port, bytes, { methods: ['POST'], timeoutMs: hangMs });
  const status = answers[0]?.status;
  return status === 200 ? [] : [`an honest request afterwards got ${status ?? 'no answer'}`];
}

/** Texts that must not be repeated: the marker, variants that are not shaped like a name, the credential. */
function secretsOf(request: RequestCase, values: Values): string[] {
  const { marker, each, token } = values;
  const isOdd = each!.length >= 6 && !/^[A-Za-z_:/]+$/.test(each!);
  const credential = request.as ? values[request.as]! : token!;
  return [marker!, credential, ...(isOdd ? [each!] : [])];
}
