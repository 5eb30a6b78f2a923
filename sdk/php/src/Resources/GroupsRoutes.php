<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Groups: groups of merchants that cooperate.
 *
 * @phpstan-import-type Group from Types
 * @phpstan-import-type GroupPosition from Types
 * @phpstan-import-type GroupSettlement from Types
 */
final class GroupsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List available merchant groups.
     *
     * Returns available merchant group information: open groups, groups that accept applications, and groups
     * that have invited the merchant. Newest first unless `order=asc`.
     *
     * `GET /api/v1/merchant/group/available` · groups:read · GROUPS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', q?: string, country?: string, category?: string} $params
     * @return Pages<Group, array{object: 'list', data: list<Group>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listAvailable(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/group/available', $params, $options);
    }

    /**
     * Read the merchant group.
     *
     * Returns the group, the membership of the merchant in it, and its members. All fields are `null` if the
     * merchant is not in a group. The founder also sees applications and invitations.
     *
     * `GET /api/v1/merchant/group` · groups:read · GROUPS_READ
     *
     * @return array{group: Group|null, membership: array{merchant_id: string, group_id: string, name: string, is_founder: bool, status: 'invited'|'applied'|'active'|'left'|'removed', joined_at: string|null, left_at: string|null}|null, members: list<array{merchant_id: string, group_id: string, name: string, is_founder: bool, status: 'invited'|'applied'|'active'|'left'|'removed', joined_at: string|null, left_at: string|null}>, position: GroupPosition|null, settlements: list<GroupSettlement>}
     * @throws TesseraException
     */
    public function get(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/merchant/group',
            options: $options,
        );
    }

    /**
     * Create a merchant group.
     *
     * Creates a group with the merchant as its founder and first member. A merchant can be in one group at a
     * time.
     *
     * `POST /api/v1/merchant/group` · JWT · GROUPS_MANAGE
     *
     * @param array{name: string, description?: string, category?: string, membership_policy?: 'invite'|'apply'|'open', metadata?: array<string, string>} $params
     * @return Group
     * @throws TesseraException already_in_group
     */
    public function create(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/group',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Join or apply to a merchant group.
     *
     * Joins an open group, or one that has invited the merchant. For a group that accepts applications,
     * `status` is `applied` until the founder admits the merchant. An invite-only group is not found unless it
     * has invited the merchant.
     *
     * `POST /api/v1/merchant/group/join` · JWT · GROUPS_MANAGE
     *
     * @param array{group_id: string} $params
     * @return array{merchant_id: string, group_id: string, name: string, is_founder: bool, status: 'invited'|'applied'|'active'|'left'|'removed', joined_at: string|null, left_at: string|null}
     * @throws TesseraException not_found, already_in_group, group_full, currency_mismatch
     */
    public function join(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/group/join',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Leave the merchant group.
     *
     * Removes the merchant from its group. The founder can leave only after all other members, which closes the
     * group.
     *
     * `POST /api/v1/merchant/group/leave` · JWT · GROUPS_MANAGE
     *
     * @param array{reason?: string} $params
     * @return array{merchant_id: string, group_id: string, name: string, is_founder: bool, status: 'invited'|'applied'|'active'|'left'|'removed', joined_at: string|null, left_at: string|null}
     * @throws TesseraException not_in_group, founder_cannot_leave
     */
    public function leave(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/group/leave',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Admit, invite or remove a group member.
     *
     * For founders only. `admit` accepts a merchant that has applied, and invites any other merchant. `remove`
     * deletes an application, an invitation or a membership. The event is recorded in the logs of both
     * merchants.
     *
     * `POST /api/v1/merchant/group/members` · JWT · GROUPS_MANAGE
     *
     * @param array{merchant_id: string, action?: 'admit'|'remove'} $params
     * @return array{merchant_id: string, group_id: string, name: string, is_founder: bool, status: 'invited'|'applied'|'active'|'left'|'removed', joined_at: string|null, left_at: string|null}
     * @throws TesseraException not_found, not_in_group, already_in_group, group_full, founder_cannot_leave
     */
    public function decide(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/group/members',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }
}
