// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { PermissionName, RoleName } from './shared-objects.ts';

export interface TeamMember {
  /** Id of a team member */
  id: string;
  object: 'team_member';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a user */
  user_id: string | null;
  email: string;
  name: string | null;
  role: RoleName;
  /** What the role grants */
  permissions: PermissionName[];
  status: 'invited' | 'active' | 'disabled';
  /** RFC 3339, UTC */
  invitation_expires_at: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

/** What `list` takes. */
export interface TeamListParams {
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
  role?: RoleName;
  status?: 'invited' | 'active' | 'disabled';
}

/** What `invite` takes. */
export interface TeamInviteParams {
  email: string;
  role: RoleName;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `update` takes. */
export interface TeamUpdateParams {
  role?: RoleName;
  status?: 'active' | 'disabled';
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** team: routes of `team`. */
export class TeamRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List the team.
   *
   * Members and invitations that are open, newest first unless `order=asc`.
   *
   * `GET /api/v1/merchant/team` · JWT · TEAM_MANAGE
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: TeamListParams = {}, options: RequestOptions = {}): Pages<TeamMember> {
    return new Pages((cursor) =>
      this.#transport.send<Page<TeamMember>>(
        {
          method: 'GET',
          path: '/api/v1/merchant/team',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Read a member of the team.
   *
   * A member, or an invitation that is open.
   *
   * `GET /api/v1/merchant/team/:id` · JWT · TEAM_MANAGE
   *
   * @throws {TesseraError} not_found
   */
  get(id: string, options: RequestOptions = {}): Call<TeamMember> {
    return this.#transport.send<TeamMember>({ method: 'GET', path: path`/api/v1/merchant/team/${id}` }, options);
  }

  /**
   * Invite somebody into the team.
   *
   * Sends a mail with a link that is good for 14 days. Inviting the same address again replaces the
   * invitation: the link before it ends, and the role is the new one. A team has at most 500 members and open
   * invitations.
   *
   * `POST /api/v1/merchant/team` · JWT, step-up · TEAM_MANAGE
   *
   * @throws {TesseraError} already_member, team_limit_reached
   */
  invite(params: TeamInviteParams, options: RequestOptions = {}): Call<TeamMember> {
    return this.#transport.send<TeamMember>(
      {
        method: 'POST',
        path: '/api/v1/merchant/team',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Change a member of the team.
   *
   * Changes the role, or disables and enables a member. It counts from the next request on, also for the API
   * tokens that the person made. One owner at least stays active. Of an invitation the role can be changed.
   * Honours `If-Match`.
   *
   * `PATCH /api/v1/merchant/team/:id` · JWT, step-up · TEAM_MANAGE
   *
   * @throws {TesseraError} not_found, last_owner, invalid_transition, precondition_failed
   */
  update(id: string, params: TeamUpdateParams = {}, options: RequestOptions = {}): Call<TeamMember> {
    return this.#transport.send<TeamMember>(
      {
        method: 'PATCH',
        path: path`/api/v1/merchant/team/${id}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Remove somebody from the team.
   *
   * Ends the membership of a person, whose sessions here and API tokens fail from the next request on, or
   * takes an invitation back. The last active owner cannot be removed.
   *
   * API tokens made by this person stop working.
   *
   * `DELETE /api/v1/merchant/team/:id` · JWT, step-up · TEAM_MANAGE
   *
   * @throws {TesseraError} not_found, last_owner
   */
  remove(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'DELETE', path: path`/api/v1/merchant/team/${id}` }, options);
  }
}
