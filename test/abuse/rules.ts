/** Rules for every answer, and the comparison with a case's expectation. */
import { errorCodes, errorDefinition } from '../../contract/errors.ts';
import type { WireAnswer } from './answers.ts';
import { type Expectation, fill, type Values } from './case.ts';

interface Problem {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  code?: string;
  request_id?: string;
  errors?: { code?: string }[];
}

/** Words that only appear in the server's internals. */
const inside =
  /node:internal|\.[jt]s\b|\bat \/|SQLSTATE|constraint|violates|duplicate key|relation "|syntax error|FST_|HPE_|ERR_|postgres|kysely|fastify|typebox|\[object /i;

/** Checks the general rules: headers, the form of refusals, no echo of the input. */
export function faultsInAnswer(answer: WireAnswer, about: { isHead: boolean; secrets: string[] }): string[] {
  if (answer.status < 200) return [];
  const faults: string[] = [];
  if (!/^req_[0-9a-z]{26}$/.test(answer.headers.get('request-id') ?? '')) faults.push('no Request-Id');
  if (answer.headers.get('x-content-type-options') !== 'nosniff') faults.push('no nosniff');
  if (!answer.headers.has('cache-control')) faults.push('no Cache-Control');
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie']) {
    if (answer.headers.has(name)) faults.push(`has ${name}`);
  }
  return answer.status < 400 ? faults : [...faults, ...faultsInRefusal(answer, about)];
}

function faultsInRefusal(answer: WireAnswer, about: { isHead: boolean; secrets: string[] }): string[] {
  const faults: string[] = [];
  if (answer.headers.get('content-type') !== 'application/problem+json; charset=utf-8')
    faults.push('not a problem');
  const whole = `${[...answer.headers].join('\n')}\n${answer.body}`;
  for (const secret of about.secrets) if (whole.includes(secret)) faults.push('echoes the input');
  if (inside.test(whole)) faults.push(`speaks of the inside: ${inside.exec(whole)![0]}`);
  if (about.isHead) return faults;
  const problem = problemOf(answer);
  if (!problem) return [...faults, `no JSON: ${answer.body.slice(0, 100)}`];
  const code = errorCodes.find((known) => known === problem.code);
  if (!code) return [...faults, `unknown code ${problem.code}`];
  const { status, title } = errorDefinition(code);
  if (problem.status !== answer.status || status !== answer.status)
    faults.push(`${code} with ${answer.status}`);
  if (problem.title !== title || !problem.detail) faults.push('title or detail missing');
  if (!problem.type?.endsWith(`/docs/errors/${code}`)) faults.push(`type is ${problem.type}`);
  const isReplay = answer.headers.has('idempotent-replayed');
  if (!isReplay && problem.request_id !== answer.headers.get('request-id')) faults.push('two request ids');
  return faults;
}

function problemOf(answer: WireAnswer): Problem | undefined {
  try {
    return JSON.parse(answer.body) as Problem;
  } catch {
    return undefined;
  }
}

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Checks the case's own expectation of the last answer. */
export function faultsInExpectation(
  expect: Expectation,
  answer: WireAnswer,
  values: Values,
  given?: WireAnswer,
): string[] {
  const faults: string[] = [];
  const finds = (pattern: string, text: string) => new RegExp(fill(pattern, values)).test(text);
  const problem = problemOf(answer);
  const told = `${answer.status} ${answer.body.slice(0, 400)}`;
  if (!listOf(expect.status).includes(answer.status)) return [`${told} instead of ${expect.status}`];
  if (expect.code && !listOf(expect.code).includes(problem?.code ?? ''))
    faults.push(`${told} instead of ${expect.code}`);
  if (expect.error && !problem?.errors?.some(({ code }) => code === expect.error)) {
    faults.push(`no error ${expect.error} in ${told}`);
  }
  for (const [name, pattern] of Object.entries(expect.headers ?? {})) {
    const value = answer.headers.get(name.toLowerCase());
    const isRight = pattern === null ? value === undefined : finds(pattern, value ?? '');
    if (!isRight) faults.push(`${name} is ${value}`);
  }
  if (expect.body && !finds(expect.body, answer.body)) faults.push(`body is ${told}`);
  if (expect.body_lacks && finds(expect.body_lacks, answer.body)) faults.push(`body has it: ${told}`);
  if (expect.plain && problem) faults.push(...faultsInPlain(problem));
  if (expect.as_given && answer.body !== given?.body) faults.push(`${told} is not ${given?.body}`);
  return faults;
}

function faultsInPlain(problem: Problem): string[] {
  const members = Object.keys(problem).join();
  const { advice } = errorDefinition(problem.code as never);
  const isPlain = members === 'type,title,status,detail,code,request_id' && problem.detail === advice;
  return isPlain ? [] : [`says more than its code: ${JSON.stringify(problem)}`];
}

/** An unknown name is reported as such and nothing more. */
const namedAsUnknown =
  /"(?:pointer|parameter)":"[^"]*","code":"unknown_field","detail":"is unknown(?:; did you mean `\w+`\?|; known here: [\w, ]+)?"/g;

/** Removes what is unique to this request. */
export function withoutIdentity(answer: WireAnswer): string {
  const requestId = answer.headers.get('request-id') ?? '';
  const body = answer.body.replace(namedAsUnknown, '"code":"unknown_field"');
  const own = ['request-id', 'date', ...(body === answer.body ? [] : ['content-length'])];
  const headers = [...answer.headers].filter(([name]) => !own.includes(name));
  const text = `${answer.status}\n${headers.map((header) => header.join(': ')).join('\n')}\n${body}`;
  return requestId ? text.replaceAll(requestId, '') : text;
}
