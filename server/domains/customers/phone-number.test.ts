import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPhone } from './phone-number.ts';

const cases: [text: string, country: string, number: string | undefined][] = [
  ['+390212345678', 'IT', '+390212345678'],
  ['+39 02 1234-5678', 'DE', '+390212345678'],
  ['02 1234 5678', 'IT', '+390212345678'],
  ['333 123 4567', 'IT', '+393331234567'],
  ['0039 333 123 4567', 'IT', '+393331234567'],
  ['030 901820', 'DE', '+4930901820'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['020 7946 0958', 'GB', '+442079460958'],
  // The zero in brackets is dialed only within the country.
  ['+44 (0)20 7946 0958', 'IT', '+442079460958'],
  ['+44(0)20 7946 0958', 'GB', '+442079460958'],
  ['0044 (0) 20 7946 0958', 'IT', '+442079460958'],
  ['+49 (0) 30/901820', 'GB', '+4930901820'],
  ['+43-(0)1-58858-0', 'AT', '+431588580'],
  ['(+44) 20 7946 0958', 'IT', '+442079460958'],
  ['(0)20 7946 0958', 'GB', '+442079460958'],
  // In Italy it belongs to the number.
  ['+39 (0)6 6982 1234', 'IT', '+390669821234'],
  ['+39 06 6982 1234', 'GB', '+390669821234'],
  // The United States dial 011 instead of 00.
  ['0044 20 7946 0958', 'US', '+442079460958'],
  ['+44 20 7946\u20110958', 'IT', '+442079460958'],
  ['＋４４ ２０ ７９４６ ０９５８', 'IT', '+442079460958'],
  ['+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', 'IT', '+442079460958'],
  ['\u202a+44 20 7946 0958\u202c', 'IT', '+442079460958'],
  ['020.7946/0958', 'GB', '+442079460958'],
  // Taken as it is, although no such number is known.
  ['+395550999999', 'IT', '+395550999999'],
  ['333 123 4567', '', undefined],
  ['12', 'IT', undefined],
  ['123', 'IT', undefined],
  ['+0123456789', 'IT', undefined],
  ['0000000000000000000', 'IT', undefined],
];
for (const [text, country, number] of cases) {
  test(`${text} in ${country || 'no country'} is ${number ?? 'no number'}`, () => {
    assert.equal(readPhone(text, country), number);
  });
}
