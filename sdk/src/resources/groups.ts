// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListParams, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { GroupSettlement } from './shared-objects.ts';

/** Merchants that accept each other’s memberships */
export interface Group {
  /** Id of a group */
  id: string;
  object: 'group';
  merchant_id: string;
  /** Name of the group */
  name: string;
  /** What the group is for; null if there is no text */
  description: string | null;
  /** Country of all members, ISO 3166-1 alpha-2 */
  country: string;
  /** Line of business; null for any */
  category: string | null;
  /** `closed` groups cannot be joined or used */
  status: 'active' | 'closed';
  /** `invite`: only invited merchants; `apply`: the founder admits; `open`: every merchant can join */
  membership_policy: 'invite' | 'apply' | 'open';
  /** `none` for every new group: points can be used only at the merchant that issued them */
  settlement: {
    /** `net`: members settle their points each month; `none`: they do not */
    mode: 'none' | 'net';
    /** Millionths of a minor unit */
    accrual_cost_per_point: number;
    cycle: 'monthly';
  };
  /** ISO 4217 */
  currency: string;
  /** Number of active members */
  members_count: number;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** What a merchant owes its group, or is owed, since the last settlement */
export interface GroupPosition {
  /** First day, `YYYY-MM-DD` */
  from: string;
  /** Last day, `YYYY-MM-DD` */
  to: string;
  /** Points that the merchant gave to customers */
  points_issued: number;
  /** Points that customers spent at the merchant */
  points_redeemed: number;
  /** Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group */
  amount: number;
  /** ISO 4217 */
  currency: string;
}

/** Parameters of `listAvailable`. */
export interface GroupsListAvailableParams extends ListParams {
  /** Start of the name */
  q?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** Returns only objects of this category */
  category?: string;
}

export interface GroupsGetResult {
  /** The group; null if the merchant belongs to none */
  group: Group | null;
  /** Membership of the merchant in the group; null if it has none */
  membership: {
    merchant_id: string;
    group_id: string;
    /** Name of the merchant */
    name: string;
    /** Whether the merchant founded the group */
    is_founder: boolean;
    /** Current status */
    status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
    /** When the merchant joined; null until then (RFC 3339, UTC) */
    joined_at: string | null;
    /** When the merchant left; null while it belongs to the group (RFC 3339, UTC) */
    left_at: string | null;
  } | null;
  /** Up to 200 */
  members: {
    merchant_id: string;
    group_id: string;
    /** Name of the merchant */
    name: string;
    /** Whether the merchant founded the group */
    is_founder: boolean;
    /** Status of the merchant in the group */
    status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
    /** When the merchant joined; null until then (RFC 3339, UTC) */
    joined_at: string | null;
    /** When the merchant left; null while it belongs to the group (RFC 3339, UTC) */
    left_at: string | null;
  }[];
  /** What the merchant owes or is owed since the last settlement; null without settlement */
  position: GroupPosition | null;
  /** The latest 12 */
  settlements: GroupSettlement[];
}

/** Parameters of `create`. */
export interface GroupsCreateParams {
  /** Name of the group */
  name: string;
  /** What the group is for */
  description?: string;
  /** Line of business; any if omitted */
  category?: string;
  /** `invite` if omitted. `apply`: the founder admits applicants; `open`: every merchant can join */
  membership_policy?: 'invite' | 'apply' | 'open';
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `join`. */
export interface GroupsJoinParams {
  group_id: string;
}

export interface GroupsJoinResult {
  merchant_id: string;
  group_id: string;
  /** Name of the merchant */
  name: string;
  /** Whether the merchant founded the group */
  is_founder: boolean;
  /** Current status */
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  /** When the merchant joined; null until then (RFC 3339, UTC) */
  joined_at: string | null;
  /** When the merchant left; null while it belongs to the group (RFC 3339, UTC) */
  left_at: string | null;
}

/** Parameters of `leave`. */
export interface GroupsLeaveParams {
  /** Stored with the event */
  reason?: string;
}

export interface GroupsLeaveResult {
  merchant_id: string;
  group_id: string;
  /** Name of the merchant */
  name: string;
  /** Whether the merchant founded the group */
  is_founder: boolean;
  /** Current status */
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  /** When the merchant joined; null until then (RFC 3339, UTC) */
  joined_at: string | null;
  /** When the merchant left; null while it belongs to the group (RFC 3339, UTC) */
  left_at: string | null;
}

/** Parameters of `decide`. */
export interface GroupsDecideParams {
  merchant_id: string;
  /** `admit` if omitted */
  action?: 'admit' | 'remove';
}

export interface GroupsDecideResult {
  merchant_id: string;
  group_id: string;
  /** Name of the merchant */
  name: string;
  /** Whether the merchant founded the group */
  is_founder: boolean;
  /** Current status */
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  /** When the merchant joined; null until then (RFC 3339, UTC) */
  joined_at: string | null;
  /** When the merchant left; null while it belongs to the group (RFC 3339, UTC) */
  left_at: string | null;
}

/** Groups: groups of merchants that cooperate. */
export class GroupsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List available merchant groups.
   *
   * Returns available merchant group information: open groups, groups that accept applications, and groups
   * that have invited the merchant. Newest first unless `order=asc`.
   *
   * `GET /api/v1/merchant/group/available` · groups:read · GROUPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listAvailable(params: GroupsListAvailableParams = {}, options: RequestOptions = {}): Pages<Group> {
    return this.#transport.list<Group>('/api/v1/merchant/group/available', params, options);
  }

  /** Read the merchant group.
   *
   * Returns the group, the membership of the merchant in it, and its members. All fields are `null` if the
   * merchant is not in a group. The founder also sees applications and invitations.
   *
   * `GET /api/v1/merchant/group` · groups:read · GROUPS_READ */
  get(options: RequestOptions = {}): Call<GroupsGetResult> {
    return this.#transport.send<GroupsGetResult>({ method: 'GET', path: '/api/v1/merchant/group' }, options);
  }

  /** Create a merchant group.
   *
   * Creates a group with the merchant as its founder and first member. A merchant can be in one group at a
   * time.
   *
   * `POST /api/v1/merchant/group` · JWT · GROUPS_MANAGE
   * @throws {TesseraError} already_in_group */
  create(params: GroupsCreateParams, options: RequestOptions = {}): Call<Group> {
    return this.#transport.send<Group>(
      { method: 'POST', path: '/api/v1/merchant/group', body: params, keyed: true },
      options,
    );
  }

  /** Join or apply to a merchant group.
   *
   * Joins an open group, or one that has invited the merchant. For a group that accepts applications,
   * `status` is `applied` until the founder admits the merchant. An invite-only group is not found unless it
   * has invited the merchant.
   *
   * `POST /api/v1/merchant/group/join` · JWT · GROUPS_MANAGE
   * @throws {TesseraError} not_found, already_in_group, group_full, currency_mismatch */
  join(params: GroupsJoinParams, options: RequestOptions = {}): Call<GroupsJoinResult> {
    return this.#transport.send<GroupsJoinResult>(
      { method: 'POST', path: '/api/v1/merchant/group/join', body: params, keyed: true },
      options,
    );
  }

  /** Leave the merchant group.
   *
   * Removes the merchant from its group. The founder can leave only after all other members, which closes the
   * group.
   *
   * `POST /api/v1/merchant/group/leave` · JWT · GROUPS_MANAGE
   * @throws {TesseraError} not_in_group, founder_cannot_leave */
  leave(params: GroupsLeaveParams = {}, options: RequestOptions = {}): Call<GroupsLeaveResult> {
    return this.#transport.send<GroupsLeaveResult>(
      { method: 'POST', path: '/api/v1/merchant/group/leave', body: params, keyed: true },
      options,
    );
  }

  /** Admit, invite or remove a group member.
   *
   * For founders only. `admit` accepts a merchant that has applied, and invites any other merchant. `remove`
   * deletes an application, an invitation or a membership. The event is recorded in the logs of both
   * merchants.
   *
   * `POST /api/v1/merchant/group/members` · JWT · GROUPS_MANAGE
   * @throws {TesseraError} not_found, not_in_group, already_in_group, group_full, founder_cannot_leave */
  decide(params: GroupsDecideParams, options: RequestOptions = {}): Call<GroupsDecideResult> {
    return this.#transport.send<GroupsDecideResult>(
      { method: 'POST', path: '/api/v1/merchant/group/members', body: params, keyed: true },
      options,
    );
  }
}
