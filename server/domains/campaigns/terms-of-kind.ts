/** Which terms campaigns of each kind have. Pure. */
import type { Static } from 'typebox';
import type { CampaignBonus } from '../../../contract/resources/campaign.ts';
import { type Refusal, refuseField } from '../../errors/refusal.ts';
import type { CampaignRow } from './campaign.ts';

type Bonus = Static<typeof CampaignBonus>;
type Field = Exclude<keyof Bonus, 'type'>;

const fields: Readonly<Record<Bonus['type'], readonly Field[]>> = {
  multiplier: ['bps'],
  addition: ['points'],
  per_amount: ['points', 'amount', 'currency'],
};

function refusalByBonus(bonus: Bonus): Refusal | undefined {
  const needed = fields[bonus.type];
  const missing = needed.find((field) => bonus[field] === undefined);
  if (missing) return refuseField(`/bonus/${missing}`, 'validation_failed', 'is required for this type');
  const surplus = Object.keys(bonus).find((field) => field !== 'type' && !needed.includes(field as Field));
  return surplus === undefined
    ? undefined
    : refuseField(`/bonus/${surplus}`, 'validation_failed', 'is not allowed for this type');
}

type Terms = Partial<Pick<CampaignRow, 'discount' | 'bonus' | 'pass_ids' | 'conditions' | 'stacking'>>;

/** Refuses terms that were sent and that campaigns of the kind don’t have. */
export function refusalByKind(kind: CampaignRow['kind'], sent: Terms): Refusal | undefined {
  const { discount, bonus, pass_ids: passes, conditions, stacking } = sent;
  const wrong = (pointer: string, detail: string) => refuseField(pointer, 'validation_failed', detail);
  if (kind === 'codes' && discount) return wrong('/discount', 'belongs to the vouchers of the campaign');
  if (kind === 'codes' && (conditions || stacking)) {
    return wrong('/conditions', 'belong to the vouchers of the campaign');
  }
  if (kind === 'points' && discount) return wrong('/discount', 'is not allowed for a points campaign');
  if (kind !== 'points' && bonus) return wrong('/bonus', 'is only allowed for a points campaign');
  if (kind !== 'points' && passes) return wrong('/pass_ids', 'are only allowed for a points campaign');
  if (kind !== 'points') return undefined;
  // All bonuses are added, so there is nothing to choose between them.
  const unused = stacking && Object.keys(stacking).find((field) => field !== 'priority');
  if (unused)
    return wrong(`/stacking/${unused}`, 'is not allowed for a points campaign, which has a priority');
  return bonus ? refusalByBonus(bonus) : undefined;
}

/** Refuses a new campaign without what it gives. */
export function refusalByMissing(kind: CampaignRow['kind'], { discount, bonus }: Terms): Refusal | undefined {
  if (kind === 'automatic' && !discount) {
    return refuseField('/discount', 'validation_failed', 'is required for an automatic promotion');
  }
  return kind === 'points' && !bonus
    ? refuseField('/bonus', 'validation_failed', 'is required for a points campaign')
    : undefined;
}
