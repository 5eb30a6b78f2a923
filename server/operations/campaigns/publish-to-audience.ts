import type { Static } from 'typebox';
import { publishToAudience as route } from '../../../contract/domains/campaigns-publish.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { CodeAudience } from '../../../contract/resources/communication.ts';
import type { InputOf } from '../../../contract/route.ts';
import { refusalByRight } from '../../access/authorize.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { type CampaignRow, isHeldOut } from '../../domains/campaigns/campaign.ts';
import { memberRule } from '../../domains/communications/audience/audience.ts';
import {
  addressees,
  customersOf,
  everyone,
  members,
} from '../../domains/communications/audience/audience-store.ts';
import { requireKnown } from '../../domains/communications/audience/known-audience.ts';
import { type Draft, refusalByWords } from '../../domains/communications/deliver/accept.ts';
import { countMessages } from '../../domains/communications/deliver/broadcast.ts';
import { codesLeft, findHaving } from '../../domains/communications/publish/publication-store.ts';
import { publishable } from '../../domains/communications/publish/publish-code.ts';
import { publishJob } from '../../domains/communications/publish/publish-job.ts';
import { viewJob } from '../../domains/jobs/job-view.ts';
import { enqueue } from '../../domains/jobs/jobs.ts';
import { requireCapability } from '../../domains/kyb/require-capability.ts';
import { findPass } from '../../domains/memberships/life/find-rows.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { Alternative, type Call, write } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';

const { codeRecipients: most } = limits.broadcast;

/** Queues a job that gives a code of the campaign to each customer of an audience, and a message about it. */
export const publishToAudience = write(route, async (tx, input, call) => {
  const campaign = await publishable(tx, input.id, call.now);
  const words = wordsOf(input, campaign, call);
  const ids = await audienceOf(tx, input.audience, call.now);
  if (ids.length === 0) throw refuse('audience_empty');
  if (ids.length > most) throw refuse('audience_too_large', { maximum: most });
  if (input.dry_run) return dryRun(tx, campaign, ids, { words, now: call.now });
  if (words) await requireCapability(tx, call, 'broadcast');
  const job = await enqueue(tx, call, publishJob, {
    payload: {
      campaignId: campaign.id,
      customers: ids.map((id) => ({ id: encodeId('customer', id) })),
      channel: words ? ('email' as const) : ('none' as const),
      notify: false,
      ...(words && { words }),
    },
    total: ids.length,
    result: { issued: 0, skipped: 0, campaign_id: input.id },
  });
  return viewJob(job);
});

/** The message as requested. Throws if its words are refused, or the caller can't send it. */
function wordsOf({ message }: InputOf<typeof route>, campaign: CampaignRow, call: Call): Draft | undefined {
  if (message === undefined) return undefined;
  const denied = refusalByRight(call.principal, 'vouchers:communicate', 'VOUCHERS_COMMUNICATE');
  if (denied) throw denied;
  const draft: Draft = {
    kind: 'voucher_broadcast',
    campaign_id: campaign.id,
    channels: ['email'],
    category: message.category ?? 'marketing',
    subject: message.subject,
    body: message.body,
    blocks: message.blocks ?? null,
    translations: message.translations ?? {},
    audience: { segment: 'issued' },
  };
  const wrong = refusalByWords(draft, 'voucher', call);
  if (wrong?.details.errors) {
    const errors = wrong.details.errors.map((fault) => ({
      ...fault,
      pointer: `/message${fault.pointer ?? ''}`,
    }));
    throw refuse(wrong.code, { ...wrong.details, errors });
  }
  return draft;
}

/** The customers of the audience, up to one above the limit. */
async function audienceOf(
  tx: ReadTransaction,
  { pass_id: passId, ...wanted }: Static<typeof CodeAudience>,
  now: string,
): Promise<string[]> {
  const rule = memberRule(wanted, now);
  if (rule instanceof Refusal) throw rule;
  const pass = passId === undefined ? undefined : await findPass(tx, passId);
  if (pass === undefined && (rule.segment !== 'all' || rule.membershipIds !== null)) {
    throw refuseField('/audience/pass_id', 'validation_failed', 'is required with this segment');
  }
  await requireKnown(tx, pass, rule);
  const merchant = await readMerchant(tx);
  const audience = pass ? members(tx, pass.id, rule, merchant) : everyone(tx, rule, merchant);
  return customersOf(tx, audience, most);
}

async function dryRun(
  tx: ReadTransaction,
  campaign: CampaignRow,
  ids: readonly string[],
  { words, now }: { words: Draft | undefined; now: string },
) {
  const [having, left] = await Promise.all([
    findHaving(tx, campaign.id, ids),
    codesLeft(tx, campaign.id, { most: ids.length, now }),
  ]);
  const without = ids.filter((id) => !having.has(id));
  const getting = without.filter((id) => !isHeldOut(campaign, id));
  const issued = Math.min(getting.length, left);
  const people = addressees(getting.slice(0, issued).map((customerId) => ({ customerId })));
  return new Alternative({
    object: 'codes_dry_run' as const,
    campaign_id: encodeId('campaign', campaign.id),
    customers: ids.length,
    issued,
    skipped: having.size,
    held_out: without.length - getting.length,
    missing: getting.length - issued,
    messages: words && issued > 0 ? await countMessages(tx, people, words, now) : null,
  });
}
