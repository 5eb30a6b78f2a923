/** Codes are read however they arrive, and each kind of wrong one has a budget of its own: with defects. */
import { type Incoming, send } from '../../contract/send.ts';
import { oldBarcode } from '../../harness/old-barcodes.ts';
import { addPass } from '../../harness/passes.ts';
import type { TestMerchant } from '../../harness/world.ts';
import {
  cardCodesUnchecked,
  emptyParametersTaken,
  guessesMixed,
  keysTaken,
  layoutsIgnored,
  noiseKept,
  oldBarcodesUnchecked,
  signaturesThrottled,
} from '../../mutants/typed-code-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { type Promised, testPromises } from './broken-promises.ts';

interface Till {
  ask(method: string, path: string, body?: object): Promise<Incoming>;
  barcode: string;
  /** As the same card had it before codes were compact. */
  old: string;
  /** A code with a hyphen, of a voucher without a limit. */
  code: string;
}

async function openTill(rig: Rig, merchant: TestMerchant): Promise<Till> {
  const { text: bearer } = await merchant.token();
  const ask: Till['ask'] = (method, path, body) =>
    send(rig.urlOf(0), { method, path: `/api/v1${path}`, bearer, ...(body && { body }) });
  const tessera = await merchant.client(rig.urlOf(0));
  const pass = await addPass(tessera);
  const customer = { external_id: 'ada' };
  const { barcode, serial } = await tessera.memberships.issue({ pass_id: pass.id, customer });
  const old = oldBarcode(rig.world.keyring, { iss: merchant.wireId, sub: serial });
  const discount = { type: 'percent', percent_off: 1_000 } as const;
  const code = 'AUTUMN-2026';
  await tessera.vouchers.create({ type: 'discount', discount, code, code_visibility: 'public' });
  return { ask, barcode: barcode!, old, code };
}

/** The signature of a barcode, changed. */
const forged = (text: string): string =>
  `${text.slice(0, -9)}${text.slice(-9, -1) === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'}${text.slice(-1)}`;
const isValid = ({ json }: Incoming): boolean => json?.valid === true;

const promises: (Omit<Promised, 'holds'> & { holds(till: Till): Promise<boolean> })[] = [
  {
    what: 'a code is found with what a scanner adds',
    holds: async ({ ask, code }) =>
      (await ask('GET', `/vouchers/${encodeURIComponent(`\ufeff${code.replace('-', '–')}\r\n`)}?by=code`))
        .status === 200,
    mutants: noiseKept,
  },
  {
    what: 'a barcode is read from a scanner whose computer has a French keyboard',
    holds: async ({ ask, barcode }) => {
      const [keys, written] = ['AQWZM1234567890', 'QAZW?&é"\'(-è_çà'];
      const typed = [...barcode].map((key) => written[keys.indexOf(key)] ?? key).join('');
      return isValid(await ask('POST', '/memberships/verify', { barcode: typed }));
    },
    mutants: layoutsIgnored,
  },
  {
    what: 'a card’s code that the server didn’t sign opens no card',
    holds: async ({ ask, barcode }) =>
      !isValid(await ask('POST', '/memberships/verify', { barcode: forged(barcode) })),
    mutants: cardCodesUnchecked,
  },
  {
    what: 'an old barcode that the server didn’t sign opens no card',
    holds: async ({ ask, old }) =>
      !isValid(await ask('POST', '/memberships/verify', { barcode: forged(old) })),
    mutants: oldBarcodesUnchecked,
  },
  {
    what: 'a customer is found by an external id with an invisible sign and a space',
    holds: async ({ ask }) => {
      const given = encodeURIComponent('\u200bada ');
      const { json } = await ask('GET', `/customers?external_id=${given}`);
      return (json?.data as unknown[] | undefined)?.length === 1;
    },
    mutants: keysTaken,
  },
  {
    what: 'a path with an empty parameter is no route',
    holds: async ({ ask }) => (await ask('GET', '/customers/')).json?.code === 'route_not_found',
    mutants: emptyParametersTaken,
  },
  {
    what: 'a signed barcode is read after ten wrong serials',
    holds: async ({ ask, barcode }) => {
      for (let at = 0; at < 10; at += 1) await ask('POST', '/memberships/verify', { serial: `none ${at}` });
      return isValid(await ask('POST', '/memberships/verify', { barcode }));
    },
    mutants: signaturesThrottled,
  },
  {
    what: 'a till that mistyped ten voucher codes still looks up serials',
    holds: async ({ ask }) => {
      for (let at = 0; at < 10; at += 1) await ask('GET', `/vouchers/NOSUCHCODE${at}?by=code`);
      return (await ask('POST', '/memberships/verify', { serial: 'none' })).status === 200;
    },
    mutants: guessesMixed,
  },
];

testPromises(
  'codes are read however they arrive, and each kind of wrong one has its own budget',
  promises.map(
    ({ holds, ...promised }): Promised => ({
      ...promised,
      holds: async (rig, merchant) => holds(await openTill(rig, merchant)),
    }),
  ),
  { servers: 1 },
);
