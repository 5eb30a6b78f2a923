/**
 * Responses with a credential are stored without it: whoever reads the database or a backup must not be able to use it.
 * The credential follows from the idempotency key, so a repeated request gets the same one again.
 */
import type { Call, StoredCredential } from './operation.ts';
import type { Answer } from './stored-answers.ts';

/** The last property of such a response, so that no other text is taken for it. */
const field = '"token":';
const empty = `${field}""`;

/** Returns the response as it is stored. */
export function withoutCredential(answer: Answer): Answer {
  if (answer.status >= 300) return answer;
  const { token } = JSON.parse(answer.body) as { token: string };
  return { ...answer, body: replaceLast(answer.body, field + JSON.stringify(token), empty) };
}

/** Returns the stored response as it was. */
export function withCredential(answer: Answer, call: Call, credential: StoredCredential): Answer {
  if (answer.status >= 300) return answer;
  const response = JSON.parse(answer.body) as Record<string, unknown>;
  const text = field + JSON.stringify(credential(response, call));
  return { ...answer, body: replaceLast(answer.body, empty, text) };
}

function replaceLast(text: string, part: string, by: string): string {
  const at = text.lastIndexOf(part);
  if (at === -1) throw new Error('The response has no token.');
  return text.slice(0, at) + by + text.slice(at + part.length);
}
