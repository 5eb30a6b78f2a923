// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface Group {
  /** Id of a group */
  id: string;
  object: 'group';
  /** Id of a merchant */
  merchant_id: string;
  name: string;
  description: string | null;
  country: string;
  category: string | null;
  status: 'active' | 'closed';
  membership_policy: 'invite' | 'apply' | 'open';
  /** `none` for every new group: a member’s points are good at the merchant that issued them */
  settlement: {
    mode: 'none' | 'net';
    /** In millionths of a minor unit */
    accrual_cost_per_point: number;
    cycle: 'monthly';
  };
  /** ISO 4217 */
  currency: string;
  members_count: number;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface GroupPosition {
  from: string;
  to: string;
  points_issued: number;
  points_redeemed: number;
  /** Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group */
  amount: number;
  /** ISO 4217 */
  currency: string;
}

export interface GroupSettlement {
  /** Id of a group settlement */
  id: string;
  object: 'group_settlement';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a group */
  group_id: string;
  from: string;
  to: string;
  points_issued: number;
  points_redeemed: number;
  /** Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** RFC 3339, UTC */
  created_at: string;
}

/** What `listAvailable` takes. */
export interface GroupsListAvailableParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  /** How the name begins */
  q?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  category?: string;
}

export interface GroupsGetResult {
  group: Group | null;
  membership: {
    /** Id of a merchant */
    merchant_id: string;
    /** Id of a group */
    group_id: string;
    /** Of the merchant */
    name: string;
    is_founder: boolean;
    status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
    /** RFC 3339, UTC */
    joined_at: string | null;
    /** RFC 3339, UTC */
    left_at: string | null;
  } | null;
  /** At most 200 */
  members: {
    /** Id of a merchant */
    merchant_id: string;
    /** Id of a group */
    group_id: string;
    /** Of the merchant */
    name: string;
    is_founder: boolean;
    status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
    /** RFC 3339, UTC */
    joined_at: string | null;
    /** RFC 3339, UTC */
    left_at: string | null;
  }[];
  position: GroupPosition | null;
  /** The latest 12 */
  settlements: GroupSettlement[];
}

/** What `create` takes. */
export interface GroupsCreateParams {
  name: string;
  description?: string;
  category?: string;
  /** `invite` if left out. `apply`: the founder admits; `open`: whoever wants to joins */
  membership_policy?: 'invite' | 'apply' | 'open';
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `join` takes. */
export interface GroupsJoinParams {
  /** Id of a group */
  group_id: string;
}

export interface GroupsJoinResult {
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a group */
  group_id: string;
  /** Of the merchant */
  name: string;
  is_founder: boolean;
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  /** RFC 3339, UTC */
  joined_at: string | null;
  /** RFC 3339, UTC */
  left_at: string | null;
}

/** What `leave` takes. */
export interface GroupsLeaveParams {
  /** Kept with the event */
  reason?: string;
}

export interface GroupsLeaveResult {
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a group */
  group_id: string;
  /** Of the merchant */
  name: string;
  is_founder: boolean;
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  /** RFC 3339, UTC */
  joined_at: string | null;
  /** RFC 3339, UTC */
  left_at: string | null;
}

/** What `decide` takes. */
export interface GroupsDecideParams {
  /** Id of a merchant */
  merchant_id: string;
  /** `admit` if left out */
  action?: 'admit' | 'remove';
}

export interface GroupsDecideResult {
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a group */
  group_id: string;
  /** Of the merchant */
  name: string;
  is_founder: boolean;
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  /** RFC 3339, UTC */
  joined_at: string | null;
  /** RFC 3339, UTC */
  left_at: string | null;
}

/** Groups: merchants that work together. */
export class GroupsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List groups that the merchant may join.
   *
   * Newest first unless `order=asc`. Open groups, those that one applies to, and those that have invited the
   * merchant.
   *
   * `GET /api/v1/merchant/group/available` · groups:read · GROUPS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listAvailable(params: GroupsListAvailableParams = {}, options: RequestOptions = {}): Pages<Group> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Group>>(
        {
          method: 'GET',
          path: '/api/v1/merchant/group/available',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Read the group of the merchant.
   *
   * The group, the place of the merchant in it, and its members. All is `null` where the merchant is in no
   * group. The founder also sees who has applied and who was invited.
   *
   * `GET /api/v1/merchant/group` · groups:read · GROUPS_READ
   */
  get(options: RequestOptions = {}): Call<GroupsGetResult> {
    return this.#transport.send<GroupsGetResult>({ method: 'GET', path: '/api/v1/merchant/group' }, options);
  }

  /**
   * Found a group.
   *
   * The merchant founds a group and is its first member. A merchant is in one group at a time.
   *
   * `POST /api/v1/merchant/group` · JWT · GROUPS_MANAGE
   *
   * @throws {TesseraError} already_in_group
   */
  create(params: GroupsCreateParams, options: RequestOptions = {}): Call<Group> {
    return this.#transport.send<Group>(
      {
        method: 'POST',
        path: '/api/v1/merchant/group',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Join a group, or apply to it.
   *
   * Joins an open group, or one that has invited the merchant. To a group that one applies to, it applies:
   * `status` is `applied` until the founder admits the merchant. A group that admits only whom it has invited
   * is not there for anybody else.
   *
   * `POST /api/v1/merchant/group/join` · JWT · GROUPS_MANAGE
   *
   * @throws {TesseraError} not_found, already_in_group, group_full, currency_mismatch
   */
  join(params: GroupsJoinParams, options: RequestOptions = {}): Call<GroupsJoinResult> {
    return this.#transport.send<GroupsJoinResult>(
      {
        method: 'POST',
        path: '/api/v1/merchant/group/join',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Leave the group.
   *
   * The merchant leaves. The founder leaves last, and closes the group with that.
   *
   * `POST /api/v1/merchant/group/leave` · JWT · GROUPS_MANAGE
   *
   * @throws {TesseraError} not_in_group, founder_cannot_leave
   */
  leave(params: GroupsLeaveParams = {}, options: RequestOptions = {}): Call<GroupsLeaveResult> {
    return this.#transport.send<GroupsLeaveResult>(
      {
        method: 'POST',
        path: '/api/v1/merchant/group/leave',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Admit, invite or remove a merchant.
   *
   * For founders. `admit` makes a member of a merchant that has applied, and invites any other. `remove`
   * takes away an application, an invitation or a membership. Both merchants have it in their logs.
   *
   * `POST /api/v1/merchant/group/members` · JWT · GROUPS_MANAGE
   *
   * @throws {TesseraError} not_found, not_in_group, already_in_group, group_full, founder_cannot_leave
   */
  decide(params: GroupsDecideParams, options: RequestOptions = {}): Call<GroupsDecideResult> {
    return this.#transport.send<GroupsDecideResult>(
      {
        method: 'POST',
        path: '/api/v1/merchant/group/members',
        body: params,
        keyed: true,
      },
      options,
    );
  }
}
