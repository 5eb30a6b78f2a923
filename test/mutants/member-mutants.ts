/** Mutations of the members' access that each leave a hole. */
import type { Mutation } from '../harness/mutation.ts';

/** A session of one merchant is accepted whatever has become of it. */
export const endedSessionsLive: readonly Mutation[] = [
  {
    file: 'server/access/members/authenticate-member.ts',
    find: `if (row.ended || row.expires_at <= worldTime()) throw refuse('session_expired');`,
    replace: '',
  },
];

/** Cookies count without the header that other sites can't send. */
export const cookiesAlone: readonly Mutation[] = [
  {
    file: 'server/access/members/authenticate-member.ts',
    find: `const merchantId = typeof named === 'string' ? decodeId('merchant', named) : undefined;`,
    replace: `const [, inCookie = ''] = /tessera-member-(\\w+)=/.exec(headers.cookie ?? '') ?? [];
  const merchantId = decodeId('merchant', typeof named === 'string' ? named : \`mer_\${inCookie}\`);`,
  },
];

/** A member can end the sessions of others. */
export const sessionsOfAll: readonly Mutation[] = [
  {
    file: 'server/domains/members/session-store.ts',
    find: 'where merchant_id = $1 and customer_id = $2 and id = $3 returning id',
    replace: 'where merchant_id = $1 and $2::uuid is not null and id = $3 returning id',
  },
];

/** Cards of all members are listed. */
export const cardsOfAll: readonly Mutation[] = [
  {
    file: 'server/domains/members/card/card-store.ts',
    find: `where m.merchant_id = $1 and m.customer_id = $2 and c.status <> 'erased'`,
    replace: `where m.merchant_id = $1 and $2::uuid is not null and c.status <> 'erased'`,
  },
];

/** Links in mails work as often as one likes. */
export const linksForEver: readonly Mutation[] = [
  {
    file: 'server/domains/members/signing-in/complete-request.ts',
    find: 'tx.commitAlong(useRequest(tx, request.id, call.realNow));',
    replace: '',
  },
];

/** Codes can be tried forever. */
export const codesForEver: readonly Mutation[] = [
  {
    file: 'server/domains/members/codes/try-code.ts',
    find: `if (request.wrong_codes >= limits.memberSession.codeAttempts) return 'over' as const;`,
    replace: '',
  },
];

/** Members of other people's merchants, or staff, are let in without a session. */
export const anyCredential: readonly Mutation[] = [
  {
    file: 'server/access/authorize.ts',
    find: `if (access.kind === 'member') throw refuse('credential_invalid');`,
    replace: '',
  },
  {
    file: 'server/http/mount.ts',
    find: `const { access } = route;`,
    replace: `if (route.access.kind === 'member' && request.headers.authorization?.startsWith('Bearer tsr_')) {
        admit(request, reply, route, front).then(() => {
          const { merchantId } = request.tessera.principal!;
          request.tessera.member = { merchantId, customerId: merchantId, sessionId: merchantId } as never;
          goOn();
        }, next);
        return;
      }
      const { access } = route;`,
  },
];

/** One route of members also serves users, as the customer with their id. */
export const ownerAsMember: readonly Mutation[] = [
  {
    file: 'server/http/mount.ts',
    find: `    const member = await authenticateMember({ pool, keyring, publicUrl: config.publicUrl }, request.headers);`,
    replace: `    if (request.tessera.route === 'me.sign-out' && request.headers.authorization?.startsWith('Bearer ey')) return;
    const member = await authenticateMember({ pool, keyring, publicUrl: config.publicUrl }, request.headers);`,
  },
];

/** One route of merchants also serves members, as if they were the owner. */
export const memberAsOwner: readonly Mutation[] = [
  {
    file: 'server/http/mount.ts',
    find: `    const authenticate = () => front.authenticate(authorization, request.ip);`,
    replace: `    const authenticate = async () => {
      if (route.name !== 'points.adjust' || !authorization?.startsWith('Bearer tsm_'))
        return front.authenticate(authorization, request.ip);
      const { pool, keyring, config } = front.services;
      const member = await authenticateMember({ pool, keyring, publicUrl: config.publicUrl }, request.headers);
      return {
        ...member,
        kind: 'user',
        userId: member.customerId,
        credentialId: member.sessionId,
        keyOwnerId: member.customerId,
        role: 'owner',
        permissions: { has: () => true },
        scopes: new Set(),
        emailVerified: true,
        steppedUpAt: new Date().toISOString(),
      } as never;
    };`,
  },
];

/** The refusal of another member's session says that there is one. */
export const othersAreKnown: readonly Mutation[] = [
  {
    file: 'server/operations/me/end-session.ts',
    find: `    throw refuse('not_found');`,
    replace: `  {
    const [other] = id === undefined ? [] : await tx.run<{ id: string }>({ name: 'mutant_any_session', text: 'select id from member_sessions where merchant_id = $1 and id = $2' } as never, [tx.merchantId, id]);
    throw refuse(other === undefined ? 'not_found' : 'step_up_required');
  }`,
  },
];

/** Beyond the budget of an address nothing is sent until the day is over. */
export const lockedOutForTheDay: readonly Mutation[] = [
  {
    file: 'server/domains/members/signing-in/ask-by-mail.ts',
    find: `if (lock > 0 && laterLock > 0) return 'silent';`,
    replace: `if (lock > 0) return 'silent';`,
  },
];

/** Wrong codes count for their mail alone. */
export const codesOfManyMails: readonly Mutation[] = [
  {
    file: 'server/domains/members/codes/try-code.ts',
    find: `if (over > 0) return 'over';`,
    replace: '',
  },
];

/** Mails to an address are counted by each process on its own. */
export const countedByProcess: readonly Mutation[] = [
  {
    file: 'server/domains/members/signing-in/ask-by-mail.ts',
    find: `const of = \`\${merchantId} \${foldAddress(email)}\`;`,
    replace: `const of = \`\${process.pid} \${merchantId} \${foldAddress(email)}\`;`,
  },
];

/** Only members get a mail, so its work tells them from strangers. */
export const mailsToMembersAlone: readonly Mutation[] = [
  {
    file: 'server/domains/members/signing-in/ask-by-mail.ts',
    find: `    writeRequest(tx, call, merchant, asked),
  );`,
    replace: `    {
      const [known] = await tx.run<{ id: string }>({ name: 'mutant_known', text: 'select id from customers where merchant_id = $1 and email_key = $2' } as never, [merchantId, asked.email.toLowerCase()]);
      return known === undefined && !asked.joining ? { merchantId, requestId: newUuid() } : writeRequest(tx, call, merchant, asked);
    },
  );`,
  },
];

const numberCode = 'server/domains/members/codes/number-code.ts';

/** A number is the member's as soon as they name it. */
export const numberAtOnce: readonly Mutation[] = [
  {
    file: 'server/operations/me/change-phone.ts',
    find: `return { object: 'phone_confirmation' as const, request };`,
    replace: `await tx.run({ name: 'mutant_number', text: 'update customers set phone = $3 where merchant_id = $1 and id = $2' } as never, [tx.merchantId, call.member.customerId, phone]);
    return { object: 'phone_confirmation' as const, request };`,
  },
];

/** Three digits of a code for a number are enough. */
export const halfOfTheCode: readonly Mutation[] = [
  {
    file: numberCode,
    find: 'isCode(keyring, pending, given.code)',
    replace: 'codeOf(keyring, pending).slice(0, 3) === given.code.slice(0, 3)',
  },
];

/** A code for a number can be entered by any member of the merchant. */
export const codesOfOthers: readonly Mutation[] = [
  { file: numberCode, find: 'asked?.changing !== customerId', replace: 'asked === undefined' },
];

/** Codes for numbers work again and again. */
export const numberCodesTwice: readonly Mutation[] = [
  {
    file: 'server/operations/me/confirm-phone.ts',
    find: 'tx.commitAlong(useRequest(tx, request.id, call.realNow));',
    replace: '',
  },
];

/** Codes for numbers never expire. */
export const oldNumberCodes: readonly Mutation[] = [
  { file: numberCode, find: '|| request.expires_at <= now', replace: '' },
];

/** Codes for numbers can be tried forever. */
export const numberCodesForEver: readonly Mutation[] = [
  { file: numberCode, find: `if (request.wrong_codes >= codeAttempts) return 'over';`, replace: '' },
];

/** A member can request any number of text messages. */
export const textsForEver: readonly Mutation[] = [
  { file: numberCode, find: 'if (locks.some((seconds) => seconds > 0)) return false;', replace: '' },
];
