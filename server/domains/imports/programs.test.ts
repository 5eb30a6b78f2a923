import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLegacy, itemsOf, members } from '../../../test/harness/import-files.ts';
import { fileFormats } from '../exports/formats/export-file.ts';

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 LE with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': bigEndian,
  'UTF-16 BE with a mark': (text) => bigEndian(`\ufeff${text}`),
  'Windows-1252': (text) => inLegacy('windows-1252', text),
  'Mac Roman': (text) => inLegacy('macintosh', text),
};

const ways: [encoding: keyof typeof encodings, separator: string, lineEnd: string, announced?: boolean][] = [
  ['UTF-8', ',', '\n'],
  ['UTF-8', ';', '\r\n'],
  ['UTF-8', '|', '\r'],
  ['UTF-8 with a mark', ',', '\r\n'],
  ['UTF-8 with a mark', ';', '\r\n', true],
  ['UTF-16 LE with a mark', '\t', '\r\n'],
  ['UTF-16 LE', ';', '\n'],
  ['UTF-16 BE with a mark', ',', '\r\n'],
  ['UTF-16 BE', '\t', '\n'],
  ['Windows-1252', ';', '\r\n'],
  ['Windows-1252', ',', '\n'],
  ['Windows-1252', '\t', '\r\n', true],
  ['Mac Roman', ',', '\r'],
  ['Mac Roman', ';', '\r\n'],
];

const consents = (marketing_email: string) => ({ consents: { marketing_email, source: 'import' } });
const nicolo = { email: 'nicolo@example.com', name: 'Nicolò Müller' };
const zoe = { email: 'zoe@example.com', name: 'Zoë "Z" Lefèvre, née Peña' };
/** Exports of programs: header, rows, and what is imported. */
// biome-ignore format: a table
const programs: Record<string, { header: string; rows: string[][]; items: object[] }> = {
  shopify: {
    header:
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tags,Tax Exempt',
    rows: [
      ["'7200000000001", 'Nicolò', 'Müller', nicolo.email, 'yes', '', 'Via Roma 1', '', 'Milano', 'MI', 'IT', "'20121", '', "'+393331234567", 'no', '120.50', '3', 'Perché\nno', '', 'no'],
      ["'7200000000002", 'Zoë "Z"', 'Lefèvre, née Peña', zoe.email, 'no', '', '', '', '', '', '', '', '', 'nessuno', 'no', '0.00', '0', '', '', 'no'],
    ],
    items: [
      {
        customer: {
          ...nicolo,
          external_id: '7200000000001',
          phone: '+393331234567',
          consents: { marketing_email: 'granted', marketing_sms: 'denied', source: 'import' },
        },
      },
      {
        customer: {
          ...zoe,
          external_id: '7200000000002',
          consents: { marketing_email: 'denied', marketing_sms: 'denied', source: 'import' },
        },
      },
    ],
  },
  square: {
    header: 'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile',
    rows: [
      ['S-1', 'Nicolò', 'Müller', nicolo.email, "'+393331234567", '', '', '', '', '', '', '', '1990-05-17', '', 'QX1', 'Directory', '2024-01-02', '2024-05-06', '4', '"€31,50"'.replaceAll('"', ''), 'subscribed', 'No'],
      ['S-2', 'Zoë "Z"', 'Lefèvre, née Peña', zoe.email, '', '', '', '', '', '', '', '', '', '', 'QX2', 'Instant Profile', '', '', '0', '', 'unsubscribed', 'Yes'],
    ],
    items: [{ customer: { ...nicolo, external_id: 'S-1', phone: '+393331234567', ...consents('granted') } }, { customer: { ...zoe, external_id: 'S-2', ...consents('denied') } }],
  },
  woocommerce: {
    header: 'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code',
    rows: [
      ['Nicolò Müller', 'nicolo', '2026-02-03', '2024-02-03', nicolo.email, '3', '120.5', '40.17', 'IT', 'Milano', 'MI', '20121'],
      ['Zoë "Z" Lefèvre, née Peña', 'zoe', '', '', zoe.email, '0', '0', '0', 'FR', 'Orléans', '', '45000'],
    ],
    items: [{ customer: { ...nicolo, external_id: 'nicolo' } }, { customer: { ...zoe, external_id: 'zoe' } }],
  },
  mailchimp: {
    header: 'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,UNSUB_TIME,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
    rows: [
      [nicolo.email, 'Nicolò', 'Müller', '', '333 123 4567', '05/17', '2', '2024-01-02 03:04:05', '', '', '', '', '', '', '', '', 'IT', '', '', '2026-01-01 00:00:00', '1', 'a1', '', '"VIP"'],
      [zoe.email, 'Zoë "Z"', 'Lefèvre, née Peña', '', '', '', '4', '2024-01-02 03:04:05', '', '', '', '', '', '', '', '', 'FR', '', '2025-01-02 03:04:05', '2026-01-01 00:00:00', '2', 'a2', '', ''],
    ],
    items: [{ customer: { ...nicolo, phone: '+393331234567' } }, { customer: { ...zoe, ...consents('denied') } }],
  },
  klaviyo: {
    header: 'Email,Klaviyo ID,First Name,Last Name,Organization,Title,Phone Number,Address,Address 2,City,State / Region,Country,Zip Code,Latitude,Longitude,Source,Email Marketing Consent,Email Marketing Consent Timestamp,SMS Marketing Consent',
    rows: [
      [nicolo.email, '01H1', 'Nicolò', 'Müller', '', '', '+39 333 1234567', '', '', '', '', '', '', '', '', '', 'SUBSCRIBED', '2024-01-02T03:04:05Z', 'NEVER_SUBSCRIBED'],
      [zoe.email, '01H2', 'Zoë "Z"', 'Lefèvre, née Peña', '', '', '', '', '', '', '', '', '', '', '', '', 'NEVER_SUBSCRIBED', '', 'UNSUBSCRIBED'],
    ],
    items: [{ customer: { ...nicolo, phone: '+393331234567', ...consents('granted') } }, { customer: { ...zoe, consents: { marketing_sms: 'denied', source: 'import' } } }],
  },
  smile: {
    header: 'First name,Last name,Email,Date of birth,Points balance,Member status,VIP tier,Referral URL',
    rows: [
      ['Nicolò', 'Müller', nicolo.email, '', '1250', 'Member', 'Gold', 'https://smile.example/1'],
      ['Zoë "Z"', 'Lefèvre, née Peña', zoe.email, '1990-01-15', '0', 'Member', '', ''],
    ],
    items: [
      { customer: nicolo, initial_points: 1_250 },
      { customer: zoe, initial_points: 0 },
    ],
  },
  loyaltylion: {
    header: 'Merchant ID,Email,Name,Points approved,Points pending,Points spent,Enrolled,Loyalty tier',
    rows: [
      ['L1', nicolo.email, 'Nicolò Müller', '300', '10', '50', 'true', 'Gold'],
      ['L2', zoe.email, 'Zoë "Z" Lefèvre, née Peña', '0', '0', '0', 'false', ''],
    ],
    items: [
      { customer: { ...nicolo, external_id: 'L1' }, initial_points: 300 },
      { customer: { ...zoe, external_id: 'L2' }, initial_points: 0 },
    ],
  },
  stamp_me: {
    header: 'First Name,Last Name,Email,Mobile,Date of Birth,Gender,Postcode,Stamps,Total Stamps,Rewards Redeemed',
    rows: [
      ['Nicolò', 'Müller', nicolo.email, '00393331234567', '17/05/1990', 'M', '20121', '7', '27', '2'],
      ['Zoë "Z"', 'Lefèvre, née Peña', zoe.email, '', '', 'F', '', '0', '0', '0'],
    ],
    items: [
      { customer: { ...nicolo, phone: '+393331234567' }, initial_points: 7 },
      { customer: zoe, initial_points: 0 },
    ],
  },
};

const quoted = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

for (const [program, { header, rows, items }] of Object.entries(programs)) {
  const table = [header.split(','), ...rows];
  for (const [encoding, separator, lineEnd, announced] of ways) {
    const lines = table.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator));
    const text = [...(announced ? [`sep=${separator}`] : []), ...lines, ''].join(lineEnd);
    test(`an export of ${program} is read: ${encoding}, ${JSON.stringify(separator)}, ${JSON.stringify(lineEnd)}`, async () => {
      const preview = await members(encodings[encoding]!(text));
      assert.ok(!('reason' in preview));
      assert.deepEqual(itemsOf(preview), items);
      assert.deepEqual(
        [preview.file.program, preview.file.separator, preview.faults],
        [program, separator, []],
      );
    });
  }

  test(`an export of ${program} is read: as a workbook`, async () => {
    const { begin, rows: more, end } = fileFormats.xlsx;
    // Spreadsheets show these names as times.
    const head = begin(table[0]!.map((name) => `${name} `));
    const body = more(
      head.state,
      table[0]!.map((name) => `${name} `),
      rows,
    );
    const preview = await members(Buffer.concat([head.bytes, body.bytes, end(body.state)]));
    assert.ok(!('reason' in preview));
    assert.deepEqual(itemsOf(preview), items);
    assert.deepEqual([preview.file.format, preview.file.program, preview.faults], ['xlsx', program, []]);
  });
}

test('files of Excel for MS-DOS are read, and not as those of the Mac', async () => {
  // biome-ignore format: a table
  const names = ['Nicolò', 'Forlì', 'È così', 'Perù', 'René', 'Lefèvre', 'François', 'Benoît', 'Müller', 'MÜLLER', 'Größe', 'Jörg', 'García Peña', 'Núñez', 'João', 'Søren'];
  const dos: Record<string, number> = {
    ò: 0x95,
    ì: 0x8d,
    È: 0xd4,
    ù: 0x97,
    é: 0x82,
    è: 0x8a,
    ç: 0x87,
    î: 0x8c,
    ü: 0x81,
    Ü: 0x9a,
    ö: 0x94,
    ß: 0xe1,
    í: 0xa1,
    ñ: 0xa4,
    ú: 0xa3,
    ã: 0xc6,
    ø: 0x9b,
  };
  for (const name of names) {
    const text = `email;name\na@b.it;${name}\n`;
    const bytes = Buffer.from([...text].map((sign) => dos[sign] ?? sign.charCodeAt(0)));
    for (const [file, encoding] of [
      [bytes, 'ibm850'],
      [inLegacy('macintosh', text), 'macintosh'],
    ] as const) {
      const preview = await members(file);
      assert.deepEqual(itemsOf(preview), [{ customer: { email: 'a@b.it', name } }], `${encoding} ${name}`);
    }
  }
});

test('letters of other languages are refused, and not read as signs', async () => {
  for (const [encoding, name] of [
    ['windows-1250', 'Łukasz Żak'],
    ['windows-1254', 'Işıl Şahin'],
  ] as const) {
    const read = await members(inLegacy(encoding, `email,name\na@b.it,${name}\n`));
    assert.ok('reason' in read && read.reason === 'unknown_encoding', encoding);
  }
  // Mapudungun is no Arabic.
  const file = inLegacy('windows-1252', 'email,name\na@b.it,José\n');
  assert.deepEqual(itemsOf(await members(file, { language: 'arn-CL' })), [
    { customer: { email: 'a@b.it', name: 'José' } },
  ]);
});
