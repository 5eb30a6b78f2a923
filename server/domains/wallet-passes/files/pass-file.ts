import type { Services } from '../../../engine/services.ts';
import { appleType, makeApplePass } from './apple-pass.ts';
import { applePictures } from './apple-pictures.ts';
import type { PassFacts } from './pass-face.ts';

/** A `.pkpass` file that phones open as a pass. */
export async function passFile(facts: PassFacts, services: Services) {
  const { keyring } = services;
  const { walletPasses, publicUrl } = services.config;
  const signer = { apple: walletPasses.apple!, keyring, publicUrl };
  const bytes = await makeApplePass(facts, signer, await applePictures(facts, services));
  return { name: 'pass.pkpass', type: appleType, parts: inOnePart(bytes), lastModified: facts.changed_at };
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
