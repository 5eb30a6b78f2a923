import { latest as route } from '../../../contract/domains/wallet-passes.ts';
import { passFile } from '../../domains/wallet-passes/files/pass-file.ts';
import { requireApple, requireHolder } from '../../domains/wallet-passes/phone-proof.ts';
import { readPass } from '../../domains/wallet-passes/read-pass.ts';
import { Alternative, download } from '../../engine/operation.ts';

/** Downloads the current pass, unless the phone already has it. */
export const latest = download(route, async (input, call) => {
  requireApple(call.services, input.passType);
  const facts = await readPass(
    call.services,
    requireHolder(call.services, call.received, input.serial),
    'apple',
  );
  const since = Date.parse(String(call.received.headers['if-modified-since'] ?? ''));
  // The header has a resolution of whole seconds (RFC 9110, section 13.1.3).
  const isKnown = Math.floor(Date.parse(facts.changed_at) / 1_000) * 1_000 <= since;
  return isKnown ? new Alternative(undefined) : passFile(facts, call.services);
});
