/**
 * The certificate that signs Apple Wallet passes until one of Apple's is configured: made by this server, so that a pass
 * can be downloaded and looked at from the start. Phones refuse such passes, which say so.
 */
import { randomBytes, webcrypto } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { worldMs } from '../../clock/world-clock.ts';
import type { Config } from '../../config/config.ts';
import type { AppleSigner } from '../../config/settings/wallet-passes.ts';
import { syncFolder } from '../../database/embedded/secrets.ts';
import { remembered } from '../../errors/begun.ts';

const identity = { passTypeId: 'pass.tessera.demo', teamId: 'TESSERADMO' };
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2_048,
};
const validYears = 10;

/** In the data folder. */
export const demoCertificateFile = 'wallet-demo.json';

/**
 * The configuration with a demo certificate, which the first pass makes; as it is in production, or with a certificate of
 * Apple's.
 */
export function withDemoCertificate(config: Config): Config {
  const { walletPasses, environment, dataDir } = config;
  if (environment === 'production' || walletPasses.apple !== undefined) return config;
  const signer = remembered(async () => (await readKept(dataDir)) ?? keep(dataDir, await makeCertificate()));
  const apple = { ...identity, signer, pushUrl: undefined };
  return { ...config, walletPasses: { ...walletPasses, apple } };
}

async function readKept(dataDir: string): Promise<AppleSigner | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, demoCertificateFile), 'utf8')) as AppleSigner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the certificate that is kept: another process can be the first. */
async function keep(dataDir: string, made: AppleSigner): Promise<AppleSigner> {
  const path = join(dataDir, demoCertificateFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const making = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(making, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(made, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(making, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(making);
  syncFolder(dataDir);
  return (await readKept(dataDir))!;
}

/** An authority and the certificate of a pass type that it issues. The libraries are loaded only here. */
async function makeCertificate(): Promise<AppleSigner> {
  // The other one needs it.
  await import('reflect-metadata');
  const {
    BasicConstraintsExtension,
    cryptoProvider,
    KeyUsageFlags,
    KeyUsagesExtension,
    X509CertificateGenerator,
  } = await import('@peculiar/x509');
  cryptoProvider.set(webcrypto);
  const generate = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [authority, signer] = await Promise.all([generate(), generate()]);
  const notBefore = new Date(worldMs());
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + validYears);
  const common = { notBefore, notAfter, signingAlgorithm: algorithm };
  const issuer = await X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: newSerial(),
    name: 'CN=Tessera demo authority, O=Demo',
    keys: authority,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  });
  const own = await X509CertificateGenerator.create({
    ...common,
    serialNumber: newSerial(),
    subject: `CN=Pass Type ID: ${identity.passTypeId}, OU=${identity.teamId}, O=Demo`,
    issuer: issuer.subject,
    signingKey: authority.privateKey,
    publicKey: signer.publicKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    ],
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', signer.privateKey)).toString('base64');
  return {
    certificate: own.toString('pem'),
    intermediate: issuer.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`,
  };
}

/** Positive, so that it has one spelling. */
const newSerial = (): string => `01${randomBytes(8).toString('hex')}`;
