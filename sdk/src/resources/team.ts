// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Job, PermissionName, RoleName } from './shared-objects.ts';

/** A user in the team of the merchant */
export interface TeamMember {
  /** Id of a team member */
  id: string;
  object: 'team_member';
  merchant_id: string;
  user_id: string | null;
  /** Email address, up to 254 characters; matched without regard to case */
  email: string;
  /** Name of the user; null until they accept the invitation */
  name: string | null;
  /** Role in the team, which decides the permissions */
  role: RoleName;
  /** Permissions granted by the role */
  permissions: PermissionName[];
  /** `invited`: the invitation is open; `disabled`: has no access, but keeps the role */
  status: 'invited' | 'active' | 'disabled';
  /** Until when the invitation can be accepted; null once it is (RFC 3339, UTC) */
  invitation_expires_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Parameters of `list`. */
export interface TeamListParams extends ListParams {
  /** Returns only members with this role */
  role?: RoleName;
  /** Returns only objects with this status, or one of these */
  status?: 'invited' | 'active' | 'disabled';
}

/** Parameters of `export`. */
export type TeamExportParams = ListExport<TeamListParams>;

/** Parameters of `invite`. */
export interface TeamInviteParams {
  /** Email address, up to 254 characters; matched without regard to case */
  email: string;
  /** Role in the team, which decides the permissions */
  role: RoleName;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `update`. */
export interface TeamUpdateParams {
  /** Role in the team, which decides the permissions */
  role?: RoleName;
  /** `disabled` ends all access at once; `active` gives it back */
  status?: 'active' | 'disabled';
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Team: the people of a merchant, their roles and invitations. */
export class TeamRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List team members.
   *
   * Lists members and open invitations, newest first unless `order=asc`.
   *
   * `GET /api/v1/merchant/team` · JWT · TEAM_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: TeamListParams = {}, options: RequestOptions = {}): Pages<TeamMember> {
    return this.#transport.list<TeamMember>('/api/v1/merchant/team', params, options);
  }

  /** Export the team.
   *
   * A file with the rows of `team.list`, its filters and its order, from one snapshot; above 100,000 rows, a
   * job.
   *
   * `GET /api/v1/merchant/team/export` · JWT · TEAM_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: TeamExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/merchant/team/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Read a team member.
   *
   * Returns a member or an open invitation.
   *
   * `GET /api/v1/merchant/team/:id` · JWT · TEAM_MANAGE
   * @throws {TesseraError} not_found */
  get(id: string, options: RequestOptions = {}): Call<TeamMember> {
    return this.#transport.send<TeamMember>({ method: 'GET', path: path`/api/v1/merchant/team/${id}` }, options);
  }

  /** Invite a team member.
   *
   * Sends an email with a link that is valid for 14 days. Inviting the same address again replaces the
   * invitation and its role; the previous link stops working. A team can have up to 500 members and open
   * invitations in total.
   *
   * `POST /api/v1/merchant/team` · JWT, step-up · TEAM_MANAGE
   * @throws {TesseraError} already_member, team_limit_reached */
  invite(params: TeamInviteParams, options: RequestOptions = {}): Call<TeamMember> {
    return this.#transport.send<TeamMember>(
      { method: 'POST', path: '/api/v1/merchant/team', body: params, keyed: true },
      options,
    );
  }

  /** Update a team member.
   *
   * Changes the role of a member, or disables or enables them. The change applies from their next request,
   * and to the API tokens they created. A team must keep at least one active owner. For a pending invitation,
   * only the role can be changed. Supports `If-Match`.
   *
   * `PATCH /api/v1/merchant/team/:id` · JWT, step-up · TEAM_MANAGE
   * @throws {TesseraError} not_found, last_owner, invalid_transition, precondition_failed */
  update(id: string, params: TeamUpdateParams = {}, options: RequestOptions = {}): Call<TeamMember> {
    return this.#transport.send<TeamMember>(
      { method: 'PATCH', path: path`/api/v1/merchant/team/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Remove a team member.
   *
   * Removes a member, whose sessions in this merchant and API tokens stop working immediately, or withdraws
   * an invitation. The last active owner cannot be removed.
   *
   * API tokens created by this person stop working.
   *
   * `DELETE /api/v1/merchant/team/:id` · JWT, step-up · TEAM_MANAGE
   * @throws {TesseraError} not_found, last_owner */
  remove(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'DELETE', path: path`/api/v1/merchant/team/${id}`, as: 'nothing' }, options);
  }
}
