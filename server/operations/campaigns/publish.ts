import { publish as route } from '../../../contract/domains/campaigns-publish.ts';
import { PublishBatch } from '../../domains/communications/publish/publish-batch.ts';
import { publishCode, viewPublished } from '../../domains/communications/publish/publish-code.ts';
import { fold } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Gives the next code of a campaign to a customer, or the one that they have. A batch shares one lock and one commit. */
export const publish = fold(route, {
  // Messages are queued in transactions of one merchant.
  isPerMerchant: true,
  subject: ({ input }) => input.id,
  resolve: (tx, requests) => PublishBatch.findEarlier(tx, requests),
  load: (tx, requests, earlier) => PublishBatch.open(tx, requests, earlier),

  decide(batch, request, now) {
    const given = publishCode(batch, request, now);
    return given instanceof Refusal ? given : { result: viewPublished(batch, given), events: given.events };
  },

  save: (tx, batch, now) => batch.save(tx, now),
  finish: (batch) => (batch.hasLetters ? (tx) => batch.writeLetters(tx) : undefined),
});
