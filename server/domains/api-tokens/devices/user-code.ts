/** Codes that people read from one screen and type on another (RFC 8628, section 6.1): no vowels, so no words. */
import { randomInt } from 'node:crypto';
import { limits } from '../../../../contract/limits.ts';
import { bareCode } from '../../../../contract/typed-text.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';

const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

export const newUserCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Returns the code as stored, however it was typed: without hyphens and spaces, in upper case. */
export const readUserCode = bareCode;

export const showUserCode = (code: string): string =>
  `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** No device shows this code, or no longer. */
export const unknownUserCode = (): Refusal =>
  refuse('not_found', {
    detail: `Send the code as the device shows it. It works once, within ${limits.deviceLogin.minutes} minutes; start again on the device for a new one.`,
  });
