import { verifyMfa as route } from '../../../../contract/domains/account.ts';
import { limits } from '../../../../contract/limits.ts';
import { matchingStep, newRecoveryCode, plainRecoveryCode } from '../../../access/credentials/totp.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import {
  confirmFactor,
  lockFactor,
  openSecret,
  replaceRecoveryCodes,
} from '../../../domains/auth/proof/factor-store.ts';
import { proveCode } from '../../../domains/auth/proof/prove-second-factor.ts';
import { type Call, identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Confirms the authenticator app with one of its codes and returns the recovery codes. */
export const verifyMfa = identity(route, async (input, call) => {
  const { userId } = call.principal;
  const codes = await proveCode(call, route.name, userId, input.otp, () => confirm(call, userId, input.otp));
  return { recovery_codes: codes };
});

/** Confirms the factor. Undefined, with nothing written, if the code is wrong. */
function confirm(call: Call, userId: string, otp: string): Promise<string[] | undefined> {
  const { pool, keyring } = call.services;
  return inIdentityTransaction(pool, async (tx) => {
    const factor = await lockFactor(tx, userId);
    if (factor === undefined) throw refuse('mfa_not_enrolled');
    if (factor.confirmed_at !== null) throw refuse('mfa_enrolled');
    const step = matchingStep(openSecret(keyring, factor), otp, {
      epochMs: Date.parse(call.now),
      lastStep: 0,
    });
    if (step === undefined) return undefined;
    await confirmFactor(tx, userId, step, call.now);
    const codes = Array.from({ length: limits.mfa.recoveryCodes }, newRecoveryCode);
    const plain = codes.map((code) => plainRecoveryCode(code)!);
    await replaceRecoveryCodes(tx, keyring, { userId, plain }, call.now);
    await noteAccess(tx, call, route.name);
    return codes;
  });
}
