/** What makes a card look like the shop's own app on a home screen: the manifest (W3C Web App Manifest) and its icons. */
import type { FastifyInstance } from 'fastify';
import { encodeId } from '../../../contract/ids.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type CardRow, findCard } from '../../domains/members/card/card-store.ts';
import { shortName } from '../../domains/members/page/home/short-name.ts';
import { colorsOf } from '../../domains/members/page/member-page.ts';
import { cardLink } from '../../domains/memberships/life/card-link.ts';
import type { Services } from '../../engine/services.ts';
import { refuse } from '../../errors/refusal.ts';
import { iconForms } from '../../files/pictures/icons/icon-forms.ts';
import { iconPath } from '../../files/pictures/icons/icon-link.ts';
import { document, sendDocument } from '../docs/document.ts';

const forADay = 'public, max-age=86400';

export function mountMemberHome(app: FastifyInstance, services: Services): void {
  const { keyring, pool } = services;
  app.get<{ Params: { token: string } }>('/member/manifest/:token', async (request, reply) => {
    const { token } = request.params;
    const holder = cardLink.read(keyring, token);
    if (holder === undefined) throw refuse('not_found');
    const { merchantId: merchants, membershipId, renewals } = holder;
    const row = await inTenantTransaction(pool, { merchants, readOnly: true }, (tx) =>
      findCard(tx, membershipId),
    );
    if (row?.link_renewals !== renewals) throw refuse('not_found');
    return sendDocument(
      request,
      reply,
      document('application/manifest+json', JSON.stringify(manifestOf(services, row, token))),
    );
  });
  app.get<{ Params: { link: string; form: string } }>('/member/icon/:link/:form', async (request, reply) => {
    const { link, form } = request.params;
    const isForm = iconForms.some(({ name }) => name === form);
    const icon = isForm ? await services.homeIcons.get(services, link, form) : undefined;
    if (icon === undefined) throw refuse('not_found');
    return sendDocument(request, reply, document('image/png', icon), { cache: forADay });
  });
}

/** `token`: of the card's link, which a renewed card has another one of; the id stays. */
function manifestOf({ keyring }: Services, row: CardRow, token: string) {
  const { background } = colorsOf(row.design?.background_color ?? row.brand_color);
  const icons = iconPath(keyring, {
    id: row.merchant_id,
    name: row.merchant_name,
    logoUrl: row.design?.logo_url ?? row.logo_url,
    color: background,
  });
  const icon = (form: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${icons}/${form}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: `/c/${encodeId('membership', row.id)}`,
    name: row.merchant_name,
    short_name: shortName(row.merchant_name),
    start_url: `/c/${token}`,
    scope: `/c/${token}`,
    display: 'standalone',
    theme_color: background,
    background_color: background,
    icons: [icon('192.png', 192, 'any'), icon('512.png', 512, 'any'), icon('maskable.png', 512, 'maskable')],
  };
}
