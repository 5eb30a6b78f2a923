/** A server that signs wallet passes, its members, and downloaded passes. */
import { startServer, type TestServer } from '../harness/server.ts';
import { type WalletAuthorities, walletAuthorities } from '../harness/wallet-passes.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';
import { openZip } from '../harness/zip.ts';

export interface WalletStage {
  authorities: WalletAuthorities;
  server: TestServer;
  world: World;
  /** The local address of a link from the server. */
  local(url: string): string;
  close(): Promise<void>;
}

const publicUrl = 'https://tessera.test';

export async function openWalletStage(
  env: Record<string, string> = {},
  authorities = walletAuthorities(),
): Promise<WalletStage> {
  const server = await startServer({
    env: { ...authorities.env, TESSERA_PUBLIC_URL: publicUrl, ...env },
  });
  const world = await openWorld(server);
  return {
    authorities,
    server,
    world,
    local: (url) => url.replace(publicUrl, server.url),
    close: async () => {
      await world.close();
      await server.close();
    },
  };
}

/** A member of a new merchant, with a pass of that template; the merchant is a neighbour of another, or lives anywhere. */
export async function newMember(
  { world }: WalletStage,
  template: object = {},
  besides?: TestMerchant,
  terms: object = {},
) {
  const merchant = await world.merchant(besides && { cell: world.cellOf(besides.id) });
  const tessera = await merchant.client();
  const made = await tessera.memberships.createTemplate({
    name: 'Card',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    fields: [
      { key: 'balance', label: 'Points', value_template: '{{points.available}}', placement: 'header' },
      { key: 'who', label: 'Member', value_template: '{{customer.name}}', placement: 'primary' },
    ],
    terms: 'Be kind.',
    status: 'published',
    ...template,
  });
  const pass = await tessera.memberships.createPass({
    template_id: made.id,
    name: 'Club',
    status: 'active',
    ...terms,
  });
  const issued = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'ada@example.com', name: 'Ada Lovelace' },
    initial_points: 1_250,
  });
  return { merchant, tessera, template: made, pass, issued };
}

export interface PassJson {
  serialNumber: string;
  teamIdentifier: string;
  passTypeIdentifier: string;
  voided: boolean;
  authenticationToken: string;
  webServiceURL: string;
  backgroundColor: string;
  barcodes?: { message: string; format: string }[];
  storeCard: Record<string, { key: string; value: string }[]>;
  expirationDate?: string;
}

export const passIn = (files: Map<string, Buffer>): PassJson =>
  JSON.parse(files.get('pass.json')!.toString());

export async function fetchPass({ local }: WalletStage, url: string, headers: Record<string, string> = {}) {
  const response = await fetch(local(url), { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = response.status === 200 ? openZip(bytes) : new Map<string, Buffer>();
  return { response, files };
}

/** openssl's complaint about the signature; undefined if it is valid. */
