/** Codes that people read from one screen and type on another (RFC 8628, section 6.1): no vowels, so no words. */
import { randomInt } from 'node:crypto';

const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

export const newUserCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Returns the code as stored: without hyphens and spaces, in upper case. */
export const readUserCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export const showUserCode = (code: string): string =>
  `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
