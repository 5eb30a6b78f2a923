/** Search parameters and queries of the message pages. */
import type {
  Communication,
  CommunicationsListDeliveriesParams,
  CommunicationsListParams,
  Delivery,
} from '@tessera/sdk';
import { communicationKinds, communicationStatuses, deliveryStatuses } from '../../api/catalogue.gen.ts';
import { type Goal, goals } from '../../forms/messages/goals.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, manyIn, oneIn, textIn } from '../../ui/search/search-values.ts';

export interface MessageSearch {
  kind?: Communication['kind'];
  status?: Communication['status'];
  order?: (typeof orders)[number];
  cursor?: string;
}

export const readMessageSearch = (given: Given): MessageSearch =>
  filled({
    kind: oneIn(communicationKinds, given.kind),
    status: oneIn(communicationStatuses, given.status),
    order: oneIn(orders, given.order),
    cursor: textIn(given.cursor),
  });

export const messageListInput = ({ kind, status, order, cursor }: MessageSearch): CommunicationsListParams =>
  filled({ limit: 25, kind: kind && [kind], status: status && [status], order, cursor });

export interface DeliverySearch {
  delivery?: Delivery['status'][];
  cursor?: string;
}

export const readDeliverySearch = (given: Given): DeliverySearch =>
  filled({ delivery: manyIn(deliveryStatuses, given.delivery), cursor: textIn(given.cursor) });

export const deliveryInput = ({ delivery, cursor }: DeliverySearch): CommunicationsListDeliveriesParams =>
  filled({ limit: 20, status: delivery, cursor });

/** Initial values of a new message, which other pages link with. */
export interface ComposeSearch {
  to?: Goal;
  pass?: string;
  voucher?: string;
  member?: string;
  /** A message to write again. */
  from?: string;
}

export const readComposeSearch = (given: Given): ComposeSearch =>
  filled({
    to: oneIn(goals, given.to),
    pass: textIn(given.pass),
    voucher: textIn(given.voucher),
    member: textIn(given.member),
    from: textIn(given.from),
  });
