/** Mutations of the members' access that each leave a hole. */
import { mutant, mutation } from '../harness/mutation.ts';

const authenticateMember = 'server/access/members/authenticate-member.ts';
const tryCode = 'server/domains/members/codes/try-code.ts';
const mount = 'server/http/mount.ts';
const askByMail = 'server/domains/members/signing-in/ask-by-mail.ts';

/** A session of one merchant is accepted whatever has become of it. */
export const endedSessionsLive = mutant(
  authenticateMember,
  `if (row.ended || row.expires_at <= worldTime()) throw refuse('session_expired');`,
);

/** Cookies count without the header that other sites can't send. */
export const cookiesAlone = mutant(
  authenticateMember,
  `const merchantId = typeof named === 'string' ? decodeId('merchant', named) : undefined;`,
  `const [, inCookie = ''] = /tessera-member-(\\w+)=/.exec(headers.cookie ?? '') ?? [];
  const merchantId = decodeId('merchant', typeof named === 'string' ? named : \`mer_\${inCookie}\`);`,
);

/** A member can end the sessions of others. */
export const sessionsOfAll = mutant(
  'server/domains/members/session-store.ts',
  'where merchant_id = $1 and customer_id = $2 and id = $3 returning id',
  'where merchant_id = $1 and $2::uuid is not null and id = $3 returning id',
);

/** Cards of all members are listed. */
export const cardsOfAll = mutant(
  'server/domains/members/card/card-store.ts',
  `where m.merchant_id = $1 and m.customer_id = $2 and c.status <> 'erased'`,
  `where m.merchant_id = $1 and $2::uuid is not null and c.status <> 'erased'`,
);

/** Links in mails work as often as one likes. */
export const linksForEver = mutant(
  'server/domains/members/signing-in/complete-request.ts',
  'tx.commitAlong(useRequest(tx, request.id, call.realNow));',
);

/** A browser that only knows the address of the page that waits is signed in once the mail is confirmed. */
export const strangersFollow = mutant(
  'server/domains/members/signing-in/follow.ts',
  'isAsking(call, merchantId, asked) ? asked.follow : undefined',
  'asked.follow',
);

/** Codes can be tried forever. */
export const codesForEver = mutant(
  tryCode,
  `if (request.wrong_codes >= limits.memberSession.codeAttempts) return 'over' as const;`,
);

/** Members of other people's merchants, or staff, are let in without a session. */
export const anyCredential = [
  mutation('server/access/authorize.ts', `if (access.kind === 'member') throw refuse('credential_invalid');`),
  mutation(
    mount,
    `const { access } = route;`,
    `if (route.access.kind === 'member' && request.headers.authorization?.startsWith('Bearer tsr_')) {
        admit(request, reply, route, front).then(() => {
          const { merchantId } = request.tessera.principal!;
          request.tessera.member = { merchantId, customerId: merchantId, sessionId: merchantId } as never;
          goOn();
        }, next);
        return;
      }
      const { access } = route;`,
  ),
];

/** One route of members also serves users, as the customer with their id. */
export const ownerAsMember = mutant(
  mount,
  `    const member = await authenticateMember({ pool, keyring, publicUrl: config.publicUrl }, request.headers);`,
  `    if (request.tessera.route === 'me.sign-out' && request.headers.authorization?.startsWith('Bearer ey')) return;
    const member = await authenticateMember({ pool, keyring, publicUrl: config.publicUrl }, request.headers);`,
);

/** One route of merchants also serves members, as if they were the owner. */
export const memberAsOwner = mutant(
  mount,
  `    const authenticate = () => front.authenticate(authorization, request.ip);`,
  `    const authenticate = async () => {
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
);

/** The refusal of another member's session says that there is one. */
export const othersAreKnown = mutant(
  'server/operations/me/end-session.ts',
  `    throw refuse('not_found');`,
  `  {
    const [other] = id === undefined ? [] : await tx.run<{ id: string }>({ name: 'mutant_any_session', text: 'select id from member_sessions where merchant_id = $1 and id = $2' } as never, [tx.merchantId, id]);
    throw refuse(other === undefined ? 'not_found' : 'step_up_required');
  }`,
);

/** Beyond the budget of an address nothing is sent until the day is over. */
export const lockedOutForTheDay = mutant(
  askByMail,
  `if (lock > 0 && laterLock > 0) return 'silent';`,
  `if (lock > 0) return 'silent';`,
);

/** Wrong codes count for their mail alone. */
export const codesOfManyMails = mutant(tryCode, `if (over > 0) return 'over';`);

/** Mails to an address are counted by each process on its own. */
export const countedByProcess = mutant(
  askByMail,
  `const of = \`\${merchantId} \${foldAddress(email)}\`;`,
  `const of = \`\${process.pid} \${merchantId} \${foldAddress(email)}\`;`,
);

/** Only members get a mail, so its work tells them from strangers. */
export const mailsToMembersAlone = mutant(
  askByMail,
  `    writeRequest(tx, call, merchant, asked),
  );`,
  `    {
      const [known] = await tx.run<{ id: string }>({ name: 'mutant_known', text: 'select id from customers where merchant_id = $1 and email_key = $2' } as never, [merchantId, asked.email.toLowerCase()]);
      return known === undefined && !asked.joining ? { merchantId, requestId: newUuid() } : writeRequest(tx, call, merchant, asked);
    },
  );`,
);

const numberCode = 'server/domains/members/codes/number-code.ts';

/** A number is the member's as soon as they name it. */
export const numberAtOnce = mutant(
  'server/operations/me/change-phone.ts',
  `return { object: 'phone_confirmation' as const, request };`,
  `await tx.run({ name: 'mutant_number', text: 'update customers set phone = $3 where merchant_id = $1 and id = $2' } as never, [tx.merchantId, call.member.customerId, phone]);
    return { object: 'phone_confirmation' as const, request };`,
);

/** Three digits of a code for a number are enough. */
export const halfOfTheCode = mutant(
  numberCode,
  'isCode(keyring, pending, given.code)',
  'codeOf(keyring, pending).slice(0, 3) === given.code.slice(0, 3)',
);

/** A code for a number can be entered by any member of the merchant. */
export const codesOfOthers = mutant(numberCode, 'asked?.changing !== customerId', 'asked === undefined');

/** Codes for numbers work again and again. */
export const numberCodesTwice = mutant(
  'server/operations/me/confirm-phone.ts',
  'tx.commitAlong(useRequest(tx, request.id, call.realNow));',
);

/** Codes for numbers never expire. */
export const oldNumberCodes = mutant(numberCode, '|| request.expires_at <= now');

/** Codes for numbers can be tried forever. */
export const numberCodesForEver = mutant(
  numberCode,
  `if (request.wrong_codes >= codeAttempts) return 'over';`,
);

/** A member can request any number of text messages. */
export const textsForEver = mutant(numberCode, 'if (locks.some((seconds) => seconds > 0)) return false;');
