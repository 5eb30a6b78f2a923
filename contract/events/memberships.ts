/** The payloads of templates, passes, memberships and passes in a wallet. */
import { Type } from 'typebox';
import { Id, Nullable, OneOf } from '../primitives.ts';
import { Membership, PointsSnapshot } from '../resources/membership.ts';
import { Pass } from '../resources/pass.ts';
import { PassTemplate } from '../resources/pass-template.ts';
import { change, eventsOf, happening, previousOf, Snapshot } from './payload.ts';

const templateTerms = previousOf(
  'PreviousPassTemplate',
  PassTemplate,
  'name',
  'type',
  'design',
  'fields',
  'barcode_format',
  'wallets',
  'terms',
  'status',
  'metadata',
);

const passTerms = previousOf(
  'PreviousPass',
  Pass,
  'name',
  'description',
  'status',
  'tiers',
  'tier_rule',
  'earn_rule',
  'earn_rules',
  'earn_cap',
  'terms_version',
  'spend_rule',
  'points_expiry',
  'pending_days',
  'validity',
  'max_issued',
  'allow_multiple',
  'price',
  'rewards',
  'till_limits',
  'metadata',
);

const { barcode: _barcode, points: _points, ...plain } = Membership.properties;
const reason = Type.Optional(Type.String({ description: 'The reason given for the change' }));
const membershipFields = {
  ...plain,
  reason,
  points: PointsSnapshot,
};

const MembershipSnapshot = Snapshot(
  'MembershipSnapshot',
  membershipFields,
  'A membership without its barcode and its links to wallet passes',
);
const notify = Type.Boolean({ description: 'Whether a message is sent to the customer' });
const NotifiedMembership = Snapshot('NotifiedMembership', {
  ...membershipFields,
  notify: Type.Optional(notify),
});

const VisitedMembership = Snapshot('VisitedMembership', {
  ...membershipFields,
  location_id: Type.Optional(Nullable(Id('location'))),
});

const MovedMembership = Snapshot('MovedMembership', {
  ...membershipFields,
  cause: Type.Optional(
    OneOf(
      ['earned', 'reversed', 'expired', 'manual', 'joined', 'rules_changed'],
      'Why the tier changed: something was earned or taken back, the tier ended, it was set, memberships were joined or separated, or the tiers of the pass changed',
    ),
  ),
});

const before = previousOf(
  'PreviousMembership',
  MembershipSnapshot,
  'serial',
  'status',
  'tier_id',
  'tier_until',
  'expires_at',
  'revoked_at',
  'revoke_reason',
  'external_id',
  'metadata',
);
const WalletPass = Snapshot('WalletPass', {
  object: Type.Literal('wallet_pass'),
  membership_id: Id('membership'),
  platform: OneOf(['apple', 'google']),
});

export const passTemplateEvents = eventsOf('pass_template', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'pass_template.created': happening('A pass template was created', PassTemplate),
  'pass_template.updated': change('The design of a pass template changed', PassTemplate, templateTerms),
  'pass_template.published': change('A pass template was published', PassTemplate, templateTerms),
  'pass_template.archived': change('A pass template was archived', PassTemplate, templateTerms),
});

export const passEvents = eventsOf('pass', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'pass.created': happening('A pass was created', Pass),
  'pass.updated': change('The terms of a pass changed', Pass, passTerms),
  'pass.activated': change('A pass was activated', Pass, passTerms),
  'pass.paused': change('A pass was paused', Pass, passTerms),
  'pass.archived': change('A pass was archived', Pass, passTerms),
  'pass.limit_near': happening('A pass has almost reached its limit of memberships', Pass),
});

export const membershipEvents = eventsOf('membership', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'membership.issued': happening('A membership was issued', NotifiedMembership),
  'membership.activated': change('A membership became active', MembershipSnapshot, before),
  'membership.suspended': change('A membership was suspended', MembershipSnapshot, before),
  'membership.reinstated': change('A suspended membership became active again', MembershipSnapshot, before),
  'membership.renewed': change('An expired membership was renewed', MembershipSnapshot, before),
  'membership.expiring': change('A membership expires soon', MembershipSnapshot, before),
  'membership.expired': change('A membership expired', MembershipSnapshot, before),
  'membership.revoked': change('A membership was revoked', NotifiedMembership, before),
  'membership.updated': change('A membership changed in another way', MembershipSnapshot, before),
  'membership.checked_in': change('A member checked in', VisitedMembership, before),
  'membership.tier_changed': change('A membership moved to another tier', MovedMembership, before),
  'membership.tier_expiring': happening('The tier of a membership ends soon', MembershipSnapshot),
  'membership.merged': change(
    'A membership was joined with another one of its holder',
    MembershipSnapshot,
    before,
  ),
  'membership.unmerged': change('A joined membership was separated again', MembershipSnapshot, before),
});

export const walletPassEvents = eventsOf('wallet_pass', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'wallet_pass.installed': happening('A pass was added to a wallet', WalletPass),
  'wallet_pass.uninstalled': happening('A pass was removed from a wallet', WalletPass),
  'wallet_pass.updated': happening('A pass in a wallet was updated', WalletPass),
  'wallet_pass.update_failed': happening('A pass in a wallet could not be updated', WalletPass),
});
