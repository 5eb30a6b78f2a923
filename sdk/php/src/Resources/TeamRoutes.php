<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Team: the people of a merchant, their roles and invitations.
 *
 * @phpstan-import-type RoleName from Types
 * @phpstan-import-type TeamMember from Types
 */
final class TeamRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List team members.
     *
     * Lists members and open invitations, newest first unless `order=asc`.
     *
     * `GET /api/v1/merchant/team` · JWT · TEAM_MANAGE
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', role?: RoleName, status?: 'invited'|'active'|'disabled'} $params
     * @return Pages<TeamMember, array{object: 'list', data: list<TeamMember>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/team', $params, $options);
    }

    /**
     * Read a team member.
     *
     * Returns a member or an open invitation.
     *
     * `GET /api/v1/merchant/team/:id` · JWT · TEAM_MANAGE
     *
     * @return TeamMember
     * @throws TesseraException not_found
     */
    public function get(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchant/team/{}', $id),
            options: $options,
        );
    }

    /**
     * Invite a team member.
     *
     * Sends an email with a link that is valid for 14 days. Inviting the same address again replaces the
     * invitation and its role; the previous link stops working. A team can have up to 500 members and open
     * invitations in total.
     *
     * `POST /api/v1/merchant/team` · JWT, step-up · TEAM_MANAGE
     *
     * @param array{email: string, role: RoleName, metadata?: array<string, string>} $params
     * @return TeamMember
     * @throws TesseraException already_member, team_limit_reached
     */
    public function invite(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/team',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Update a team member.
     *
     * Changes the role of a member, or disables or enables them. The change applies from their next request,
     * and to the API tokens they created. A team must keep at least one active owner. For a pending invitation,
     * only the role can be changed. Supports `If-Match`.
     *
     * `PATCH /api/v1/merchant/team/:id` · JWT, step-up · TEAM_MANAGE
     *
     * @param array{role?: RoleName, status?: 'active'|'disabled', metadata?: array<string, string>} $params
     * @return TeamMember
     * @throws TesseraException not_found, last_owner, invalid_transition, precondition_failed
     */
    public function update(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/merchant/team/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Remove a team member.
     *
     * Removes a member, whose sessions in this merchant and API tokens stop working immediately, or withdraws
     * an invitation. The last active owner cannot be removed.
     *
     * API tokens created by this person stop working.
     *
     * `DELETE /api/v1/merchant/team/:id` · JWT, step-up · TEAM_MANAGE
     *
     * @throws TesseraException not_found, last_owner
     */
    public function remove(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/merchant/team/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }
}
