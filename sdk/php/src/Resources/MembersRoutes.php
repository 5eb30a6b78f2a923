<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\File;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Member pages: how members join, sign in and see their card, on pages of this server or in your app.
 *
 * @phpstan-import-type CardLink from Types
 * @phpstan-import-type CardState from Types
 * @phpstan-import-type MemberAccess from Types
 * @phpstan-import-type MemberPanel from Types
 * @phpstan-import-type MemberSignIn from Types
 * @phpstan-import-type PassEnrollment from Types
 */
final class MembersRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read the state of a card.
     *
     * Returns a text that changes whenever the card does, so that the page knows when to reload.
     *
     * `GET /c/:token/state` · no credential
     *
     * @return CardState
     * @throws TesseraException not_found
     */
    public function cardState(
        string $token,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/c/{}/state', $token),
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Read how customers join a pass.
     *
     * Returns whether customers can join the pass online, and the words of its join page.
     *
     * `GET /api/v1/merchant/passes/:passId/enrollment` · JWT · MEMBERSHIPS_READ
     *
     * @return PassEnrollment
     * @throws TesseraException pass_not_found
     */
    public function getEnrollment(
        string $passId,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchant/passes/{}/enrollment', $passId),
            options: $options,
        );
    }

    /**
     * Change how customers join a pass.
     *
     * Enables or disables the join page of the pass, and changes its words. Without words of its own, the page
     * has those of its language.
     *
     * `PATCH /api/v1/merchant/passes/:passId/enrollment` · JWT · MEMBERSHIPS_MANAGE
     *
     * @param array{enabled?: bool, headline?: string|null, marketing_consent?: string|null, privacy_url?: string|null} $params
     * @return PassEnrollment
     * @throws TesseraException pass_not_found, precondition_failed
     */
    public function updateEnrollment(
        string $passId,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/merchant/passes/{}/enrollment', $passId),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Download a poster to join.
     *
     * Returns an A4 page with the QR code of the join page of the pass, in the language of the merchant.
     *
     * `GET /api/v1/merchant/passes/:passId/poster` · JWT · MEMBERSHIPS_READ
     *
     * @return File
     * @throws TesseraException pass_not_found
     */
    public function poster(
        string $passId,
        ?RequestOptions $options = null,
    ): File {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchant/passes/{}/poster', $passId),
            answer: 'file',
            options: $options,
        );
    }

    /**
     * Read the link to a card.
     *
     * Returns the address of the card of a membership. Anyone with the link can see the card.
     *
     * `GET /api/v1/merchant/memberships/:id/card-link` · JWT · MEMBERSHIPS_READ
     *
     * @return CardLink
     * @throws TesseraException membership_not_found
     */
    public function getCardLink(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchant/memberships/{}/card-link', $id),
            options: $options,
        );
    }

    /**
     * Download a card to print.
     *
     * Returns a page with the QR code of the membership, and one that opens the card on a phone, in the
     * language of the member.
     *
     * `GET /api/v1/merchant/memberships/:id/card-sheet` · JWT · MEMBERSHIPS_READ
     *
     * @return File
     * @throws TesseraException membership_not_found, membership_revoked
     */
    public function cardSheet(
        string $id,
        ?RequestOptions $options = null,
    ): File {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchant/memberships/{}/card-sheet', $id),
            answer: 'file',
            options: $options,
        );
    }

    /**
     * Read how the member panel looks.
     *
     * Returns the words and colors of the button that opens the member panel. `/embed.js` calls it on your
     * website with a publishable key, from one of the key’s `allowed_origins`.
     *
     * `GET /api/v1/member-panel` · vouchers:redeem, publishable · VOUCHERS_REDEEM
     *
     * @param array{language?: string} $params
     * @return MemberPanel
     * @throws TesseraException
     */
    public function getPanel(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/member-panel',
            $params,
            options: $options,
        );
    }

    /**
     * Request a code for a member to sign in.
     *
     * Sends a mail with a six-digit code and a link, valid for 60 minutes. The response is the same whether or
     * not the address belongs to a member.
     *
     * `POST /api/v1/member-sign-ins` · no credential
     *
     * @param array{merchant_id: string, email: string, language?: 'en'|'it'|'de'|'fr'|'es'} $params
     * @return MemberSignIn
     * @throws TesseraException not_found, login_throttled
     */
    public function requestCode(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/member-sign-ins',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Sign a member in with a code.
     *
     * Returns a session for the routes under `/me`, as a bearer token. A code works once; after 5 wrong ones,
     * request a new mail.
     *
     * `POST /api/v1/member-sign-ins/session` · no credential
     *
     * @param array{request: string, code: string, device?: string} $params
     * @return MemberAccess
     * @throws TesseraException not_found, link_expired, otp_invalid, login_throttled, pass_not_active,
     * customer_not_found, customer_exists
     */
    public function signIn(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/member-sign-ins/session',
            $params,
            body: true,
            options: $options,
        );
    }
}
