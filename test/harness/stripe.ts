/** A simulation of the parts of Stripe that are used here, in its wire format, on loopback. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Stripe from 'stripe';

export const stripeSecrets = { key: 'sk_test_imitation', callback: 'whsec_imitation' };

interface Stored {
  id: string;
  object: 'payment_intent' | 'payout';
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  created: number;
  payment_method?: string;
  destination?: string;
  failure_code?: string | null;
}

/** A fault to inject into the next request. */
export type Trouble = 'unreachable' | 'answer lost' | 'internal error';

export interface StripeImitation {
  url: string;
  /** The objects created, in order. */
  objects: readonly Stored[];
  /** The requests received, as `POST /v1/payouts`, each with its idempotency key. */
  requests: readonly { call: string; key: string | undefined; authorization: string | undefined }[];
  troubles: Trouble[];
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** Changes the state of an object and returns the signed webhook about it. */
  becomes(id: string, status: string, failureCode?: string): { body: string; signature: string };
  close(): Promise<void>;
}

const declinedMethod = 'pm_card_chargeDeclined';
const slowMethods = ['pm_usBankAccount', 'ba_slow'];
const refusedDestination = 'ba_missing';

/** Stripe's fee on a charge: 1.4% and 25 cents. */
export const stripeFee = (amount: number): number => Math.floor(amount * 0.014) + 25;

export async function imitateStripe(): Promise<StripeImitation> {
  const objects: Stored[] = [];
  const requests: StripeImitation['requests'][number][] = [];
  const troubles: Trouble[] = [];
  const answers = new Map<string, [number, object]>();

  const answerTo = (call: string, url: URL, form: URLSearchParams): [number, object] => {
    const [, , kind, id] = url.pathname.split('/');
    const isPayout = kind === 'payouts';
    if (call.startsWith('GET')) {
      if (id === undefined)
        return [
          200,
          listOf(objects.filter((one) => one.object === (isPayout ? 'payout' : 'payment_intent'))),
        ];
      const found = objects.find((one) => one.id === id);
      return found ? [200, shown(found)] : [404, failure('invalid_request_error', 'resource_missing')];
    }
    if (form.get('destination') === refusedDestination) {
      return [400, failure('invalid_request_error', 'resource_missing')];
    }
    const made = newObject(isPayout, form);
    objects.push(made);
    if (form.get('payment_method') === declinedMethod) {
      made.status = 'requires_payment_method';
      return [402, { ...failure('card_error', 'card_declined', 'insufficient_funds', shown(made)) }];
    }
    return [200, shown(made)];
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url!, 'http://stripe');
    const call = `${request.method} ${url.pathname}`;
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ call, key, authorization: request.headers.authorization });
    const trouble = troubles.shift();
    if (trouble === 'unreachable') return void request.socket.destroy();
    if (trouble === 'internal error') return send(response, 500, failure('api_error', null));
    const known = key === undefined ? undefined : answers.get(key);
    const [status, body] = known ?? answerTo(call, url, new URLSearchParams(Buffer.concat(parts).toString()));
    if (key !== undefined) answers.set(key, [status, body]);
    if (trouble === 'answer lost') return void request.socket.destroy();
    send(response, status, body);
  };

  const server = createServer((request, response) => void serve(request, response));
  const url = await listening(server);
  return {
    url,
    objects,
    requests,
    troubles,
    forgetKeys: () => answers.clear(),
    becomes: (id, status, failureCode) => {
      const changed = objects.find((one) => one.id === id)!;
      changed.status = status;
      if (changed.object === 'payout') changed.failure_code = failureCode ?? null;
      return signed(changed);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`),
    );
  });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_imitation' });
  response.end(JSON.stringify(body));
}

const failure = (type: string, code: string | null, decline_code?: string, payment_intent?: object) => ({
  error: {
    type,
    code,
    message: 'Refused by the imitation.',
    ...(decline_code && { decline_code, payment_intent }),
  },
});

const listOf = (data: Stored[]) => ({
  object: 'list',
  url: '/v1/list',
  has_more: false,
  data: data.map(shown),
});

const seconds = () => Math.floor(Date.now() / 1_000);

function newObject(isPayout: boolean, form: URLSearchParams): Stored {
  const metadata: Record<string, string> = {};
  for (const [name, value] of form) {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    if (key !== undefined) metadata[key] = value;
  }
  const instrument = form.get(isPayout ? 'destination' : 'payment_method')!;
  const isSlow = slowMethods.includes(instrument);
  const status = isPayout ? (isSlow ? 'in_transit' : 'pending') : isSlow ? 'processing' : 'succeeded';
  return {
    id: `${isPayout ? 'po' : 'pi'}_${randomBytes(8).toString('hex')}`,
    object: isPayout ? 'payout' : 'payment_intent',
    amount: Number(form.get('amount')),
    currency: form.get('currency')!,
    status,
    metadata,
    created: seconds(),
    ...(isPayout ? { destination: instrument, failure_code: null } : { payment_method: instrument }),
  };
}

/** A successful payment names its charge, and the charge names Stripe's fee. */
function shown(one: Stored): object {
  if (one.object === 'payout') return one;
  const isPaid = one.status === 'succeeded';
  // The operator's account has no yen: they become cents of a euro.
  const isConverted = one.currency === 'jpy';
  const amount = isConverted ? Math.round(one.amount * 0.6) : one.amount;
  const cost = {
    id: 'txn_1',
    object: 'balance_transaction',
    amount,
    currency: isConverted ? 'eur' : one.currency,
    fee: stripeFee(amount),
    available_on: seconds() + 7 * 86_400,
  };
  const charge = isPaid ? { id: 'ch_1', object: 'charge', balance_transaction: cost } : null;
  const error =
    one.status === 'requires_payment_method'
      ? { decline_code: 'insufficient_funds', code: 'card_declined' }
      : null;
  return { ...one, latest_charge: charge, last_payment_error: error };
}

function signed(one: Stored): { body: string; signature: string } {
  const type =
    one.object === 'payout'
      ? `payout.${one.status}`
      : `payment_intent.${one.status === 'requires_payment_method' ? 'payment_failed' : one.status}`;
  const body = JSON.stringify({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    api_version: '2026-01-28',
    created: seconds(),
    type,
    data: { object: one.object === 'payout' ? one : { ...shown(one), latest_charge: 'ch_1' } },
  });
  return { body, signature: signatureOf(body) };
}

/** Signs like Stripe: HMAC-SHA256 of the time and the body. */
export const signatureOf = (body: string, secret = stripeSecrets.callback, timestamp = seconds()): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
