/** The single decision behind every way to issue a pass: can this customer have it now, and on which terms? */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { IssuedMembership } from '../../../contract/resources/membership.ts';
import { newUuid } from '../../clock/new-id.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { timeOfConsent } from '../customers/consent.ts';
import { customerAmended, customerCreated } from '../customers/customer-events.ts';
import type { CustomerRow } from '../customers/customer-store.ts';
import { makeBarcode } from '../memberships/life/barcode.ts';
import { newSerial } from '../memberships/life/serial.ts';
import { viewMembership } from '../memberships/membership-view.ts';
import { hasJustNearedLimit, isLimitReached, type PassRow } from '../memberships/passes/pass.ts';
import { viewPass } from '../memberships/passes/pass-view.ts';
import { earnByJoining, paysForJoining } from '../points/acts/joining-points.ts';
import type { PointsLedger } from '../points/ledger/points-ledger.ts';
import type { LedgerRow } from '../points/ledger/points-rows.ts';
import { eventOf as pointsEventOf } from '../points/ledger/points-view.ts';
import { openLedger } from '../points/moves/give-points.ts';
import { pointsOf } from '../tills/till-book.ts';
import { pointsLimitsOf } from '../tills/till-limits.ts';
import { walletOf } from '../wallet-passes/wallet-links.ts';
import { type Issuance, issuanceOf } from './issuance.ts';
import {
  codeOf,
  type IssueRequest,
  type IssuingBatch,
  type IssuingCall,
  isRequested,
} from './issuing-batch.ts';

export interface Issued {
  result: Static<typeof IssuedMembership>;
  events: NewEvent[];
}

/** Issues a membership, or returns the first reason to refuse it with nothing changed. */
export function issueAt(batch: IssuingBatch, request: IssueRequest, now: string): Issued | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone } = call.principal;
  const known = batch.customers.resolve(merchantId, input.customer);
  // Report invalid input first, then missing objects, then conflicts with the current state.
  if (known instanceof Refusal && known.status === 422) return known;
  const pass = batch.passOf(request);
  if (pass === undefined) return refuse('pass_not_found');
  const issuance = issuanceOf(pass, input, merchantTimezone, now);
  if (issuance instanceof Refusal) return issuance;
  const moment = { timezone: merchantTimezone, now };
  const givenAt = timeOfConsent(input.customer.consents, '/customer/consents/given_at', moment);
  if (givenAt instanceof Refusal) return givenAt;
  if (known instanceof Refusal && known.status === 404) return known;
  const unreferred = batch.referrals.refusalOf(
    codeOf(request),
    known instanceof Refusal ? undefined : known?.id,
    now,
  );
  if (unreferred && unreferred.status !== 409) return unreferred;
  if (pass.status !== 'active') return refuse('pass_not_active');
  if (known instanceof Refusal) return known;
  const held = known && batch.heldBy(pass, known.id);
  if (held) return refuse('already_issued', { membership_id: encodeId('membership', held) });
  if (input.external_id !== undefined && batch.isExternalIdTaken(pass, input.external_id)) {
    return refuse('external_id_taken');
  }
  if (isLimitReached(pass)) return refuse('issue_limit_reached', { max_issued: pass.max_issued });
  if (unreferred) return unreferred;
  const limited = countPoints(batch, request, pass);
  if (limited) return limited;

  const amendment = known && batch.customers.amend(known, input.customer, now, givenAt);
  const customer = known ?? batch.customers.make(merchantId, input.customer, now, givenAt);
  const membership = membershipOf(request, pass, customer, issuance, now);
  const isFirst = batch.isFirst(pass, customer.id);
  batch.add(pass, membership);
  const notify = input.notify ?? true;
  if (notify && customer.email !== null) batch.announce(membership);
  const shown = addPoints(batch, request, pass, { membership, customer, isFirst }, now);
  const events: NewEvent[] = known ? [] : [customerCreated(customer)];
  if (amendment) events.push(...customerAmended(customer, amendment));
  const issued = { objectId: membership.id, object: shown.result };
  events.push({
    type: 'membership.issued',
    ...issued,
    object: { ...shown.result, notify },
  });
  if (issuance.status === 'active') events.push({ type: 'membership.activated', ...issued });
  events.push(...shown.events);
  const { id: customerId, name, email } = customer;
  const referred = { customerId, name, email, membershipId: membership.id };
  events.push(...batch.referrals.refer(codeOf(request), referred, now));
  if (hasJustNearedLimit(pass)) {
    events.push({ type: 'pass.limit_near', objectId: pass.id, object: viewPass(pass) });
  }
  const wallet = walletOf(call, membership, batch.kindOf(pass));
  const barcode = makeBarcode(call.services.keyring, membership);
  const kept = amendment?.keptConsents ?? [];
  const told = kept.length > 0 ? { consents_kept: [...kept] } : {};
  return { result: { ...shown.result, wallet, barcode, ...told }, events };
}

function issuerOf({ principal }: IssuingCall): { type: 'token' | 'user' | 'system'; id: string | null } {
  return principal.kind === 'system' ? { type: 'system', id: null } : actorOf({ principal });
}

/** The row of a new membership. */
export function membershipOf(
  { input, call }: Pick<IssueRequest, 'call'> & { input: Partial<IssueRequest['input']> },
  pass: PassRow,
  customer: Pick<CustomerRow, 'id'>,
  issuance: Issuance,
  now: string,
): LedgerRow {
  const actor = issuerOf(call);
  return {
    merchant_id: pass.merchant_id,
    id: newUuid(),
    pass_id: pass.id,
    customer_id: customer.id,
    serial: newSerial(),
    card_renewals: 0,
    ...issuance.tier,
    status: issuance.status,
    issued_at: now,
    starts_at: issuance.startsAt,
    expires_at: issuance.expiresAt,
    revoked_at: null,
    revoke_reason: null,
    require_claim: input.require_claim ?? false,
    one_per_customer: !pass.allow_multiple,
    points_available: input.initial_points ?? 0,
    points_pending: 0,
    points_held: 0,
    points_debt: 0,
    lifetime_earned: 0,
    lifetime_redeemed: 0,
    earn_carry: 0,
    points_entries: 0,
    check_ins: 0,
    external_id: input.external_id ?? null,
    issued_by_type: actor.type,
    issued_by_id: actor.id,
    merged_into: null,
    metadata: input.metadata ?? {},
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

/** Counts the initial points towards what the caller can give, or refuses them. */
function countPoints({ tills }: IssuingBatch, { input, call }: IssueRequest, pass: PassRow) {
  const { initial_points: points = 0 } = input;
  if (points === 0 || !isRequested(call)) return undefined;
  const limits = pointsLimitsOf(call.principal, pass);
  const refusal = tills.refusalOf(call, pointsOf(pass.id), limits, points);
  if (refusal === undefined) tills.give(call, pointsOf(pass.id), limits, points);
  return refusal;
}

interface Joining {
  membership: LedgerRow;
  customer: CustomerRow;
  isFirst: boolean;
}

/** Gives the initial points, and those that a first card earns. */
function addPoints(
  batch: IssuingBatch,
  { call }: IssueRequest,
  pass: PassRow,
  { membership, customer, isFirst }: Joining,
  now: string,
): Issued {
  const isPaid = isFirst && paysForJoining(pass);
  const nothing = { result: viewMembership(membership, now, null), events: [] };
  if (membership.points_available === 0 && !isPaid) return nothing;
  const { merchantTimezone: timezone } = call.principal;
  const { issued_by_type: type, issued_by_id: id } = membership;
  const context = { actor: { type, id }, occurredAt: now, asOf: now, writtenAt: now };
  const terms = { ...pass, timezone: pass.tier_rule === null ? null : timezone };
  const ledger = openLedger(membership, terms, timezone, context);
  if (isPaid) earnByJoining(ledger, customer, timezone, context);
  const changes = ledger.takeEvents();
  if (changes.length === 0) return nothing;
  Object.assign(membership, ledger.membership, { version: membership.version });
  batch.addLedger(ledger);
  const next_expiry = nextExpiryOf(ledger);
  // These balances also say when the points expire.
  const events = changes.map((event) => {
    const balances = { ...event.balances, next_expiry };
    return pointsEventOf({ ...event, balances }, now);
  });
  return { result: viewMembership(membership, now, next_expiry), events };
}

/** The points that expire next. */
function nextExpiryOf({ openLots }: PointsLedger): { points: number; expires_at: string } | null {
  const expires_at = openLots[0]?.expires_at ?? null;
  if (expires_at === null) return null;
  const next = openLots.filter((lot) => lot.expires_at === expires_at);
  return { points: next.reduce((sum, lot) => sum + lot.points_remaining, 0), expires_at };
}
