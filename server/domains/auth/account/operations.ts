/** The operations of this domain, by route name. */
import { acceptInvitation } from '../../team/invitations/accept-invitation.ts';
import { joinTeam } from '../../team/invitations/join-team.ts';
import { readInvitation } from '../../team/invitations/read-invitation.ts';
import { disableMfa } from '../mfa/disable-mfa.ts';
import { enrollMfa } from '../mfa/enroll-mfa.ts';
import { readMfa } from '../mfa/read-mfa.ts';
import { verifyMfa } from '../mfa/verify-mfa.ts';
import { beginPasskey } from '../passkeys/begin-passkey.ts';
import { createPasskey } from '../passkeys/create-passkey.ts';
import { deletePasskey } from '../passkeys/delete-passkey.ts';
import { listPasskeys } from '../passkeys/list-passkeys.ts';
import { passkeyChallenge } from '../passkeys/passkey-challenge.ts';
import { signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts';
import { stepUpWithPasskey } from '../passkeys/step-up-with-passkey.ts';
import { forgotPassword } from '../recovery/forgot-password.ts';
import { resetPassword } from '../recovery/reset-password.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { endOneSession } from '../sessions/end-session.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { readRegistration } from './read-registration.ts';
import { sendVerification } from './send-verification.ts';
import { verifyEmail } from './verify-email.ts';

export const accountOperations = {
  'auth.forgot-password': forgotPassword,
  'auth.reset-password': resetPassword,
  'auth.read-invitation': readInvitation,
  'auth.accept-invitation': acceptInvitation,
  'auth.join-team': joinTeam,
  'auth.read-mfa': readMfa,
  'auth.enroll-mfa': enrollMfa,
  'auth.verify-mfa': verifyMfa,
  'auth.disable-mfa': disableMfa,
  'auth.list-sessions': listSessions,
  'auth.end-session': endOneSession,
  'auth.end-other-sessions': endOtherSessions,
  'auth.begin-passkey': beginPasskey,
  'auth.create-passkey': createPasskey,
  'auth.list-passkeys': listPasskeys,
  'auth.delete-passkey': deletePasskey,
  'auth.passkey-challenge': passkeyChallenge,
  'auth.sign-in-with-passkey': signInWithPasskey,
  'auth.step-up-with-passkey': stepUpWithPasskey,
  'auth.read-registration': readRegistration,
  'auth.send-verification': sendVerification,
  'auth.verify-email': verifyEmail,
} as const;
