export type StrictJsonFault = 'malformed' | 'not_an_object' | 'unsafe_value';

/**
 * Why a body was refused. `malformed`: not JSON by Tessera's rules (400 `invalid_json`). `unsafe_value`: well-formed,
 * but the value at `pointer` cannot be stored exactly (422). `not_an_object`: another JSON value at the top (422).
 * `offset` counts bytes from 0. `reason` is a fixed phrase without client text; the pointer consists of the body's
 * keys.
 */
export class StrictJsonError extends Error {
  readonly kind: StrictJsonFault;
  readonly reason: string;
  readonly offset: number;
  readonly pointer?: string;

  constructor(kind: StrictJsonFault, reason: string, offset: number, pointer?: string) {
    super(`${reason} at byte ${offset}`);
    this.name = 'StrictJsonError';
    this.kind = kind;
    this.reason = reason;
    this.offset = offset;
    if (pointer !== undefined) this.pointer = pointer;
  }
}

const LONGEST_STEP = 100;

/** Builds a JSON pointer (RFC 6901). It stops before a key that is too long or unsuitable to show. */
export function jsonPointer(path: readonly (string | number)[]): string {
  let pointer = '';
  for (const step of path) {
    const text = String(step);
    if (text.length > LONGEST_STEP || text.includes('\0') || !text.isWellFormed()) break;
    pointer += `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return pointer;
}
