<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Own account of a member: what a signed-in member sees and changes: cards, consents, devices, data.
 *
 * @phpstan-import-type CustomerDataExport from Types
 * @phpstan-import-type ErasedCustomer from Types
 * @phpstan-import-type MemberCards from Types
 * @phpstan-import-type MemberProfile from Types
 * @phpstan-import-type MemberPushSubscription from Types
 * @phpstan-import-type MemberPushSubscriptions from Types
 * @phpstan-import-type MemberSessions from Types
 * @phpstan-import-type PhoneConfirmation from Types
 */
final class MeRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read your profile.
     *
     * Returns the contact details, language and consents of the member.
     *
     * `GET /api/v1/me` · member · -
     *
     * @return MemberProfile
     * @throws TesseraException
     */
    public function get(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/me',
            options: $options,
        );
    }

    /**
     * Change your profile.
     *
     * Changes the name, language or marketing consents of the member. A consent withdrawn here excludes the
     * member from messages that have not been sent yet.
     *
     * `PATCH /api/v1/me` · member · -
     *
     * @param array{name?: string, locale?: 'en'|'it'|'de'|'fr'|'es', consents?: array{marketing_email?: 'granted'|'denied', marketing_push?: 'granted'|'denied', marketing_sms?: 'granted'|'denied', words?: string}} $params
     * @return MemberProfile
     * @throws TesseraException precondition_failed
     */
    public function update(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            '/api/v1/me',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Change your email address.
     *
     * Sends a mail with a link and a code to the new address. It replaces the current one once one of them is
     * used; the current one gets a mail about it. The response is the same whether or not another customer has
     * the address. Requires that the member signed in within the past 15 minutes.
     *
     * `POST /api/v1/me/email` · member, signed in recently · -
     *
     * @param array{email: string} $params
     * @throws TesseraException login_throttled
     */
    public function changeEmail(
        array $params,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'POST',
            '/api/v1/me/email',
            $params,
            body: true,
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Change your phone number.
     *
     * Sends a text message with a six-digit code to the new number, valid for 60 minutes. The number replaces
     * the current one once the code is sent to `me.confirm-phone`. The response is the same whether or not
     * another customer has the number. Requires that the member signed in within the past 15 minutes.
     *
     * `POST /api/v1/me/phone` · member, signed in recently · -
     *
     * @param array{phone: string} $params
     * @return PhoneConfirmation
     * @throws TesseraException login_throttled
     */
    public function changePhone(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/me/phone',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Confirm your phone number.
     *
     * Changes the phone number of the member to the one that received the code. A code works once; after 5
     * wrong ones, request another text message. A mail tells the member about the change; without an address, a
     * text message to the old number does.
     *
     * `POST /api/v1/me/phone/confirmation` · member · -
     *
     * @param array{request: string, code: string} $params
     * @return MemberProfile
     * @throws TesseraException not_found, link_expired, otp_invalid, login_throttled, customer_exists
     */
    public function confirmPhone(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/me/phone/confirmation',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * List your cards.
     *
     * Returns the memberships of the member as cards, newest first, with balance, tier, rewards, vouchers and
     * history.
     *
     * `GET /api/v1/me/cards` · member · -
     *
     * @return MemberCards
     * @throws TesseraException
     */
    public function listCards(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/me/cards',
            options: $options,
        );
    }

    /**
     * List your devices.
     *
     * Returns the devices that are signed in, newest first.
     *
     * `GET /api/v1/me/sessions` · member · -
     *
     * @return MemberSessions
     * @throws TesseraException
     */
    public function listSessions(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/me/sessions',
            options: $options,
        );
    }

    /**
     * Sign out a device.
     *
     * Ends a session of the member at once. Ending it again has no effect.
     *
     * `DELETE /api/v1/me/sessions/:id` · member · -
     *
     * @throws TesseraException not_found
     */
    public function endSession(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/me/sessions/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * List your push subscriptions.
     *
     * Returns the browsers on which the member has turned on notifications, newest first, and the public key to
     * subscribe with.
     *
     * `GET /api/v1/me/push-subscriptions` · member · -
     *
     * @return MemberPushSubscriptions
     * @throws TesseraException
     */
    public function listPushSubscriptions(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/me/push-subscriptions',
            options: $options,
        );
    }

    /**
     * Turn on notifications.
     *
     * Subscribes a browser of the member to push notifications (RFC 8030). Subscribing again has no further
     * effect. A member can have 10; the oldest makes room. Marketing messages also require the consent
     * `marketing_push`.
     *
     * `POST /api/v1/me/push-subscriptions` · member · -
     *
     * @param array{endpoint: string, keys: array{p256dh: string, auth: string}} $params
     * @return MemberPushSubscription
     * @throws TesseraException url_not_allowed
     */
    public function addPushSubscription(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/me/push-subscriptions',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Turn off notifications.
     *
     * Ends a push subscription of the member. Nothing more is sent to it.
     *
     * `DELETE /api/v1/me/push-subscriptions/:id` · member · -
     *
     * @throws TesseraException not_found
     */
    public function removePushSubscription(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/me/push-subscriptions/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Sign out.
     *
     * Ends the session of this request and deletes its cookie.
     *
     * `POST /api/v1/me/sign-out` · member · -
     *
     * @throws TesseraException
     */
    public function signOut(
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'POST',
            '/api/v1/me/sign-out',
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Export your data (GDPR).
     *
     * Returns all data that the merchant stores about the member in one document. Requires that the member
     * signed in within the past 15 minutes.
     *
     * `POST /api/v1/me/data-export` · member, signed in recently · -
     *
     * @return CustomerDataExport
     * @throws TesseraException
     */
    public function export(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/me/data-export',
            options: $options,
        );
    }

    /**
     * Erase your data (GDPR).
     *
     * Permanently deletes the personal data of the member at this merchant and ends all their sessions. This
     * cannot be undone. Requires that the member signed in within the past 15 minutes.
     *
     * Erasure cannot be undone.
     *
     * `POST /api/v1/me/erase` · member, signed in recently · -
     *
     * @param array{confirm: 'erase'} $params
     * @return ErasedCustomer
     * @throws TesseraException
     */
    public function erase(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/me/erase',
            $params,
            body: true,
            options: $options,
        );
    }
}
