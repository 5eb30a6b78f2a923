/** The signing configuration for wallet passes, created for one test file. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeId } from '../../contract/ids.ts';
import { Relay } from '../../server/background/relay.ts';
import { passLink as link, passToken as token } from '../../server/domains/wallet-passes/files/pass-token.ts';
import { GoogleUpdates } from '../../server/domains/wallet-passes/google/google-updates.ts';
import { ApplePushSender } from '../../server/domains/wallet-passes/updates/apple-push-sender.ts';
import { notifyPhones } from '../../server/domains/wallet-passes/updates/pass-updates.ts';
import { servicesFor, servicesOfCells } from './cells.ts';
import { type Chain, makeChain } from './certificates.ts';
import type { GoogleWallet } from './google-wallet.ts';
import type { TestServer } from './server.ts';

export const passTypeId = 'pass.test.tessera';

export interface WalletAuthorities {
  /** Environment variables of the server. */
  env: Record<string, string>;
  chain: Chain;
  /** The key of the Google service account. */
  googleKey: KeyObject;
}

export const googleAccount = 'tessera@test.iam.gserviceaccount.com';
export const googleIssuer = '3388000000000000001';

export function walletAuthorities(): WalletAuthorities {
  const chain = makeChain(`Pass Type ID: ${passTypeId}`);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const account = {
    client_email: googleAccount,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  return {
    chain,
    googleKey: publicKey,
    env: {
      TESSERA_APPLE_PASS_TYPE_ID: passTypeId,
      TESSERA_APPLE_TEAM_ID: 'TESSERA123',
      TESSERA_APPLE_CERTIFICATE: chain.leaf.certificate,
      TESSERA_APPLE_KEY: chain.leaf.key,
      TESSERA_APPLE_INTERMEDIATE: chain.intermediate.certificate,
      TESSERA_GOOGLE_WALLET_ISSUER_ID: googleIssuer,
      TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify(account),
    },
  };
}

const holderOf = (merchantId: string, membership: string) => ({
  merchantId,
  membershipId: decodeId('membership', membership)!,
  renewals: 0,
});

/** The last part of a link that expires in this many seconds; the membership is an API id. */
export const passLink = (
  { app }: TestServer,
  merchantId: string,
  membership: string,
  seconds: number,
): string =>
  link.write(app.services.keyring, {
    ...holderOf(merchantId, membership),
    expiresAt: new Date(Date.now() + seconds * 1_000).toISOString(),
  });

/** The token that a phone with the pass sends. */
export const passToken = ({ app }: TestServer, merchantId: string, membership: string): string =>
  token.write(app.services.keyring, holderOf(merchantId, membership));

/** The variables of a server that calls this imitation of Google. */
export function googleVariables(
  { env }: WalletAuthorities,
  google: Pick<GoogleWallet, 'tokenUrl' | 'apiUrl'>,
): Record<string, string> {
  const account = JSON.parse(env.TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT!) as object;
  return {
    TESSERA_GOOGLE_WALLET_ISSUER_ID: googleIssuer,
    TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({ ...account, token_uri: google.tokenUrl }),
    TESSERA_GOOGLE_WALLET_API_URL: google.apiUrl,
  };
}

/** The id of an object or class at Google. */
export const googleId = (id: string): string => `${googleIssuer}.${id}`;

/** Relays events and notifies phones of changed passes. */
export async function updatePasses({ app }: TestServer): Promise<void> {
  for (const { pool, config } of servicesOfCells(app.services)) {
    const relay = new Relay(pool, config.billingPlan, config.walletPasses);
    while ((await relay.turn()).events > 0);
    const sender = new ApplePushSender(
      config.walletPasses.apple as ConstructorParameters<typeof ApplePushSender>[0],
    );
    await notifyPhones(pool, sender);
    sender.close();
  }
}

/** Several cells share the pace of calls, and a turn that has used up its share looks like one with nothing to do. */
const atFullPace = (own: ConstructorParameters<typeof GoogleUpdates>[0]): GoogleUpdates =>
  new GoogleUpdates({ ...own, cells: undefined });

/** The background work that updates passes at Google, of the merchant's cell. */
export const googleUpdates = async ({ app }: TestServer, merchant: { id: string }): Promise<GoogleUpdates> =>
  atFullPace(await servicesFor(app.services, merchant));

/** Relays events and brings passes at Google up to date, as far as they are due; `updates` are those of one cell. */
export async function updateGoogle({ app }: TestServer, updates?: GoogleUpdates): Promise<void> {
  for (const own of servicesOfCells(app.services)) {
    const relay = new Relay(own.pool, own.config.billingPlan, own.config.walletPasses);
    while ((await relay.turn()).events > 0);
    const google = updates ?? atFullPace(own);
    for (let idle = 0; idle < 2; ) {
      idle = (await google.turn()) === 0 && google.underWay === 0 ? idle + 1 : 0;
      if (google.underWay > 0) await google.pause(1_000);
    }
  }
}
