import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Asked,
  faultsOf,
  inLegacy,
  itemsOf,
  members,
  vouchers,
} from '../../../test/harness/import-files.ts';
import { fileFormats } from '../exports/formats/export-file.ts';
import { readYesNo } from './values/yes-no.ts';

const consents = (marketing_email: string) => ({ consents: { marketing_email, source: 'import' } });
const utf8 = (text: string) => Buffer.from(text);
// biome-ignore format: a table
const refused: [what: string, bytes: Buffer, reason: string, line?: number][] = [
  ['nothing', utf8(''), 'empty'],
  ['only line ends', utf8('\r\n\r\n'), 'empty'],
  ['only a header', utf8('email,name\n'), 'empty'],
  ['a quote that never closes', utf8('email,name\na@b.it,"Ada\nc@d.it,Bob\n'), 'unclosed_quote', 2],
  ['a page of a website', utf8('<html><table><tr><td>email</td></tr></table></html>'), 'not_a_table'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'not_a_table'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_workbook'],
  ['half a workbook', Buffer.from('504b030414000000', 'hex'), 'damaged'],
  ['Cyrillic letters of Windows', inLegacy('windows-1251', 'email,name\na@b.it,Иван Петров\n'), 'unknown_encoding'],
  ['Japanese letters of Windows', Buffer.from([...utf8('email,name\na@b.it,'), 0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 10]), 'unknown_encoding'],
  ['UTF-8 with a damaged letter', Buffer.concat([utf8('email,name\na@b.it,Nicolò è '), Buffer.from([0xc3, 10])]), 'unknown_encoding'],
  ['half a character of UTF-16', Buffer.from('fffe610062000a00ff', 'hex'), 'unknown_encoding'],
  ['bytes of no text', Buffer.from('00010203000405', 'hex'), 'unknown_encoding'],
];
for (const [what, bytes, reason, line] of refused)
  test(`a file with ${what} is refused as ${reason}`, async () => {
    const read = await members(bytes).catch((refusal) => refusal.details);
    assert.deepEqual([read.reason, read.line], [reason, line]);
  });

test('letters of the language of the merchant are read in its encoding', async () => {
  const file = (encoding: string, name: string) => inLegacy(encoding, `email,name\na@b.it,${name}\n`);
  for (const [language, encoding, name] of [
    ['pl-PL', 'windows-1250', 'Łukasz Żak'],
    ['ru-RU', 'windows-1251', 'Иван Петров'],
    ['el-GR', 'windows-1253', 'Γιώργος'],
    ['tr-TR', 'windows-1254', 'Işıl Şahin'],
  ] as const)
    assert.deepEqual(itemsOf(await members(file(encoding, name), { language })), [
      { customer: { email: 'a@b.it', name } },
    ]);
});

// biome-ignore format: a table
const rowsOfMembers: [what: string, text: string, items: object[], faults: unknown[], asked?: Asked][] = [
  ['a header cell with a line break', '"E-mail\naddress";"Name"\na@b.it;Ada\n', [{ customer: { email: 'a@b.it', name: 'Ada' } }], []],
  ['titles above the header', 'Kunden 2026\n\nE-Mail;Vorname;Nachname\na@b.it;Ada;Rossi\n', [{ customer: { email: 'a@b.it', name: 'Ada Rossi' } }], []],
  ['Nom beside Prénom', 'email;Nom;Prénom\na@b.fr;Rossi;Ada\n', [{ customer: { email: 'a@b.fr', name: 'Ada Rossi' } }], []],
  ['names in the order of Hungary', 'email,Vezetéknév,Keresztnév\na@b.it,Nagy,Ada\n', [{ customer: { email: 'a@b.it', name: 'Nagy Ada' } }], [], { language: 'hu-HU' }],
  ['no header', 'a@b.it\nc@d.it\n', [{ customer: { email: 'a@b.it' } }, { customer: { email: 'c@d.it' } }], []],
  ['mixed line ends', 'email,name\r\na@b.it,Ada\nc@d.it,Bob\r', [{ customer: { email: 'a@b.it', name: 'Ada' } }, { customer: { email: 'c@d.it', name: 'Bob' } }], []],
  ['a comma without quotes', 'email,name\na@b.it,Rossi, Ada\nc@d.it,Bob\n', [{ customer: { email: 'c@d.it', name: 'Bob' } }], [[2, null, 'too_many_cells']]],
  ['phones as people write them', 'email,telefono\na@b.it,333 123 4567\nc@d.it,+39 333/1234568\ne@f.it,00393331234569\n', [{ customer: { email: 'a@b.it', phone: '+393331234567' } }, { customer: { email: 'c@d.it', phone: '+393331234568' } }, { customer: { email: 'e@f.it', phone: '+393331234569' } }], []],
  ['only a faulty phone', 'phone,name\n12,Ada\n', [], [[2, null, 'identifier_required']]],
  ['a faulty address', 'name,email\nAda,ada@\n', [], [[2, 2, 'email_invalid']]],
  [
    'ids in scientific notation',
    'external_id,email,name\n"4,00638E+12",a@b.it,Ada\n"4,00638E+12",c@d.it,Bob\n',
    [],
    [
      [2, 1, 'digits_lost'],
      [3, 1, 'digits_lost'],
    ],
  ],
  ['one id for two people', 'id,email,name\n7,a@b.it,Ada\n7,c@d.it,Bob\n7,A@B.it,Ada\n', [{ customer: { external_id: '7', email: 'a@b.it', name: 'Ada' } }], [[3, 2, 'contradicts', 2]]],
  ['points said twice', 'email,points\na@b.it,10\na@b.it,20\n', [{ customer: { email: 'a@b.it' }, initial_points: 10 }], [[3, null, 'contradicts', 2]]],
  [
    'points with thousands',
    'email;punti\na@b.it;1.500\nc@d.it;150,00\ne@f.it;1,5\ng@h.it;-3\n',
    [
      { customer: { email: 'a@b.it' }, initial_points: 1_500 },
      { customer: { email: 'c@d.it' }, initial_points: 150 },
    ],
    [
      [4, 2, 'not_a_whole_number'],
      [5, 2, 'negative'],
    ],
  ],
  ['a word that is neither yes nor no', 'email,newsletter\na@b.it,maybe\nc@d.it,nein\n', [{ customer: { email: 'c@d.it', ...consents('denied') } }], [[2, 2, 'unknown_word']]],
  ['a column of refusals', 'email,unsubscribed\na@b.it,true\nc@d.it,no\n', [{ customer: { email: 'a@b.it', ...consents('denied') } }, { customer: { email: 'c@d.it' } }], []],
  [
    'dates of Europe',
    'email;scadenza\na@b.it;03/04/2027\nc@d.it;25/12/2027\n',
    [
      { customer: { email: 'a@b.it' }, expires_at: '2027-04-03' },
      { customer: { email: 'c@d.it' }, expires_at: '2027-12-25' },
    ],
    [],
  ],
  [
    'dates of America',
    'email,expires\na@b.it,03/04/2027\nc@d.it,12/25/27\n',
    [
      { customer: { email: 'a@b.it' }, expires_at: '2027-03-04' },
      { customer: { email: 'c@d.it' }, expires_at: '2027-12-25' },
    ],
    [],
  ],
  [
    'dates with the day before the month',
    'email,expires\na@b.it,2027-03-04\nc@d.it,2027-25-12\n',
    [
      { customer: { email: 'a@b.it' }, expires_at: '2027-04-03' },
      { customer: { email: 'c@d.it' }, expires_at: '2027-12-25' },
    ],
    [],
  ],
  [
    'times with an offset',
    'email,start,expires\na@b.it,2027-01-31 10:00:00 +0100,2027-12-31 23:59:59+02\nc@d.it,2027-01-31 10:00 UTC,2027-12-31T23:59:59.000+0100\n',
    [
      {
        customer: { email: 'a@b.it' },
        starts_at: '2027-01-31T10:00:00+01:00',
        expires_at: '2027-12-31T23:59:59+02:00',
      },
      {
        customer: { email: 'c@d.it' },
        starts_at: '2027-01-31T10:00:00Z',
        expires_at: '2027-12-31T23:59:59+01:00',
      },
    ],
    [],
  ],
  [
    'dates with marks of direction, in wide digits, and as in Japan',
    'email,expires\na@b.it,\u200e2027/\u200e12/\u200e30\nc@d.it,２０２７/１２/３１\ne@f.it,2027年12月31日\n',
    [
      { customer: { email: 'a@b.it' }, expires_at: '2027-12-30' },
      { customer: { email: 'c@d.it' }, expires_at: '2027-12-31' },
      { customer: { email: 'e@f.it' }, expires_at: '2027-12-31' },
    ],
    [],
  ],
  [
    'what stands for no date, and what is none',
    'email,expires\na@b.it,2027-03-04\nc@d.it,0000-00-00 00:00:00\ne@f.it,never\ng@h.it,soon\n',
    [
      { customer: { email: 'a@b.it' }, expires_at: '2027-03-04' },
      { customer: { email: 'c@d.it' } },
      { customer: { email: 'e@f.it' } },
    ],
    [[5, 2, 'not_a_date']],
  ],
  ['starts of the last century', 'email,member since\na@b.it,17/05/98\n', [{ customer: { email: 'a@b.it' }, starts_at: '1998-05-17' }], []],
  ['an end on the day of its start', 'email,start,end date\na@b.it,2027-01-01T10:00:00Z,2027-01-01\n', [{ customer: { email: 'a@b.it' }, starts_at: '2027-01-01T10:00:00Z', expires_at: '2027-01-01' }], []],
  ['a refusal that only a later row says', 'email,newsletter\na@b.it,\na@b.it,no\n', [{ customer: { email: 'a@b.it' } }], [[3, 2, 'contradicts', 2]]],
  ['quotes after a backslash, as databases write them', 'email,name\na@b.it,"Zoë \\"Z\\", Lefèvre"\n', [{ customer: { email: 'a@b.it', name: 'Zoë "Z", Lefèvre' } }], []],
  ['dates that can be two', 'email,expires\na@b.it,03/04/2027\nc@d.it,05/05/2027\n', [{ customer: { email: 'c@d.it' }, expires_at: '2027-05-05' }], [[2, 2, 'ambiguous_date']]],
  ['dates whose order is given', 'email,expires\na@b.it,03/04/2027\n', [{ customer: { email: 'a@b.it' }, expires_at: '2027-04-03' }], [], { dates: 'dmy' }],
  ['dates of no calendar', 'email,expires\na@b.it,2027-02-30\nc@d.it,2027-02-28\n', [{ customer: { email: 'c@d.it' }, expires_at: '2027-02-28' }], [[2, 2, 'not_a_date']]],
  ['an end before its start', 'email,start,end date\na@b.it,2027-02-01,2027-01-01\n', [], [[2, 3, 'dates_inverted']]],
];
for (const [what, text, items, faults, asked] of rowsOfMembers)
  test(`of members with ${what}, the rows are read or refused with line, column and reason`, async () => {
    const preview = await members(text, asked);
    assert.deepEqual([itemsOf(preview), faultsOf(preview)], [items, faults]);
  });

test('a phone number that cannot be read costs a warning, not the row', async () => {
  const preview = await members('email,phone\na@b.it,12\nc@d.it,"3,93E+11"\n');
  assert.ok(!('reason' in preview));
  assert.deepEqual(itemsOf(preview), [{ customer: { email: 'a@b.it' } }, { customer: { email: 'c@d.it' } }]);
  assert.deepEqual(
    preview.warnings.map(({ line, column, code }) => [line, column, code]),
    [
      [2, 2, 'phone_invalid'],
      [3, 2, 'digits_lost'],
    ],
  );
});

// biome-ignore format: a table
const rowsOfCodes: [what: string, text: string, items: object[], faults: unknown[], asked?: Asked][] = [
  [
    'thousands in Italy',
    'codice;saldo\nABCD;1.500\nEFGH;1.234,56\nIJKL;€25\n',
    [
      { code: 'ABCD', balance: 150_000 },
      { code: 'EFGH', balance: 123_456 },
      { code: 'IJKL', balance: 2_500 },
    ],
    [],
  ],
  [
    'an amount of an English column',
    'code,balance\nABCD,"1,500"\nEFGH,12.50\n',
    [
      { code: 'ABCD', balance: 150_000 },
      { code: 'EFGH', balance: 1_250 },
    ],
    [],
    { language: 'en-GB' },
  ],
  [
    'a column of currencies',
    'code,balance,currency\nABCD,25.00,EUR\nEFGH,25.00,USD\nIJKL,25.00,€\nMNOP,,GBP\nQRST,25.00,\nUVWX,25.00,none\n',
    [
      { code: 'ABCD', balance: 2_500 },
      { code: 'IJKL', balance: 2_500 },
      { code: 'MNOP' },
      { code: 'QRST', balance: 2_500 },
    ],
    [
      [3, 3, 'other_currency'],
      [7, 3, 'other_currency'],
    ],
  ],
  ['an ambiguous amount', 'code,balance\nABCD,1.500\n', [], [[2, 2, 'ambiguous_amount']], { language: 'en-GB' }],
  [
    'more decimals than the currency',
    'code,balance\nABCD,1.234\nEFGH,12.50\nIJKL,1.2345\n',
    [{ code: 'EFGH', balance: 1_250 }],
    [
      [2, 2, 'too_many_decimals'],
      [4, 2, 'too_many_decimals'],
    ],
    { language: 'en-GB' },
  ],
  ['yen with decimals', 'code,balance\nABCD,10.5\nEFGH,1000\n', [{ code: 'EFGH', balance: 1_000 }], [[2, 2, 'too_many_decimals']], { language: 'en-GB', currency: 'JPY' }],
  ['another currency', 'code,balance\nABCD,$25\n', [], [[2, 2, 'other_currency']]],
  [
    'no money',
    'code,balance\nABCD,0\nEFGH,-5\nIJKL,abc\n',
    [],
    [
      [2, 2, 'not_positive'],
      [3, 2, 'negative'],
      [4, 2, 'not_an_amount'],
    ],
  ],
  ['repeated codes', 'code,balance\nAB-CD,5\nabcd,5\nABCD,6\n', [{ code: 'AB-CD', balance: 500 }], [[4, 1, 'contradicts', 2]]],
  ['a repeated id', 'code,external_id\nABCD,1\nEFGH,1\n', [{ code: 'ABCD', external_id: '1' }], [[3, 2, 'contradicts', 2]]],
  [
    'signs of a spreadsheet',
    'code,balance\n\'0012,5\n"=""0034""",6\n',
    [
      { code: '0012', balance: 500 },
      { code: '0034', balance: 600 },
    ],
    [],
  ],
  [
    'codes in scientific notation',
    'code\n1E+12\n4.00638E+12\nAE12\n12E5\n400.638E+09\n12E+05\n',
    [{ code: 'AE12' }, { code: '12E5' }],
    [
      [2, 1, 'digits_lost'],
      [3, 1, 'digits_lost'],
      [6, 1, 'digits_lost'],
      [7, 1, 'digits_lost'],
    ],
  ],
  [
    'no code',
    'code,balance\n,5\n---,6\n',
    [],
    [
      [2, 1, 'required'],
      [3, 1, 'code_invalid'],
    ],
  ],
  ['zeros before thousands', 'codice;saldo\nABCD;01.500\nEFGH;0,50\n', [{ code: 'EFGH', balance: 50 }], [[2, 2, 'not_an_amount']]],
  ['no header', 'ABCD-1\nABCD-2\n', [{ code: 'ABCD-1' }, { code: 'ABCD-2' }], []],
];
for (const [what, text, items, faults, asked] of rowsOfCodes)
  test(`of codes with ${what}, the rows are read or refused with line, column and reason`, async () => {
    const preview = await vouchers(text, asked);
    assert.deepEqual([itemsOf(preview), faultsOf(preview)], [items, faults]);
  });

test('numbers and dates of a workbook are read as they are, whatever the language', async () => {
  const names = ['code', 'balance'];
  const { begin, rows, end } = fileFormats.xlsx;
  const head = begin(names);
  const body = rows(head.state, names, [
    ['A1', 1.5],
    ['A2', 1_500],
    ['A3', 19.989999999999998],
    ['A4', 1.234],
    ['A5', '1.500'],
  ]);
  const preview = await vouchers(Buffer.concat([head.bytes, body.bytes, end(body.state)]));
  assert.deepEqual(itemsOf(preview), [
    { code: 'A1', balance: 150 },
    { code: 'A2', balance: 150_000 },
    { code: 'A3', balance: 1_999 },
    { code: 'A5', balance: 150_000 },
  ]);
  assert.deepEqual(faultsOf(preview), [[5, 2, 'too_many_decimals']]);
  const dated = ['email', 'expires_at'];
  const start = begin(dated);
  const more = rows(start.state, dated, [['a@b.it', '2027-04-03T00:00:00.000Z']]);
  const file = Buffer.concat([start.bytes, more.bytes, end(more.state)]);
  assert.deepEqual(itemsOf(await members(file)), [
    { customer: { email: 'a@b.it' }, expires_at: '2027-04-03' },
  ]);
});

test('what only one sign tells of an encoding is read: a euro, an apostrophe, a single letter', async () => {
  for (const encoding of ['windows-1252', 'macintosh']) {
    const codes = await vouchers(inLegacy(encoding, 'code;balance\nA1;25 €\nA2;€ 1.234,50\n'));
    assert.deepEqual(
      itemsOf(codes),
      [
        { code: 'A1', balance: 2_500 },
        { code: 'A2', balance: 123_450 },
      ],
      encoding,
    );
    for (const name of ['René', 'Garçon', 'García', 'È così', 'MÜLLER', 'Größe', 'dell’Oro', 'D’Angelo']) {
      const people = await members(inLegacy(encoding, `email,name\na@b.it,${name}\n`));
      assert.deepEqual(itemsOf(people), [{ customer: { email: 'a@b.it', name } }], encoding);
    }
  }
});

test('columns can be chosen, also two for the same field', async () => {
  const text = 'a,b,c\nx@y.it,,333 123 4567\n,333 123 4568,\n';
  const preview = await members(text, { columns: 'email,phone,phone', has_header: 'true' });
  assert.deepEqual(itemsOf(preview), [
    { customer: { email: 'x@y.it', phone: '+393331234567' } },
    { customer: { phone: '+393331234568' } },
  ]);
});

test('yes and no are known in many languages, and nothing else is guessed', () => {
  const pairs =
    'yes no,sì no,ja nein,oui non,sí no,sim não,ja nee,tak nie,ano ne,ja nej,kyllä ei,evet hayır,da nu,igen nem,ναι όχι,да нет,はい いいえ,是 否,예 아니요,1 0,TRUE FALSE,Subscribed Unsubscribed,opted-in opted-out,✓ ✗,on off,jah ei,taip ne,כן לא,ya tidak,có không,ใช่ ไม่,ΑΛΗΘΗΣ ΨΕΥΔΗΣ,ІСТИНА ХИБНІСТЬ,是的 不是,1.0 0.0';
  for (const pair of pairs.split(',')) assert.deepEqual(pair.split(' ').map(readYesNo), ['yes', 'no'], pair);
  for (const none of ['', ' ', '-', 'n/a', 'NEVER_SUBSCRIBED', 'unknown'])
    assert.equal(readYesNo(none), 'none', none);
  for (const word of ['maybe', '2', 'yesno', 'email']) assert.equal(readYesNo(word), undefined, word);
});
