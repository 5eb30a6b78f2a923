import { preview as route } from '../../../../contract/domains/communications-drafts.ts';
import { composeSample } from '../../../domains/communications/compose/sample.ts';
import { read } from '../../../engine/operation.ts';

/** Shows a message as a recipient would read it. */
export const preview = read(route, async (tx, input, call) => {
  const { subject, html, text } = await composeSample(tx, input, call, {
    to: 'preview@example.com',
    isExample: false,
  });
  return { object: 'message_preview' as const, subject, html, text };
});
