/** Members for a test, and requests about them. */
import { randomUUID } from 'node:crypto';
import { type Asked, type Asker, lastOf } from './journal.ts';
import type { Rig } from './rig.ts';

export interface Member {
  id: string;
  serial: string;
  barcode: string;
}

const request = (as: Asker, route: Asked['route'], path: string, body: object): Asked => ({
  as,
  route,
  path: `/api/v1/memberships/${path}`,
  body,
  key: randomUUID(),
});

async function make<Made = { id: string }>(rig: Rig, asked: Asked): Promise<Made> {
  const answer = lastOf(await rig.clients.untilKnown(asked));
  if (answer.status !== 201) throw new Error(`${asked.route}: ${answer.body}\n${rig.logs()}`);
  return JSON.parse(answer.body) as Made;
}

/** Creates members of a new pass, each with 50 points. */
export async function newMembers(rig: Rig, as: Asker, count: number): Promise<Member[]> {
  const template = await make(
    rig,
    request(as, 'memberships.create-template', 'pass-templates', {
      name: randomUUID(),
      type: 'loyalty',
      design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
      status: 'published',
    }),
  );
  const terms = { template_id: template.id, name: randomUUID(), status: 'active' };
  const pass = await make(rig, request(as, 'memberships.create-pass', 'passes', terms));
  const members: Member[] = [];
  for (let place = 0; place < count; place += 1) {
    const body = { pass_id: pass.id, customer: { external_id: randomUUID() }, initial_points: 50 };
    members.push(await make<Member>(rig, request(as, 'memberships.issue', 'merchant/issue', body)));
  }
  return members;
}

export const scan = (as: Asker, { barcode }: Member, body: object = {}): Asked =>
  request(as, 'memberships.verify', 'verify', { barcode, ...body });

export const revocation = (as: Asker, { id }: Pick<Member, 'id'>, body: object = {}): Asked =>
  request(as, 'memberships.revoke', `merchant/${id}/revoke`, body);
