/** The single decision behind every way to issue a pass: can this customer have it now, and on which terms? */
import { encodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import { actorOf } from '../../engine/event-store.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { customerAmended, customerCreated } from '../customers/customer-events.ts';
import type { CustomerRow } from '../customers/customer-store.ts';
import { makeBarcode } from '../memberships/life/barcode.ts';
import { newSerial } from '../memberships/life/serial.ts';
import type { MembershipRow, WireMembership } from '../memberships/membership.ts';
import { viewExpiry, viewMembership, viewPoints } from '../memberships/membership-view.ts';
import { isIssuedOut, isLimitJustNear, type PassRow } from '../memberships/passes/pass.ts';
import { viewPass } from '../memberships/passes/pass-view.ts';
import { initialPoints } from '../memberships/points/points.ts';
import { walletOf } from '../wallet-passes/wallet-links.ts';
import { type Issuance, issuanceOf } from './issuance.ts';
import { codeOf, type IssueDesk, type IssueRequest } from './issue-desk.ts';

export interface Issued {
  result: WireMembership;
  events: NewEvent[];
}

/** Issues a membership, or returns the first reason to refuse it with nothing changed. */
export function issueAt(desk: IssueDesk, request: IssueRequest, now: string): Issued | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone } = call.principal;
  const known = desk.customers.resolve(merchantId, input.customer);
  // Report invalid input first, then missing objects, then conflicts with the current state.
  if (known instanceof Refusal && known.status === 422) return known;
  const pass = desk.passOf(request);
  if (pass === undefined) return refuse('pass_not_found');
  const issuance = issuanceOf(pass, input, merchantTimezone, now);
  if (issuance instanceof Refusal) return issuance;
  if (known instanceof Refusal && known.status === 404) return known;
  const unreferred = desk.referrals.refusalOf(
    codeOf(request),
    known instanceof Refusal ? undefined : known?.id,
    now,
  );
  if (unreferred && unreferred.status !== 409) return unreferred;
  if (pass.status !== 'active') return refuse('pass_not_active');
  if (known instanceof Refusal) return known;
  const held = known && desk.heldBy(pass, known.id);
  if (held) return refuse('already_issued', { membership_id: encodeId('membership', held) });
  if (input.external_id !== undefined && desk.isExternalIdTaken(pass, input.external_id)) {
    return refuse('external_id_taken');
  }
  if (isIssuedOut(pass)) return refuse('issue_limit_reached', { max_issued: pass.max_issued });
  if (unreferred) return unreferred;

  const amendment = known && desk.customers.amend(known, input.customer, now);
  const customer = known ?? desk.customers.make(merchantId, input.customer, now);
  const membership = membershipOf(request, pass, customer, issuance, now);
  desk.add(pass, membership);
  const notify = input.notify ?? true;
  if (notify && customer.email !== null) desk.announce(membership);
  const shown = addPoints(desk, request, pass, membership, now);
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
  const referred = { customerId: customer.id, name: customer.name, membershipId: membership.id };
  events.push(...desk.referrals.refer(codeOf(request), referred, now));
  if (isLimitJustNear(pass)) {
    events.push({ type: 'pass.limit_near', objectId: pass.id, object: viewPass(pass) });
  }
  const wallet = walletOf(call, membership, desk.kindOf(pass));
  const barcode = makeBarcode(call.services.keyring, membership);
  return { result: { ...shown.result, wallet, barcode }, events };
}

function membershipOf(
  { input, call }: IssueRequest,
  pass: PassRow,
  customer: CustomerRow,
  issuance: Issuance,
  now: string,
): MembershipRow {
  const actor = actorOf(call);
  return {
    merchant_id: pass.merchant_id,
    id: newUuid(),
    pass_id: pass.id,
    customer_id: customer.id,
    serial: newSerial(),
    tier_id: issuance.tierId,
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
    check_ins: 0,
    external_id: input.external_id ?? null,
    issued_by_type: actor.type,
    issued_by_id: actor.id,
    metadata: input.metadata ?? {},
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

function addPoints(
  desk: IssueDesk,
  { call }: IssueRequest,
  pass: PassRow,
  membership: MembershipRow,
  now: string,
): Issued {
  const points = membership.points_available;
  if (points === 0) return { result: viewMembership(membership, now, null), events: [] };
  const { transaction, lot } = initialPoints(membership, points, pass, call.principal.merchantTimezone, now);
  desk.addPoints(transaction, lot);
  const { expires_at } = lot;
  const result = viewMembership(
    membership,
    now,
    expires_at === null ? null : viewExpiry({ points, expires_at }),
  );
  const object = viewPoints(transaction, [{ id: lot.id, points }], membership, result.points);
  return { result, events: [{ type: 'points.adjusted', objectId: transaction.id, object }] };
}
