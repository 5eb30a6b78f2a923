import { resolveMember } from '../../../access/members/authenticate-member.ts';
import type { Member } from '../../../engine/callers/member.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { Refusal } from '../../../errors/refusal.ts';

/** The member of this merchant (UUID) to whom the session of a cookie belongs; undefined if it has ended. */
export async function memberOf(
  { services }: Pick<PageCall, 'services'>,
  merchantId: string,
  session: string | undefined,
): Promise<Member | undefined> {
  if (session === undefined) return undefined;
  const member = await resolveMember(services, session).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 401) return undefined;
    throw error;
  });
  return member?.merchantId === merchantId ? member : undefined;
}
