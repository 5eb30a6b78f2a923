<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Transport;

/** Every route of the API, by domain. */
abstract class AllRoutes
{
    public readonly AuthRoutes $auth;
    public readonly ScopesRoutes $scopes;
    public readonly WellKnownRoutes $wellKnown;
    public readonly TeamRoutes $team;
    public readonly ApiTokensRoutes $apiTokens;
    public readonly VouchersRoutes $vouchers;
    public readonly OrdersRoutes $orders;
    public readonly CampaignsRoutes $campaigns;
    public readonly GiftCardsRoutes $giftCards;
    public readonly MembershipsRoutes $memberships;
    public readonly ImportsRoutes $imports;
    public readonly PointsRoutes $points;
    public readonly MerchantRoutes $merchant;
    public readonly BillingRoutes $billing;
    public readonly PicturesRoutes $pictures;
    public readonly KybRoutes $kyb;
    public readonly AdminRoutes $admin;
    public readonly PostsRoutes $posts;
    public readonly CustomersRoutes $customers;
    public readonly DashboardRoutes $dashboard;
    public readonly GroupsRoutes $groups;
    public readonly ReferralsRoutes $referrals;
    public readonly CommunicationsRoutes $communications;
    public readonly NotificationsRoutes $notifications;
    public readonly WalletRoutes $wallet;
    public readonly JobsRoutes $jobs;
    public readonly WebhooksRoutes $webhooks;
    public readonly EventsRoutes $events;
    public readonly AuditLogRoutes $auditLog;
    public readonly PrivacyRoutes $privacy;
    public readonly MeRoutes $me;
    public readonly MembersRoutes $members;
    public readonly SandboxRoutes $sandbox;
    public readonly LimitsRoutes $limits;
    public readonly HealthRoutes $health;

    public function __construct(Transport $transport)
    {
        $this->auth = new AuthRoutes($transport);
        $this->scopes = new ScopesRoutes($transport);
        $this->wellKnown = new WellKnownRoutes($transport);
        $this->team = new TeamRoutes($transport);
        $this->apiTokens = new ApiTokensRoutes($transport);
        $this->vouchers = new VouchersRoutes($transport);
        $this->orders = new OrdersRoutes($transport);
        $this->campaigns = new CampaignsRoutes($transport);
        $this->giftCards = new GiftCardsRoutes($transport);
        $this->memberships = new MembershipsRoutes($transport);
        $this->imports = new ImportsRoutes($transport);
        $this->points = new PointsRoutes($transport);
        $this->merchant = new MerchantRoutes($transport);
        $this->billing = new BillingRoutes($transport);
        $this->pictures = new PicturesRoutes($transport);
        $this->kyb = new KybRoutes($transport);
        $this->admin = new AdminRoutes($transport);
        $this->posts = new PostsRoutes($transport);
        $this->customers = new CustomersRoutes($transport);
        $this->dashboard = new DashboardRoutes($transport);
        $this->groups = new GroupsRoutes($transport);
        $this->referrals = new ReferralsRoutes($transport);
        $this->communications = new CommunicationsRoutes($transport);
        $this->notifications = new NotificationsRoutes($transport);
        $this->wallet = new WalletRoutes($transport);
        $this->jobs = new JobsRoutes($transport);
        $this->webhooks = new WebhooksRoutes($transport);
        $this->events = new EventsRoutes($transport);
        $this->auditLog = new AuditLogRoutes($transport);
        $this->privacy = new PrivacyRoutes($transport);
        $this->me = new MeRoutes($transport);
        $this->members = new MembersRoutes($transport);
        $this->sandbox = new SandboxRoutes($transport);
        $this->limits = new LimitsRoutes($transport);
        $this->health = new HealthRoutes($transport);
    }
}
