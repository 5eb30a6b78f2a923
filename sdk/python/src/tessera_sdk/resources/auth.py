# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class AuthRoutes:
    """Sign-in: registration, sign-in, sessions and account security."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def register(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthRegisterParams],
    ) -> types.SignedIn:
        """Register a merchant and its owner.

        Creates a user, a merchant they own and its sandbox, and signs the user in. Time zone, currency and
        language are set from the country and can be changed later. A verification link is sent by email.
        The operator decides whether registration is open: see `GET /auth/registration`. One network can
        register up to 20 accounts a day.

        `POST /api/v1/auth/register` · no credential

        Raises TesseraError: registration_closed, email_taken, login_throttled
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/register",
            params,
            body=True,
            options=options,
        )

    def login(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthLoginParams],
    ) -> types.SignedIn:
        """Sign in.

        Starts a session. After 5 wrong passwords within 15 minutes, a network (an IPv4 address, or an IPv6
        /64) is locked out for a while. Further limits apply to one account across networks, and to one
        network across accounts. The account holder is notified by email. If the account has a second
        factor, the request must also include `otp`; otherwise it returns `otp_required`.

        `POST /api/v1/auth/login` · no credential

        Raises TesseraError: credentials_invalid, otp_required, otp_invalid, login_throttled,
        permission_denied
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/login",
            params,
            body=True,
            options=options,
        )

    def refresh(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthRefreshParams],
    ) -> types.SignedIn:
        """Refresh the access token.

        Exchanges the refresh token for a new access token and a new refresh token. Each refresh token works
        once. Reusing one ends the session, because it may have been stolen. For parallel tabs and lost
        responses, there is a grace period of 10 seconds. In it, the last used token returns the same new
        refresh token to the same network (an IPv4 address, or an IPv6 /64), unless the new one has been
        used. A session ends after 30 days without a refresh, and always after 90 days.

        `POST /api/v1/auth/refresh` · no credential

        Raises TesseraError: credential_invalid, session_expired, refresh_reused, permission_denied
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/refresh",
            params,
            body=True,
            options=options,
        )

    def logout(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Sign out.

        Ends the session. Its access tokens and refresh token stop working immediately.

        `POST /api/v1/auth/logout` · JWT · session
        """
        self._transport.send(
            "POST",
            "/api/v1/auth/logout",
            answer="nothing",
            options=options,
        )

    def session(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Session:
        """Read the session.

        Returns the signed-in user, the current merchant, and their permissions there.

        `GET /api/v1/auth/session` · JWT · session
        """
        return self._transport.send(
            "GET",
            "/api/v1/auth/session",
            options=options,
        )

    def step_up(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthStepUpParams],
    ) -> types.StepUp:
        """Step up authentication.

        Confirms your identity again and unlocks routes that require step-up authentication for 5 minutes.
        Signing in also counts.

        `POST /api/v1/auth/step-up` · JWT · session

        Raises TesseraError: credentials_invalid, otp_required, otp_invalid, login_throttled
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/step-up",
            params,
            body=True,
            options=options,
        )

    def switch_merchant(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthSwitchMerchantParams],
    ) -> types.SwitchedMerchant:
        """Switch to another merchant.

        Returns an access token for another merchant of this user, such as the sandbox. The session and
        refresh token stay the same. The next refresh continues in that merchant.

        `POST /api/v1/auth/switch-merchant` · JWT · session

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/switch-merchant",
            params,
            body=True,
            options=options,
        )

    def forgot_password(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthForgotPasswordParams],
    ) -> types.PasswordForgotten:
        """Request a password reset.

        Sends an email with a link that is valid for 60 minutes if an account has this address. The response
        is the same if none does. An account receives up to 3 of these emails an hour.

        `POST /api/v1/auth/password/forgot` · no credential
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/password/forgot",
            params,
            body=True,
            answer="object",
            options=options,
        )

    def reset_password(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthResetPasswordParams],
    ) -> None:
        """Reset a password.

        Sets a new password with the token from the emailed link, which works once. All sessions of the user
        end, and their passkeys and external identities are removed; an email lists them. The authenticator
        app is kept, unless the address was never verified: the link then verifies it and removes every
        sign-in method added before. An older link ends with a newer one.

        `POST /api/v1/auth/password/reset` · no credential

        Raises TesseraError: reset_invalid, login_throttled
        """
        self._transport.send(
            "POST",
            "/api/v1/auth/password/reset",
            params,
            body=True,
            answer="nothing",
            options=options,
        )

    def read_registration(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Registration:
        """Read who can register.

        `open`: anyone can register a merchant. `invite`: accounts are created by invitation or by the
        operator. `off`: only the operator creates accounts, and only users with an account can accept
        invitations.

        `GET /api/v1/auth/registration` · no credential
        """
        return self._transport.send(
            "GET",
            "/api/v1/auth/registration",
            answer="object",
            options=options,
        )

    def send_verification(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.VerificationRequested:
        """Send an email verification link.

        Sends an email with a link that is valid for 48 hours, up to 3 an hour. The previous link stops
        working. Nothing is sent if the address is already verified.

        `POST /api/v1/auth/email/verification` · JWT · session
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/email/verification",
            answer="object",
            options=options,
        )

    def verify_email(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthVerifyEmailParams],
    ) -> None:
        """Verify your email address.

        Verifies the address with the token from the link, which works once, in a session of the account it
        was sent to. All other sessions of the account end. Verifying again has no effect.

        `POST /api/v1/auth/email/verify` · JWT · session

        Raises TesseraError: verification_invalid, login_throttled
        """
        self._transport.send(
            "POST",
            "/api/v1/auth/email/verify",
            params,
            body=True,
            answer="nothing",
            options=options,
        )

    def read_invitation(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthReadInvitationParams],
    ) -> types.Invitation:
        """Read an invitation.

        Returns the business and the role of an invitation before you accept it. Send the token in the body,
        so it does not appear in URLs or logs.

        `POST /api/v1/auth/invitations/read` · no credential

        Raises TesseraError: invitation_invalid
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/invitations/read",
            params,
            body=True,
            answer="object",
            options=options,
        )

    def accept_invitation(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthAcceptInvitationParams],
    ) -> types.SignedIn:
        """Accept an invitation without an account.

        Creates an account for the invited address, joins the team and signs in. The link verifies the
        address, so an unverified account with this address is taken over: its password, sessions and all
        other sign-in methods are removed. Users with a verified account sign in and use `POST
        /auth/invitations/join` instead.

        `POST /api/v1/auth/invitations/accept` · no credential

        Raises TesseraError: invitation_invalid, account_exists, registration_closed, login_throttled
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/invitations/accept",
            params,
            body=True,
            options=options,
        )

    def join_team(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthJoinTeamParams],
    ) -> types.SessionMerchant:
        """Accept an invitation with your account.

        Joins the team that invited the address of your account. The address must be verified. Use `POST
        /auth/switch-merchant` to switch to that merchant.

        `POST /api/v1/auth/invitations/join` · JWT · session

        Raises TesseraError: invitation_invalid, email_unverified, login_throttled
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/invitations/join",
            params,
            body=True,
            options=options,
        )

    def read_mfa(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.MfaState:
        """Read your second factors.

        Returns whether an authenticator app is set up, and how many recovery codes are left.

        `GET /api/v1/auth/mfa` · JWT · session
        """
        return self._transport.send(
            "GET",
            "/api/v1/auth/mfa",
            answer="object",
            options=options,
        )

    def enroll_mfa(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.MfaEnrollment:
        """Set up an authenticator app.

        Returns a new TOTP secret (RFC 6238: SHA-1, six digits, 30 seconds). Confirm it with a code at `POST
        /auth/mfa/verify`. Calling this route again before then replaces the secret.

        `POST /api/v1/auth/mfa/enroll` · JWT, step-up · session

        Raises TesseraError: mfa_enrolled
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/mfa/enroll",
            answer="object",
            options=options,
        )

    def verify_mfa(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthVerifyMfaParams],
    ) -> types.MfaConfirmed:
        """Confirm the authenticator app.

        Confirms the app with one of its codes. From then on, signing in and step-up authentication require
        a code. The recovery codes are returned only in this response; each one replaces a code once.

        `POST /api/v1/auth/mfa/verify` · JWT, step-up · session

        Raises TesseraError: mfa_not_enrolled, mfa_enrolled, otp_invalid, login_throttled
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/mfa/verify",
            params,
            body=True,
            answer="object",
            options=options,
        )

    def disable_mfa(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove the authenticator app.

        Signing in no longer requires a one-time code, and the recovery codes stop working. Repeating it has
        no effect.

        `POST /api/v1/auth/mfa/disable` · JWT, step-up · session
        """
        self._transport.send(
            "POST",
            "/api/v1/auth/mfa/disable",
            answer="nothing",
            options=options,
        )

    def list_sessions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthListSessionsParams],
    ) -> Pages[types.OwnSession, Page[types.OwnSession]]:
        """List your sessions.

        Lists all your sessions, in every merchant, newest first unless `order=asc`.

        `GET /api/v1/auth/sessions` · JWT · session

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/auth/sessions", params, options)

    def end_session(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """End one of your sessions.

        The access tokens and refresh token of the session stop working immediately.

        `DELETE /api/v1/auth/sessions/:id` · JWT · session

        Raises TesseraError: not_found
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/auth/sessions/{}", id),
            answer="nothing",
            options=options,
        )

    def end_other_sessions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.AuthEndOtherSessionsResult:
        """End your other sessions.

        Ends all your sessions except the current one.

        `POST /api/v1/auth/sessions/end-others` · JWT · session
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/sessions/end-others",
            answer="object",
            options=options,
        )

    def begin_passkey(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.AuthBeginPasskeyResult:
        """Start passkey setup.

        Returns the options a browser needs to create a passkey. They work once, within 5 minutes.

        `POST /api/v1/auth/passkeys/options` · JWT, step-up · session

        Raises TesseraError: passkey_limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/passkeys/options",
            options=options,
        )

    def create_passkey(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthCreatePasskeyParams],
    ) -> types.Passkey:
        """Create a passkey.

        Saves the credential that the browser created with the options from `POST /auth/passkeys/options`.
        The device must verify the user with a PIN, fingerprint or face, so a passkey counts as two factors.
        A user can have up to 20 passkeys.

        `POST /api/v1/auth/passkeys` · JWT, step-up · session

        Raises TesseraError: passkey_rejected, passkey_exists, passkey_limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/passkeys",
            params,
            body=True,
            options=options,
        )

    def list_passkeys(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Page[types.Passkey]:
        """List your passkeys.

        Returns all your passkeys, newest first.

        `GET /api/v1/auth/passkeys` · JWT · session
        """
        return self._transport.send(
            "GET",
            "/api/v1/auth/passkeys",
            answer="list",
            options=options,
        )

    def delete_passkey(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove a passkey.

        You can no longer sign in with it. Sessions started with it continue.

        `DELETE /api/v1/auth/passkeys/:id` · JWT, step-up · session

        Raises TesseraError: not_found, last_sign_in_method
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/auth/passkeys/{}", id),
            answer="nothing",
            options=options,
        )

    def passkey_challenge(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.AuthPasskeyChallengeResult:
        """Start sign-in with a passkey.

        Returns the options a browser needs to let a user choose a passkey, to sign in or step up. They do
        not reveal who has a passkey. They work once, within 5 minutes.

        `POST /api/v1/auth/passkeys/challenges` · no credential
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/passkeys/challenges",
            options=options,
        )

    def sign_in_with_passkey(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthSignInWithPasskeyParams],
    ) -> types.SignedIn:
        """Sign in with a passkey.

        Starts a session for the owner of the passkey. No password or one-time code is required.

        `POST /api/v1/auth/passkeys/sign-in` · no credential

        Raises TesseraError: passkey_invalid, permission_denied
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/passkeys/sign-in",
            params,
            body=True,
            options=options,
        )

    def step_up_with_passkey(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthStepUpWithPasskeyParams],
    ) -> types.StepUp:
        """Step up authentication with a passkey.

        Works like `POST /auth/step-up`, with your passkey instead of the password and code.

        `POST /api/v1/auth/passkeys/step-up` · JWT · session

        Raises TesseraError: passkey_invalid
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/passkeys/step-up",
            params,
            body=True,
            options=options,
        )

    def list_issuers(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Page[types.OidcIssuer]:
        """List external sign-in issuers.

        Lists the OpenID Connect issuers that users can sign in with. Empty unless the operator has
        configured one. Start the authorization code flow with PKCE there, with the given `client_id` and
        the `nonce` from `POST /auth/oidc/challenges`.

        `GET /api/v1/auth/oidc/issuers` · no credential
        """
        return self._transport.send(
            "GET",
            "/api/v1/auth/oidc/issuers",
            answer="list",
            options=options,
        )

    def outside_challenge(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.OutsideChallenge:
        """Start sign-in with an external issuer.

        Creates a challenge. Send its `nonce` with the authorization request so that the issuer includes it
        in the ID token. Keep `challenge` secret and send it here with the ID token. A challenge works once,
        within 15 minutes.

        `POST /api/v1/auth/oidc/challenges` · no credential
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/oidc/challenges",
            options=options,
        )

    def discover_issuer(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.OidcDiscovery:
        """Find the sign-in page of the issuer.

        Returns where to send the browser for the authorization code flow, from the discovery document of
        the issuer.

        `GET /api/v1/auth/oidc/discovery` · no credential

        Raises TesseraError: issuer_missing
        """
        return self._transport.send(
            "GET",
            "/api/v1/auth/oidc/discovery",
            answer="object",
            options=options,
        )

    def exchange_code(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthExchangeCodeParams],
    ) -> types.ExchangedCode:
        """Exchange an authorization code for an ID token.

        Exchanges the code at the issuer, for pages in a browser, which the token endpoints of most issuers
        refuse. Requires the challenge whose `nonce` was sent with the authorization request; each exchanges
        one code. Sign in with the ID token and the same challenge.

        `POST /api/v1/auth/oidc/tokens` · no credential

        Raises TesseraError: issuer_missing, id_token_invalid, login_throttled
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/oidc/tokens",
            params,
            body=True,
            answer="object",
            options=options,
        )

    def sign_in_with_id_token(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthSignInWithIdTokenParams],
    ) -> types.SignedIn:
        """Sign in with an ID token.

        Starts a session for the user linked to the identity. An ID token is accepted once, up to 10 minutes
        after it was issued, and only with the `nonce` of a challenge from this server. A user who is not
        linked yet is matched by email address if the issuer reports it as verified and the operator trusts
        the issuer for that domain. If the account never verified this address, it is taken over and all its
        other sign-in methods are removed. The session counts as step-up authentication only if `auth_time`
        is recent.

        `POST /api/v1/auth/oidc/sign-in` · no credential

        Raises TesseraError: issuer_missing, id_token_invalid, identity_unknown, permission_denied
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/oidc/sign-in",
            params,
            body=True,
            options=options,
        )

    def list_identities(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Page[types.OutsideIdentity]:
        """List your linked identities.

        Lists the accounts at external issuers that you can sign in with.

        `GET /api/v1/auth/oidc/identities` · JWT · session
        """
        return self._transport.send(
            "GET",
            "/api/v1/auth/oidc/identities",
            answer="list",
            options=options,
        )

    def link_identity(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuthLinkIdentityParams],
    ) -> types.OutsideIdentity:
        """Link an external identity.

        Links the account identified by the ID token, so that you can sign in with it. You can link one
        identity per issuer.

        `POST /api/v1/auth/oidc/identities` · JWT, step-up · session

        Raises TesseraError: issuer_missing, id_token_invalid, identity_taken, identity_linked
        """
        return self._transport.send(
            "POST",
            "/api/v1/auth/oidc/identities",
            params,
            body=True,
            options=options,
        )

    def unlink_identity(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Unlink an external identity.

        You can no longer sign in with this identity, nor by its email address, until you link it again.
        Existing sessions continue until you end them. Without a password, you must keep another way to sign
        in.

        `DELETE /api/v1/auth/oidc/identities/:id` · JWT, step-up · session

        Raises TesseraError: not_found, last_sign_in_method
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/auth/oidc/identities/{}", id),
            answer="nothing",
            options=options,
        )
