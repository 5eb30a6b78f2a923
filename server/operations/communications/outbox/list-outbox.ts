import { listOutbox as route } from '../../../../contract/domains/communications.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import { openOutboxRow } from '../../../domains/communications/outbox/outbox-store.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';

/** The merchant's messages kept in the outbox instead of being sent, newest first. */
export const listOutbox = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const query = build.selectFrom('outbox_messages').selectAll().where('merchant_id', '=', tx.merchantId);
  return readPage(tx, page, { query, table: 'outbox_messages' }, (row) => {
    const mail = openOutboxRow(call.services.keyring, row);
    return {
      id: encodeId('delivery', row.id),
      object: 'outbox_message' as const,
      merchant_id: encodeId('merchant', row.merchant_id),
      communication_id: encodeId('communication', row.communication_id),
      channel: mail.channel ?? ('email' as const),
      from: `${mail.from.name} <${mail.from.address}>`,
      to: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      list_unsubscribe: mail.listUnsubscribe,
      created_at: row.created_at,
    };
  });
});
