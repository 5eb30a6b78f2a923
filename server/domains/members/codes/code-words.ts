/** What to do about a code that wasn't accepted: which message it comes from, how long it lives, how to get another. */
import { limits } from '../../../../contract/limits.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';

const { linkMinutes } = limits.memberSession;

/** How a member got the code. */
export type CodeWay = 'mail' | 'text';

const words = {
  mail: {
    wrong: `Send the six digits from the newest mail to this address, within ${linkMinutes} minutes. Its link works as well. \`POST /member-sign-ins\` sends a new mail.`,
    over: 'Too many wrong codes were sent for this mail. Open its link, or request a new mail with `POST /member-sign-ins`.',
    expired: `The mail was used, or is older than ${linkMinutes} minutes. Request a new one with \`POST /member-sign-ins\`.`,
    unknown: 'Send `request` as `POST /member-sign-ins` returned it.',
  },
  text: {
    wrong: `Send the six digits from the newest text message to this number, within ${linkMinutes} minutes. \`POST /me/phone\` sends a new one.`,
    over: 'Too many wrong codes were sent for this text message. Request a new one with `POST /me/phone`.',
    expired: `The text message was used, or is older than ${linkMinutes} minutes. Request a new one with \`POST /me/phone\`.`,
    unknown: 'Send `request` as `POST /me/phone` returned it to this member.',
  },
} as const;

const codes = {
  wrong: 'otp_invalid',
  over: 'login_throttled',
  expired: 'link_expired',
  unknown: 'not_found',
} as const;

/** How long a network, an address or a message waits after too many wrong codes. */
const waitSeconds = 3_600;

export const refuseCode = (way: CodeWay, why: keyof typeof codes): Refusal =>
  refuse(codes[why], {
    detail: words[way][why],
    ...(why === 'over' && { retry_after: waitSeconds }),
  });

/** The network sent too many wrong codes, of whatever mail or text message. */
export const tooManyCodes = (): Refusal => refuse('login_throttled', { retry_after: waitSeconds });
