<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Sign-in: registration, sign-in, sessions and account security.
 *
 * @phpstan-import-type ExchangedCode from Types
 * @phpstan-import-type Invitation from Types
 * @phpstan-import-type MfaConfirmed from Types
 * @phpstan-import-type MfaEnrollment from Types
 * @phpstan-import-type MfaState from Types
 * @phpstan-import-type OidcDiscovery from Types
 * @phpstan-import-type OidcIssuer from Types
 * @phpstan-import-type OutsideChallenge from Types
 * @phpstan-import-type OutsideIdentity from Types
 * @phpstan-import-type OwnSession from Types
 * @phpstan-import-type Passkey from Types
 * @phpstan-import-type PasswordForgotten from Types
 * @phpstan-import-type Registration from Types
 * @phpstan-import-type Session from Types
 * @phpstan-import-type SessionMerchant from Types
 * @phpstan-import-type SignedIn from Types
 * @phpstan-import-type StepUp from Types
 * @phpstan-import-type SwitchedMerchant from Types
 * @phpstan-import-type VerificationRequested from Types
 */
final class AuthRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Register a merchant and its owner.
     *
     * Creates a user, a merchant they own and its sandbox, and signs the user in. Time zone, currency and
     * language are set from the country and can be changed later. A verification link is sent by email. The
     * operator decides whether registration is open: see `GET /auth/registration`. One network can register up
     * to 20 accounts a day.
     *
     * `POST /api/v1/auth/register` · no credential
     *
     * @param array{email: string, password: string, name?: string, merchant_name: string, country: string} $params
     * @return SignedIn
     * @throws TesseraException registration_closed, email_taken, login_throttled
     */
    public function register(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/register',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Sign in.
     *
     * Starts a session. After 5 wrong passwords within 15 minutes, a network (an IPv4 address, or an IPv6 /64)
     * is locked out for a while. Further limits apply to one account across networks, and to one network across
     * accounts. The account holder is notified by email. If the account has a second factor, the request must
     * also include `otp`; otherwise it returns `otp_required`.
     *
     * `POST /api/v1/auth/login` · no credential
     *
     * @param array{email: string, password: string, otp?: string} $params
     * @return SignedIn
     * @throws TesseraException credentials_invalid, otp_required, otp_invalid, login_throttled,
     * permission_denied
     */
    public function login(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/login',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Refresh the access token.
     *
     * Exchanges the refresh token for a new access token and a new refresh token. Each refresh token works
     * once. Reusing one ends the session, because it may have been stolen. For parallel tabs and lost
     * responses, there is a grace period of 10 seconds. In it, the last used token returns the same new refresh
     * token to the same network (an IPv4 address, or an IPv6 /64), unless the new one has been used. A session
     * ends after 30 days without a refresh, and always after 90 days.
     *
     * `POST /api/v1/auth/refresh` · no credential
     *
     * @param array{refresh_token?: string} $params
     * @return SignedIn
     * @throws TesseraException credential_invalid, session_expired, refresh_reused, permission_denied
     */
    public function refresh(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/refresh',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Sign out.
     *
     * Ends the session. Its access tokens and refresh token stop working immediately.
     *
     * `POST /api/v1/auth/logout` · JWT · session
     *
     * @throws TesseraException
     */
    public function logout(
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'POST',
            '/api/v1/auth/logout',
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Read the session.
     *
     * Returns the signed-in user, the current merchant, and their permissions there.
     *
     * `GET /api/v1/auth/session` · JWT · session
     *
     * @return Session
     * @throws TesseraException
     */
    public function session(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/auth/session',
            options: $options,
        );
    }

    /**
     * Step up authentication.
     *
     * Confirms your identity again and unlocks routes that require step-up authentication for 5 minutes.
     * Signing in also counts.
     *
     * `POST /api/v1/auth/step-up` · JWT · session
     *
     * @param array{password: string, otp?: string} $params
     * @return StepUp
     * @throws TesseraException credentials_invalid, otp_required, otp_invalid, login_throttled
     */
    public function stepUp(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/step-up',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Switch to another merchant.
     *
     * Returns an access token for another merchant of this user, such as the sandbox. The session and refresh
     * token stay the same. The next refresh continues in that merchant.
     *
     * `POST /api/v1/auth/switch-merchant` · JWT · session
     *
     * @param array{merchant_id: string} $params
     * @return SwitchedMerchant
     * @throws TesseraException not_found
     */
    public function switchMerchant(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/switch-merchant',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Request a password reset.
     *
     * Sends an email with a link that is valid for 60 minutes if an account has this address. The response is
     * the same if none does. An account receives up to 3 of these emails an hour.
     *
     * `POST /api/v1/auth/password/forgot` · no credential
     *
     * @param array{email: string} $params
     * @return PasswordForgotten
     * @throws TesseraException
     */
    public function forgotPassword(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/password/forgot',
            $params,
            body: true,
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Reset a password.
     *
     * Sets a new password with the token from the emailed link, which works once. All sessions of the user end,
     * and their passkeys and external identities are removed; an email lists them. The authenticator app is
     * kept, unless the address was never verified: the link then verifies it and removes every sign-in method
     * added before. An older link ends with a newer one.
     *
     * `POST /api/v1/auth/password/reset` · no credential
     *
     * @param array{token: string, password: string} $params
     * @throws TesseraException reset_invalid, login_throttled
     */
    public function resetPassword(
        array $params,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'POST',
            '/api/v1/auth/password/reset',
            $params,
            body: true,
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Read who can register.
     *
     * `open`: anyone can register a merchant. `invite`: accounts are created by invitation or by the operator.
     * `off`: only the operator creates accounts, and only users with an account can accept invitations.
     *
     * `GET /api/v1/auth/registration` · no credential
     *
     * @return Registration
     * @throws TesseraException
     */
    public function readRegistration(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/auth/registration',
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Send an email verification link.
     *
     * Sends an email with a link that is valid for 48 hours, up to 3 an hour. The previous link stops working.
     * Nothing is sent if the address is already verified.
     *
     * `POST /api/v1/auth/email/verification` · JWT · session
     *
     * @return VerificationRequested
     * @throws TesseraException
     */
    public function sendVerification(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/email/verification',
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Verify your email address.
     *
     * Verifies the address with the token from the link, which works once, in a session of the account it was
     * sent to. All other sessions of the account end. Verifying again has no effect.
     *
     * `POST /api/v1/auth/email/verify` · JWT · session
     *
     * @param array{token: string} $params
     * @throws TesseraException verification_invalid, login_throttled
     */
    public function verifyEmail(
        array $params,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'POST',
            '/api/v1/auth/email/verify',
            $params,
            body: true,
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Read an invitation.
     *
     * Returns the business and the role of an invitation before you accept it. Send the token in the body, so
     * it does not appear in URLs or logs.
     *
     * `POST /api/v1/auth/invitations/read` · no credential
     *
     * @param array{token: string} $params
     * @return Invitation
     * @throws TesseraException invitation_invalid
     */
    public function readInvitation(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/invitations/read',
            $params,
            body: true,
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Accept an invitation without an account.
     *
     * Creates an account for the invited address, joins the team and signs in. The link verifies the address,
     * so an unverified account with this address is taken over: its password, sessions and all other sign-in
     * methods are removed. Users with a verified account sign in and use `POST /auth/invitations/join` instead.
     *
     * `POST /api/v1/auth/invitations/accept` · no credential
     *
     * @param array{token: string, password: string, name?: string} $params
     * @return SignedIn
     * @throws TesseraException invitation_invalid, account_exists, registration_closed, login_throttled
     */
    public function acceptInvitation(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/invitations/accept',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Accept an invitation with your account.
     *
     * Joins the team that invited the address of your account. The address must be verified. Use `POST
     * /auth/switch-merchant` to switch to that merchant.
     *
     * `POST /api/v1/auth/invitations/join` · JWT · session
     *
     * @param array{token: string} $params
     * @return SessionMerchant
     * @throws TesseraException invitation_invalid, email_unverified, login_throttled
     */
    public function joinTeam(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/invitations/join',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Read your second factors.
     *
     * Returns whether an authenticator app is set up, and how many recovery codes are left.
     *
     * `GET /api/v1/auth/mfa` · JWT · session
     *
     * @return MfaState
     * @throws TesseraException
     */
    public function readMfa(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/auth/mfa',
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Set up an authenticator app.
     *
     * Returns a new TOTP secret (RFC 6238: SHA-1, six digits, 30 seconds). Confirm it with a code at `POST
     * /auth/mfa/verify`. Calling this route again before then replaces the secret.
     *
     * `POST /api/v1/auth/mfa/enroll` · JWT, step-up · session
     *
     * @return MfaEnrollment
     * @throws TesseraException mfa_enrolled
     */
    public function enrollMfa(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/mfa/enroll',
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Confirm the authenticator app.
     *
     * Confirms the app with one of its codes. From then on, signing in and step-up authentication require a
     * code. The recovery codes are returned only in this response; each one replaces a code once.
     *
     * `POST /api/v1/auth/mfa/verify` · JWT, step-up · session
     *
     * @param array{otp: string} $params
     * @return MfaConfirmed
     * @throws TesseraException mfa_not_enrolled, mfa_enrolled, otp_invalid, login_throttled
     */
    public function verifyMfa(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/mfa/verify',
            $params,
            body: true,
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Remove the authenticator app.
     *
     * Signing in no longer requires a one-time code, and the recovery codes stop working. Repeating it has no
     * effect.
     *
     * `POST /api/v1/auth/mfa/disable` · JWT, step-up · session
     *
     * @throws TesseraException
     */
    public function disableMfa(
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'POST',
            '/api/v1/auth/mfa/disable',
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * List your sessions.
     *
     * Lists all your sessions, in every merchant, newest first unless `order=asc`.
     *
     * `GET /api/v1/auth/sessions` · JWT · session
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count'} $params
     * @return Pages<OwnSession, array{object: 'list', data: list<OwnSession>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listSessions(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/auth/sessions', $params, $options);
    }

    /**
     * End one of your sessions.
     *
     * The access tokens and refresh token of the session stop working immediately.
     *
     * `DELETE /api/v1/auth/sessions/:id` · JWT · session
     *
     * @throws TesseraException not_found
     */
    public function endSession(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/auth/sessions/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * End your other sessions.
     *
     * Ends all your sessions except the current one.
     *
     * `POST /api/v1/auth/sessions/end-others` · JWT · session
     *
     * @return array{ended: int}
     * @throws TesseraException
     */
    public function endOtherSessions(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/sessions/end-others',
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Start passkey setup.
     *
     * Returns the options a browser needs to create a passkey. They work once, within 5 minutes.
     *
     * `POST /api/v1/auth/passkeys/options` · JWT, step-up · session
     *
     * @return array{options: array<string, mixed>, expires_at: string}
     * @throws TesseraException passkey_limit_reached
     */
    public function beginPasskey(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/passkeys/options',
            options: $options,
        );
    }

    /**
     * Create a passkey.
     *
     * Saves the credential that the browser created with the options from `POST /auth/passkeys/options`. The
     * device must verify the user with a PIN, fingerprint or face, so a passkey counts as two factors. A user
     * can have up to 20 passkeys.
     *
     * `POST /api/v1/auth/passkeys` · JWT, step-up · session
     *
     * @param array{credential: array{id: string, rawId: string, type: 'public-key', response: array{clientDataJSON: string, attestationObject: string, transports?: list<string>}}, name?: string} $params
     * @return Passkey
     * @throws TesseraException passkey_rejected, passkey_exists, passkey_limit_reached
     */
    public function createPasskey(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/passkeys',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * List your passkeys.
     *
     * Returns all your passkeys, newest first.
     *
     * `GET /api/v1/auth/passkeys` · JWT · session
     *
     * @return array{object: 'list', data: list<Passkey>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}
     * @throws TesseraException
     */
    public function listPasskeys(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/auth/passkeys',
            answer: 'list',
            options: $options,
        );
    }

    /**
     * Remove a passkey.
     *
     * You can no longer sign in with it. Sessions started with it continue.
     *
     * `DELETE /api/v1/auth/passkeys/:id` · JWT, step-up · session
     *
     * @throws TesseraException not_found, last_sign_in_method
     */
    public function deletePasskey(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/auth/passkeys/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Start sign-in with a passkey.
     *
     * Returns the options a browser needs to let a user choose a passkey, to sign in or step up. They do not
     * reveal who has a passkey. They work once, within 5 minutes.
     *
     * `POST /api/v1/auth/passkeys/challenges` · no credential
     *
     * @return array{options: array<string, mixed>, expires_at: string}
     * @throws TesseraException
     */
    public function passkeyChallenge(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/passkeys/challenges',
            options: $options,
        );
    }

    /**
     * Sign in with a passkey.
     *
     * Starts a session for the owner of the passkey. No password or one-time code is required.
     *
     * `POST /api/v1/auth/passkeys/sign-in` · no credential
     *
     * @param array{credential: array{id: string, rawId: string, type: 'public-key', response: array{clientDataJSON: string, authenticatorData: string, signature: string, userHandle?: string|null}}} $params
     * @return SignedIn
     * @throws TesseraException passkey_invalid, permission_denied
     */
    public function signInWithPasskey(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/passkeys/sign-in',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Step up authentication with a passkey.
     *
     * Works like `POST /auth/step-up`, with your passkey instead of the password and code.
     *
     * `POST /api/v1/auth/passkeys/step-up` · JWT · session
     *
     * @param array{credential: array{id: string, rawId: string, type: 'public-key', response: array{clientDataJSON: string, authenticatorData: string, signature: string, userHandle?: string|null}}} $params
     * @return StepUp
     * @throws TesseraException passkey_invalid
     */
    public function stepUpWithPasskey(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/passkeys/step-up',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * List external sign-in issuers.
     *
     * Lists the OpenID Connect issuers that users can sign in with. Empty unless the operator has configured
     * one. Start the authorization code flow with PKCE there, with the given `client_id` and the `nonce` from
     * `POST /auth/oidc/challenges`.
     *
     * `GET /api/v1/auth/oidc/issuers` · no credential
     *
     * @return array{object: 'list', data: list<OidcIssuer>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}
     * @throws TesseraException
     */
    public function listIssuers(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/auth/oidc/issuers',
            answer: 'list',
            options: $options,
        );
    }

    /**
     * Start sign-in with an external issuer.
     *
     * Creates a challenge. Send its `nonce` with the authorization request so that the issuer includes it in
     * the ID token. Keep `challenge` secret and send it here with the ID token. A challenge works once, within
     * 15 minutes.
     *
     * `POST /api/v1/auth/oidc/challenges` · no credential
     *
     * @return OutsideChallenge
     * @throws TesseraException
     */
    public function outsideChallenge(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/oidc/challenges',
            options: $options,
        );
    }

    /**
     * Find the sign-in page of the issuer.
     *
     * Returns where to send the browser for the authorization code flow, from the discovery document of the
     * issuer.
     *
     * `GET /api/v1/auth/oidc/discovery` · no credential
     *
     * @return OidcDiscovery
     * @throws TesseraException issuer_missing
     */
    public function discoverIssuer(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/auth/oidc/discovery',
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Exchange an authorization code for an ID token.
     *
     * Exchanges the code at the issuer, for pages in a browser, which the token endpoints of most issuers
     * refuse. Requires the challenge whose `nonce` was sent with the authorization request; each exchanges one
     * code. Sign in with the ID token and the same challenge.
     *
     * `POST /api/v1/auth/oidc/tokens` · no credential
     *
     * @param array{code: string, code_verifier: string, redirect_uri: string, challenge: string} $params
     * @return ExchangedCode
     * @throws TesseraException issuer_missing, id_token_invalid, login_throttled
     */
    public function exchangeCode(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/oidc/tokens',
            $params,
            body: true,
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Sign in with an ID token.
     *
     * Starts a session for the user linked to the identity. An ID token is accepted once, up to 10 minutes
     * after it was issued, and only with the `nonce` of a challenge from this server. A user who is not linked
     * yet is matched by email address if the issuer reports it as verified and the operator trusts the issuer
     * for that domain. If the account never verified this address, it is taken over and all its other sign-in
     * methods are removed. The session counts as step-up authentication only if `auth_time` is recent.
     *
     * `POST /api/v1/auth/oidc/sign-in` · no credential
     *
     * @param array{id_token: string, challenge: string} $params
     * @return SignedIn
     * @throws TesseraException issuer_missing, id_token_invalid, identity_unknown, permission_denied
     */
    public function signInWithIdToken(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/oidc/sign-in',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * List your linked identities.
     *
     * Lists the accounts at external issuers that you can sign in with.
     *
     * `GET /api/v1/auth/oidc/identities` · JWT · session
     *
     * @return array{object: 'list', data: list<OutsideIdentity>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}
     * @throws TesseraException
     */
    public function listIdentities(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/auth/oidc/identities',
            answer: 'list',
            options: $options,
        );
    }

    /**
     * Link an external identity.
     *
     * Links the account identified by the ID token, so that you can sign in with it. You can link one identity
     * per issuer.
     *
     * `POST /api/v1/auth/oidc/identities` · JWT, step-up · session
     *
     * @param array{id_token: string, challenge: string} $params
     * @return OutsideIdentity
     * @throws TesseraException issuer_missing, id_token_invalid, identity_taken, identity_linked
     */
    public function linkIdentity(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/auth/oidc/identities',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Unlink an external identity.
     *
     * You can no longer sign in with this identity, nor by its email address, until you link it again. Existing
     * sessions continue until you end them. Without a password, you must keep another way to sign in.
     *
     * `DELETE /api/v1/auth/oidc/identities/:id` · JWT, step-up · session
     *
     * @throws TesseraException not_found, last_sign_in_method
     */
    public function unlinkIdentity(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/auth/oidc/identities/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }
}
