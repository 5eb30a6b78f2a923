/** Members of one merchant on two servers, and the guarantees that are tested there. */
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { type Incoming, type Outgoing, send } from '../../contract/send.ts';
import { memberSession } from '../../harness/members.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { addPass } from '../../harness/passes.ts';
import type { TestMerchant } from '../../harness/world.ts';
import type { Rig } from '../../promises/rig.ts';

export interface Stage {
  rig: Rig;
  merchant: TestMerchant;
}

export interface Promised {
  what: string;
  /** Its mutant would hide another one, or be hidden by it. */
  isApart?: boolean;
  /** Attacks a server; returns whether the guarantee held. */
  holds(stage: Stage): Promise<boolean>;
  mutant: readonly Mutation[];
}

export const me = (rig: Rig, path: string, how: Partial<Outgoing>): Promise<Incoming> =>
  send(rig.urlOf(0), { method: 'GET', path: `/api/v1/me${path}`, ...how });

/** A customer with a membership and a session. */
export async function newMember({ rig, merchant }: Stage) {
  const client = await merchant.client(rig.urlOf(0));
  const [known] = await rig.world.sql<{ id: string }>('select id from passes where merchant_id = $1', [
    merchant.id,
  ]);
  const passId = known ? encodeId('pass', known.id) : (await addPass(client)).id;
  const { id, customer_id } = await client.memberships.issue({
    pass_id: passId,
    customer: { email: `${crypto.randomUUID()}@example.com` },
    notify: false,
  });
  const customerId = decodeId('customer', customer_id)!;
  const session = await memberSession(rig.world, merchant.id, customerId);
  return { ...session, membership: id, customer: customer_id, passId };
}
