/** Ways to revoke a credential while it is used at every server. */
import assert from 'node:assert/strict';
import { encodeId } from '../../contract/ids.ts';
import { send } from '../contract/send.ts';
import { press, type Trial, type Worker } from './revocation-press.ts';
import type { Rig } from './rig.ts';

type By = 'token' | 'jwt';

/** A cashier in a new merchant, with a voucher to check repeatedly. */
async function newWorker(rig: Rig, by: By): Promise<Worker> {
  const merchant = await rig.world.merchant();
  const cashier = await merchant.person('cashier');
  const token = await merchant.token(['vouchers:redeem', 'vouchers:read'], cashier.id);
  const { jwt: bearer } = await merchant.person('owner');
  const body = { type: 'discount', discount: { type: 'percent', percent_off: 1 } };
  const made = await send(rig.url, { method: 'POST', path: '/api/v1/merchant/vouchers', bearer, body });
  return {
    merchant,
    bearer: by === 'token' ? token.text : cashier.jwt,
    path: `/api/v1/vouchers/${made.json!.id}/validate`,
    tokenId: token.id,
    userId: cashier.id,
    sessionId: cashier.sessionId,
  };
}

export interface Taking {
  what: string;
  by: By;
  take(rig: Rig, worker: Worker): Promise<unknown>;
}

/** Sent to the first server, while the others also serve the credential. */
async function post(rig: Rig, path: string, bearer: string, body = {}, method = 'POST'): Promise<void> {
  const answer = await send(rig.urlOf(0), { method, path: `/api/v1${path}`, bearer, body });
  assert.ok(answer.status < 300, answer.text);
}

/** Every way to lose a credential. */
export const takings: readonly Taking[] = [
  {
    what: 'a revoked token',
    by: 'token',
    take: async (rig, { merchant, tokenId }) =>
      post(
        rig,
        `/merchant/api-tokens/${encodeId('api_token', tokenId)}/revoke`,
        (await merchant.person('owner')).jwt,
      ),
  },
  {
    what: 'a token among all that were revoked',
    by: 'token',
    take: async (rig, { merchant }) =>
      post(rig, '/merchant/api-tokens/revoke-all', (await merchant.person('owner')).jwt),
  },
  {
    what: 'a token that lost the scope',
    by: 'token',
    take: async (rig, { merchant, tokenId }) => {
      const { jwt } = await merchant.person('owner');
      const path = `/merchant/api-tokens/${encodeId('api_token', tokenId)}`;
      await post(rig, path, jwt, { scopes: ['vouchers:read'] }, 'PATCH');
    },
  },
  {
    what: 'a session that was signed out',
    by: 'jwt',
    take: (rig, { bearer }) => post(rig, '/auth/logout', bearer),
  },
  {
    what: 'a token of a suspended merchant',
    by: 'token',
    take: ({ world }, { merchant }) =>
      world.sql(`update merchants set status = 'suspended' where id = $1`, [merchant.id]),
  },
  {
    what: 'a token whose maker has a lower role',
    by: 'token',
    take: ({ world }, { userId }) =>
      world.sql(`update team_members set role = 'viewer' where user_id = $1`, [userId]),
  },
  {
    what: 'a person with a lower role',
    by: 'jwt',
    take: ({ world }, { userId }) =>
      world.sql(`update team_members set role = 'viewer' where user_id = $1`, [userId]),
  },
  {
    what: 'a token whose maker has left the team',
    by: 'token',
    take: ({ world }, { userId }) =>
      world.sql(`update team_members set status = 'disabled' where user_id = $1`, [userId]),
  },
  {
    what: 'a disabled person',
    by: 'jwt',
    take: ({ world }, { userId }) =>
      world.sql(`update users set status = 'disabled' where id = $1`, [userId]),
  },
];

async function trial(rig: Rig, { by, take }: Taking): Promise<Trial> {
  const worker = await newWorker(rig, by);
  const outcome = await press(rig, worker, () => take(rig, worker));
  // The test is meaningful only with successes before and attempts afterwards.
  assert.ok(outcome.served >= 15, `only ${outcome.served} were served`);
  assert.ok(outcome.begunAfterwards >= 20, `only ${outcome.begunAfterwards} were begun afterwards`);
  return outcome;
}

/** Runs the trials and counts the requests that began after the revocation was answered and were served anyway. */
export async function admittedIn(rig: Rig, taking: Taking, count: number): Promise<number> {
  let admitted = 0;
  for (let turn = 0; turn < count; turn += 1) admitted += (await trial(rig, taking)).admittedAfterwards;
  return admitted;
}

/** Log entries about faults; delays on a busy machine are warnings. */
export const errorsIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line !== '' && !(line.startsWith('{"level":40') || line.startsWith('{"level":30')));
