/** Codes are read however they arrive, and each kind of wrong one has a budget of its own: with defects. */
import { type Incoming, send } from '../../contract/send.ts';
import { addPass } from '../../harness/passes.ts';
import type { TestMerchant } from '../../harness/world.ts';
import {
  emptyParametersTaken,
  guessesMixed,
  layoutsIgnored,
  noiseKept,
  signaturesThrottled,
} from '../../mutants/typed-code-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { type Promised, testPromises } from './broken-promises.ts';

interface Till {
  ask(method: string, path: string, body?: object): Promise<Incoming>;
  barcode: string;
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
  const { barcode } = await tessera.memberships.issue({ pass_id: pass.id, customer });
  const discount = { type: 'percent', percent_off: 1_000 } as const;
  const code = 'AUTUMN-2026';
  await tessera.vouchers.create({ type: 'discount', discount, code, code_visibility: 'public' });
  return { ask, barcode: barcode!, code };
}

const swapCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
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
    what: 'a barcode is read from a scanner whose computer has an Italian keyboard',
    holds: async ({ ask, barcode }) => {
      // With Caps Lock, so that every barcode is affected.
      const typed = barcode.replaceAll('-', "'").replaceAll('_', '?').replaceAll(/[a-z]/gi, swapCase);
      return isValid(await ask('POST', '/memberships/verify', { barcode: typed }));
    },
    mutants: layoutsIgnored,
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
