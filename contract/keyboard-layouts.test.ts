import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meantBy } from './keyboard-layouts.ts';

const barcode = 'eyJhbGciOiJFZERTQSJ9.Az_90-qwmMYZ.x1234567890-_';

/** What each keyboard writes for the keys that a US scanner presses. */
const written: Record<string, string> = {
  Italian: "eyJhbGciOiJFZERTQSJ9.Az?90'qwmMYZ.x1234567890'?",
  German: 'ezJhbGciOiJFYERTQSJ9.Ay?90ßqwmMZY.x1234567890ß?',
  Swiss: "ezJhbGciOiJFYERTQSJ9.Ay?90'qwmMZY.x1234567890'?",
  Spanish: "eyJhbGciOiJFZERTQSJ9.Az?90'qwmMYZ.x1234567890'?",
  Nordic: 'eyJhbGciOiJFZERTQSJ9.Az?90+qwmMYZ.x1234567890+?',
  French: 'eyJhbGciOiJFWERTASJç:Qw°çà)az,?YW:x&é"\'(-è_çà)°',
  Dutch: 'eyJhbGciOiJFZERTQSJ9.Az=90/qwmMYZ.x1234567890/=',
  Turkish: 'eyJhbGcıOıJFZERTQSJ9çAz?90*qwmMYZçx1234567890*?',
  Romanian: 'ezJhbGciOiJFYERTQSJ9.Ay?90+qwmMZY.x1234567890+?',
  Slovak: 'ezJhbGciOiJFYERTQSJí.Ay%íé=qwmMZY.x+ľščťžýáíé=%',
  Lithuanian: 'eyJhbGciOiJFZERTQSJ9.Az_90-qwmMYZ.xąčęėįšųū90-_',
  Icelandic: 'eyJhbGciOiJFZERTQSJ9.AzÖ90öqwmMYZ.x1234567890öÖ',
  Ukrainian: 'унОриПсшЩшОАЯУКЕЙІО9юФя_90-йцьЬНЯюч1234567890-_',
  'US with Caps Lock': 'EYjHBgCIoIjfzertqsj9.aZ_90-QWMmyz.X1234567890-_',
};

test('a barcode is recognized whatever keyboard the computer thinks that the scanner is', () => {
  for (const [keyboard, text] of Object.entries(written)) {
    assert.ok(meantBy(text).includes(barcode), `${keyboard}: ${meantBy(text).join('\n')}`);
  }
});

/** What each keyboard writes for a card's code with Caps Lock, or if the scanner sends small letters. */
const cardCode = 'CMZAQWY1234567890';
const cardCodes: Record<string, string> = {
  'Czech with Caps Lock': 'cmyaqwz+ĚŠČŘŽÝÁÍÉ',
  'Slovak with Caps Lock': 'cmyaqwz+ĽŠČŤŽÝÁÍÉ',
  'Hungarian with Caps Lock': 'cmyaqwz123456789Ö',
  'Lithuanian with Caps Lock': 'cmzaqwyĄČĘĖĮŠŲŪ90',
  'German with a lock of all keys': 'cmyaqwz!"§$%&/()=',
  'French with Caps Lock': `c?wqazy&É"'(-È_ÇÀ`,
  'French with a lock of all keys': 'c,wqazy1234567890',
  'Greek with Caps Lock': 'ψμζα;ςυ1234567890',
  'Russian in small letters': 'сьяфйцн1234567890',
  'Belgian in small letters': `c,wqazy&é"'(§è!çà`,
};

test('a card’s code is recognized in capitals and in small letters, whatever the keyboard', () => {
  for (const [keyboard, text] of Object.entries(cardCodes)) {
    const meant = meantBy(text).map((one) => one.toUpperCase());
    assert.ok(meant.includes(cardCode), `${keyboard}: ${meant.join('\n')}`);
  }
});

test('the text itself is no other reading', () => {
  for (const text of ['', '12345', barcode]) assert.ok(!meantBy(text).includes(text));
});
