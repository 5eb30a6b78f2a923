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
