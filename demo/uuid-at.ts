import { newUuid } from '../server/clock/new-id.ts';

const counterLimit = 2 ** 26;
let made = 0;

/**
 * A UUIDv7 (RFC 9562) for a time in the past, in milliseconds. Ids of the same millisecond ascend in order of
 * creation; 48 bits are random.
 */
export function uuidAt(epochMs: number): string {
  made = (made + 1) % counterLimit;
  const time = Math.floor(epochMs).toString(16).padStart(12, '0');
  const version = (0x7000 + (made >>> 14)).toString(16);
  const variant = (0x8000 + (made & 0x3fff)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${newUuid().slice(24)}`;
}
