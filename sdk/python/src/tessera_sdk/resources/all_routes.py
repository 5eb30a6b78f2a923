# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from ..transport import Transport
from .admin import AdminRoutes
from .api_tokens import ApiTokensRoutes
from .audit_log import AuditLogRoutes
from .auth import AuthRoutes
from .billing import BillingRoutes
from .campaigns import CampaignsRoutes
from .communications import CommunicationsRoutes
from .customers import CustomersRoutes
from .dashboard import DashboardRoutes
from .events import EventsRoutes
from .gift_cards import GiftCardsRoutes
from .groups import GroupsRoutes
from .health import HealthRoutes
from .imports import ImportsRoutes
from .jobs import JobsRoutes
from .kyb import KybRoutes
from .limits import LimitsRoutes
from .me import MeRoutes
from .members import MembersRoutes
from .memberships import MembershipsRoutes
from .merchant import MerchantRoutes
from .notifications import NotificationsRoutes
from .orders import OrdersRoutes
from .pictures import PicturesRoutes
from .points import PointsRoutes
from .posts import PostsRoutes
from .privacy import PrivacyRoutes
from .referrals import ReferralsRoutes
from .sandbox import SandboxRoutes
from .scopes import ScopesRoutes
from .team import TeamRoutes
from .vouchers import VouchersRoutes
from .wallet import WalletRoutes
from .webhooks import WebhooksRoutes
from .well_known import WellKnownRoutes


class AllRoutes:
    """Every route of the API, by domain."""

    def __init__(self, transport: Transport) -> None:
        self.auth = AuthRoutes(transport)
        self.scopes = ScopesRoutes(transport)
        self.well_known = WellKnownRoutes(transport)
        self.team = TeamRoutes(transport)
        self.api_tokens = ApiTokensRoutes(transport)
        self.vouchers = VouchersRoutes(transport)
        self.orders = OrdersRoutes(transport)
        self.campaigns = CampaignsRoutes(transport)
        self.gift_cards = GiftCardsRoutes(transport)
        self.memberships = MembershipsRoutes(transport)
        self.imports = ImportsRoutes(transport)
        self.points = PointsRoutes(transport)
        self.merchant = MerchantRoutes(transport)
        self.billing = BillingRoutes(transport)
        self.pictures = PicturesRoutes(transport)
        self.kyb = KybRoutes(transport)
        self.admin = AdminRoutes(transport)
        self.posts = PostsRoutes(transport)
        self.customers = CustomersRoutes(transport)
        self.dashboard = DashboardRoutes(transport)
        self.groups = GroupsRoutes(transport)
        self.referrals = ReferralsRoutes(transport)
        self.communications = CommunicationsRoutes(transport)
        self.notifications = NotificationsRoutes(transport)
        self.wallet = WalletRoutes(transport)
        self.jobs = JobsRoutes(transport)
        self.webhooks = WebhooksRoutes(transport)
        self.events = EventsRoutes(transport)
        self.audit_log = AuditLogRoutes(transport)
        self.privacy = PrivacyRoutes(transport)
        self.me = MeRoutes(transport)
        self.members = MembersRoutes(transport)
        self.sandbox = SandboxRoutes(transport)
        self.limits = LimitsRoutes(transport)
        self.health = HealthRoutes(transport)
