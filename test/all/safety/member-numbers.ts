/** What keeps members' phone numbers theirs: a number changes only with the code in the text message to it. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { decodeId } from '../../../contract/ids.ts';
import type { Incoming } from '../../contract/send.ts';
import { numberCode } from '../../harness/members.ts';
import {
  codesOfOthers,
  halfOfTheCode,
  numberAtOnce,
  numberCodesForEver,
  numberCodesTwice,
  oldNumberCodes,
  textsForEver,
} from '../../mutants/member-mutants.ts';
import { me, newMember, type Promised, type Stage } from './member-stage.ts';

type Member = Awaited<ReturnType<typeof newMember>>;

const newNumber = (): string => `+39333${String(randomInt(10_000_000)).padStart(7, '0')}`;

const numberOf = async ({ rig }: Stage, { text }: Member): Promise<unknown> =>
  (await me(rig, '', { bearer: text })).json?.phone;

/** A code that was sent to a number for this member. */
const codeFor = ({ rig, merchant }: Stage, { customer }: Member, phone: string) =>
  numberCode(rig.world, { merchantId: merchant.id, customerId: decodeId('customer', customer)! }, phone);

const enter = (
  { rig }: Stage,
  { text }: Member,
  body: { request: string; code: string },
): Promise<Incoming> =>
  me(rig, '/phone/confirmation', {
    method: 'POST',
    bearer: text,
    body,
    headers: { 'x-forwarded-for': '192.0.2.33' },
  });

/** Another code with the same digits but for one. */
function misread(code: string, at: number): string {
  const digit = (Number(code[at]) + 1) % 10;
  return `${code.slice(0, at)}${digit}${code.slice(at + 1)}`;
}

export const numberPromises: readonly Promised[] = [
  {
    what: 'a number does not change before its code is entered',
    holds: async (stage) => {
      const [member, phone] = [await newMember(stage), newNumber()];
      const { status } = await me(stage.rig, '/phone', {
        method: 'POST',
        bearer: member.text,
        body: { phone },
      });
      assert.equal(status, 201);
      return (await numberOf(stage, member)) !== phone;
    },
    mutant: numberAtOnce,
  },
  {
    what: 'a number changes only with the whole code',
    holds: async (stage) => {
      const [member, phone] = [await newMember(stage), newNumber()];
      const { request, code } = await codeFor(stage, member, phone);
      await enter(stage, member, { request, code: misread(code, 5) });
      if ((await numberOf(stage, member)) === phone) return false;
      await enter(stage, member, { request, code });
      assert.equal(await numberOf(stage, member), phone);
      return true;
    },
    mutant: halfOfTheCode,
  },
  {
    what: 'a code for a number changes nothing for another member',
    holds: async (stage) => {
      const [member, other, phone] = [await newMember(stage), await newMember(stage), newNumber()];
      await enter(stage, other, await codeFor(stage, member, phone));
      return (await numberOf(stage, other)) !== phone;
    },
    mutant: codesOfOthers,
  },
  {
    what: 'a code for a number works once',
    holds: async (stage) => {
      const [member, first, second] = [await newMember(stage), newNumber(), newNumber()];
      const used = await codeFor(stage, member, first);
      assert.equal((await enter(stage, member, used)).status, 200);
      assert.equal((await enter(stage, member, await codeFor(stage, member, second))).status, 200);
      await enter(stage, member, used);
      return (await numberOf(stage, member)) === second;
    },
    mutant: numberCodesTwice,
  },
  {
    what: 'a code for a number expires',
    holds: async (stage) => {
      const [member, phone] = [await newMember(stage), newNumber()];
      const sent = await codeFor(stage, member, phone);
      await stage.rig.world.sql(
        `update member_requests set expires_at = expires_at - interval '2 hours' where merchant_id = $1 and used_at is null`,
        [stage.merchant.id],
      );
      await enter(stage, member, sent);
      return (await numberOf(stage, member)) !== phone;
    },
    mutant: oldNumberCodes,
  },
  {
    what: 'after five wrong codes the right one changes no number',
    holds: async (stage) => {
      const [member, phone] = [await newMember(stage), newNumber()];
      const { request, code } = await codeFor(stage, member, phone);
      for (let tries = 0; tries < 5; tries += 1)
        await enter(stage, member, { request, code: misread(code, 0) });
      await enter(stage, member, { request, code });
      return (await numberOf(stage, member)) !== phone;
    },
    mutant: numberCodesForEver,
  },
  {
    what: 'a member can request a few codes for numbers, and no more',
    holds: async (stage) => {
      const { text } = await newMember(stage);
      const statuses: number[] = [];
      for (let texts = 0; texts < 4; texts += 1) {
        const body = { phone: newNumber() };
        statuses.push((await me(stage.rig, '/phone', { method: 'POST', bearer: text, body })).status);
      }
      assert.deepEqual(statuses.slice(0, 3), [201, 201, 201]);
      return statuses[3] === 429;
    },
    mutant: textsForEver,
  },
];
