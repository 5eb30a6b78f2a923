import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskEmail, maskName, maskNumber, maskPhone } from './masks.ts';

const cases: [mask: (text: string) => string, text: string, masked: string][] = [
  [maskEmail, 'ada@example.com', 'a•••@example.com'],
  [maskEmail, 'ad@example.com', 'a•••@example.com'],
  [maskEmail, 'a@example.com', '•••@example.com'],
  [maskEmail, '𝒶𝒹𝒶@example.com', '𝒶•••@example.com'],
  [maskEmail, '𝒶@example.com', '•••@example.com'],
  [maskEmail, '"a@b"@example.com', '"•••@example.com'],
  [maskPhone, '+390212345678', '•••5678'],
  [maskNumber, 'IT12345678901', '••••8901'],
  [maskNumber, '1234567', '••••67'],
  [maskNumber, '12', '••••'],
  [maskNumber, '𝟏𝟐𝟑𝟒𝟓𝟔', '••••𝟓𝟔'],
  [(last) => maskName('Ada', last), 'Lovelace', 'Ada L.'],
  [(last) => maskName('Ada', last), '𝓛ovelace', 'Ada 𝓛.'],
];

test('a mask shows no short text whole and cuts no character in two', () => {
  for (const [mask, text, masked] of cases) assert.equal(mask(text), masked);
});
