import { start as route } from '../../../contract/domains/programmes.ts';
import { decodeId } from '../../../contract/ids.ts';
import { issueNow } from '../../domains/issuing/issue-now.ts';
import { saveEnrollment } from '../../domains/members/joining/enrollment-store.ts';
import { noEnrollment, viewEnrollment } from '../../domains/members/joining/enrollment-view.ts';
import { addPass } from '../../domains/memberships/adding/add-pass.ts';
import { addTemplate } from '../../domains/memberships/adding/add-template.ts';
import { cardUrl } from '../../domains/memberships/life/card-link.ts';
import { changeProfile } from '../../domains/merchant/change-profile.ts';
import { lockMerchant } from '../../domains/merchant/merchant-store.ts';
import { contactOf } from '../../domains/team/member-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { type NewEvent, write } from '../../engine/operation.ts';
import { faultsBelow, refuse } from '../../errors/refusal.ts';

/** Creates a template, a pass, its join page and a test card, in one transaction. */
export const start = write(route, async (tx, input, call) => {
  const person = await contactOf(tx, call.principal.userId);
  if (person === undefined) throw refuse('not_found');
  // Mails and member pages look like the card.
  const merchant = await lockMerchant(tx);
  const { background_color, logo_url } = input.template.design;
  const look = {
    brand_color: merchant.brand_color ?? background_color,
    logo_url: merchant.logo_url ?? logo_url,
  };
  const template = await faultsBelow('/template', () =>
    addTemplate(tx, { ...input.template, status: 'published' }, call),
  );
  const pass = await faultsBelow('/pass', () =>
    addPass(tx, { ...input.pass, template_id: template.result.id, status: 'active' }, call),
  );
  changeProfile(tx, merchant, look, call);
  const passId = decodeId('pass', pass.result.id)!;
  const joining = { ...noEnrollment(tx.merchantId, passId, call.now), enabled: true };
  tx.commitAlong(saveEnrollment(tx, joining));
  // The QR code that opens the card is on the screen of the person who asks.
  const customer = { email: person.email, ...(person.name !== null && { name: person.name }) };
  const issued = await issueNow(tx, { pass_id: pass.result.id, customer, notify: false }, call);
  const opened: NewEvent = {
    type: 'pass.updated',
    objectId: passId,
    object: { ...pass.result, issued_count: 1 },
    previous: {},
  };
  emit(tx, call, ...template.events, ...pass.events, opened, ...issued.events);
  const { services } = call;
  const holder = {
    merchantId: tx.merchantId,
    membershipId: decodeId('membership', issued.result.id)!,
    renewals: 0,
  };
  return {
    object: 'programme' as const,
    template: template.result,
    pass: { ...pass.result, issued_count: 1 },
    enrollment: viewEnrollment(joining, services.config.publicUrl),
    membership: issued.result,
    card: {
      object: 'card_link' as const,
      membership_id: issued.result.id,
      url: cardUrl(services, holder),
    },
  };
});
