import { preview as route } from '../../../contract/domains/programmes.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { cardPage } from '../../domains/members/card/card-page.ts';
import { previewCard } from '../../domains/members/card/preview-card.ts';
import { withLogo } from '../../domains/members/card/show-card.ts';
import { identity } from '../../engine/operation.ts';

/** The card page before it exists. The logo's server can let it wait, which must not hold a connection. */
export const preview = identity(route, async (input, call) => {
  const scope = { merchants: call.principal.merchantId, readOnly: true } as const;
  const shown = await inTenantTransaction(call.services.pool, scope, (tx) => previewCard(tx, input, call));
  const html = cardPage({ ...(await withLogo(call, shown)), isPreview: true });
  return { object: 'card_preview' as const, html, lines: shown.card.lines };
});
