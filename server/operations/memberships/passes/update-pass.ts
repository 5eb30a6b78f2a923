import { updatePass as route } from '../../../../contract/domains/passes.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { InputOf } from '../../../../contract/route.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { lockMerchant, readCatalogue } from '../../../domains/memberships/passes/catalogue-store.ts';
import { conditionsIn } from '../../../domains/memberships/passes/earning-rules.ts';
import { requireKnownEvents } from '../../../domains/memberships/passes/known-events.ts';
import { countLosers } from '../../../domains/memberships/passes/losses/loss-store.ts';
import { lossesOf, takingFields } from '../../../domains/memberships/passes/losses/pass-losses.ts';
import type { PassRow } from '../../../domains/memberships/passes/pass.ts';
import {
  movesTiers,
  passChangesOf,
  passEventsOf,
  removedTiers,
} from '../../../domains/memberships/passes/pass-changes.ts';
import {
  hasLiveMemberships,
  insertTerms,
  lockPass,
  queueTierReview,
  savePass,
  tiersWithMembers,
} from '../../../domains/memberships/passes/pass-store.ts';
import { refusalByPictures } from '../../../domains/memberships/passes/pass-terms.ts';
import { viewPass } from '../../../domains/memberships/passes/pass-view.ts';
import { uploadedBy } from '../../../domains/pictures/uploaded.ts';
import { requireKnownConditions } from '../../../domains/vouchers/terms/known-customers.ts';
import { change, picked } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { requireVersion, write } from '../../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../../errors/refusal.ts';

type Input = InputOf<typeof route>;

/** Changes the terms of a pass, or activates, pauses or archives it. */
export const updatePass = write(route, async (tx, input, call) => {
  const { passId: wireId, force: _force, apply: _apply, ...wanted } = input;
  const id = decodeId('pass', wireId);
  if (id === undefined) throw refuse('pass_not_found');
  const wrong = refusalByApply(input) ?? refusalByPictures(input, uploadedBy(call));
  if (wrong) throw wrong;
  const currency = await lockMerchant(tx);
  const before = await lockPass(tx, id);
  if (before === undefined) throw refuse('pass_not_found');
  requireVersion(call, before.version);
  const merchant = { currency, timezone: call.principal.merchantTimezone };
  const changes = passChangesOf(before, wanted, merchant, call.now);
  if (changes instanceof Refusal) throw changes;
  const changed = change(before, changes, call.now);
  if (changed === undefined) return viewPass(before);
  await requireKnownConditions(tx, conditionsIn(changes.earn_rules), '/earn_rules');
  await requireKnownEvents(tx, changes.earn_rules);
  await requirePossible(tx, before, changes, input, call.now);

  const { after, fields } = changed;
  const shown = viewPass(after);
  const previous = picked(viewPass(before), fields as (keyof PassRow & keyof typeof shown)[]);
  tx.commitAlong(savePass(tx, after));
  if (after.terms_version !== before.terms_version) tx.commitAlong(insertTerms(tx, after));
  emit(tx, call, ...passEventsOf(changes).map((type) => ({ type, objectId: id, object: shown, previous })));
  if (movesTiers(before, changes)) tx.commitAlong(queueTierReview(tx, id));
  return shown;
});

/** Checks the change against other passes and against the members of this one. */
async function requirePossible(
  tx: ReadTransaction,
  before: PassRow,
  changes: Partial<PassRow>,
  { force, apply }: Input,
  now: string,
): Promise<void> {
  const { id } = before;
  if (changes.name !== undefined) {
    const { isNameTaken } = await readCatalogue(tx, 'passes', { id, name: changes.name });
    if (isNameTaken) throw refuse('name_taken');
  }
  const removed = removedTiers(before, changes);
  if (removed.length > 0) {
    const used = await tiersWithMembers(tx, id, removed);
    if (used.length > 0) throw refuse('tier_in_use', { tier_ids: used });
  }
  if (changes.status === 'archived' && !force && (await hasLiveMemberships(tx, id, now))) {
    throw refuse('active_records_exist');
  }
  if (apply !== undefined) return;
  const losses = await countLosers(tx, id, lossesOf(before, changes, now), now);
  if (losses.length > 0) {
    throw refuse('change_takes_from_members', {
      losses: losses.map(({ loss, pointer, name, members, says }) => ({
        loss,
        pointer,
        name: name ?? null,
        members,
        detail: `${members} ${members === 1 ? 'member' : 'members'}: ${says}`,
      })),
    });
  }
}

/** Nothing else of a pass can take from members, so `apply` has no effect on it. */
function refusalByApply(input: Input): Refusal | undefined {
  const isTaking = takingFields.some((field) => input[field as keyof Input] !== undefined);
  return input.apply === undefined || isTaking
    ? undefined
    : refuseField('/apply', 'validation_failed', `goes with ${takingFields.join(', ')}`);
}
