/** What a publishable key can't do in the hands of an attacker, who has copied it from a website. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { type Incoming, send } from '../contract/send.ts';
import type { Mutation } from '../harness/mutation.ts';
import { until } from '../harness/patience.ts';
import type { TestMerchant } from '../harness/world.ts';
import {
  answersShared,
  crowdIgnored,
  formsFromElsewhere,
  framesForEveryone,
  holdsForEveryone,
  keysForEver,
  keysTrusted,
  limitsShared,
  originsIgnored,
  secretsInPages,
  visitorsConfused,
} from '../mutants/publishable-mutants.ts';
import type { Rig } from './rig.ts';

const page = 'https://shop.example.com';

/** A merchant with a voucher and a website with a publishable key. */
export class Shop {
  readonly #rig: Rig;
  readonly merchant: TestMerchant;
  readonly key: string;
  readonly code: string;
  readonly voucherId: string;

  private constructor(rig: Rig, merchant: TestMerchant, key: string, voucher: { id: string; code?: string }) {
    this.#rig = rig;
    this.merchant = merchant;
    this.key = key;
    this.voucherId = voucher.id;
    this.code = voucher.code!;
  }

  static async open(rig: Rig): Promise<Shop> {
    const merchant = await rig.world.merchant();
    const tessera = await merchant.client(rig.urlOf(0));
    const discount = { type: 'percent' as const, percent_off: 1_000 };
    const voucher = await tessera.vouchers.create({ type: 'discount', discount, redemption_limit: 1 });
    return new Shop(rig, merchant, (await merchant.publishableKey([page])).text, voucher);
  }

  /** Opens the panel, or sends a form of it. */
  panel(headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET'): Promise<Incoming> {
    return send(this.#rig.urlOf(0), { method, path: `/panel/${this.key}`, headers });
  }

  /** Another voucher, whose code is no secret. */
  async openPublic(): Promise<string> {
    const publicCode = `PUBLIC${randomBytes(3).toString('hex')}`;
    const discount = { type: 'percent' as const, percent_off: 1_000 };
    const tessera = await this.merchant.client(this.#rig.urlOf(0));
    await tessera.vouchers.create({
      type: 'discount',
      discount,
      code: publicCode,
      code_visibility: 'public',
    });
    return publicCode;
  }

  eventsOf(type: string): Promise<unknown[]> {
    return this.#rig.world.sql('select id from events where merchant_id = $1 and type = $2', [
      this.merchant.id,
      type,
    ]);
  }

  revoke(): Promise<unknown> {
    return this.#rig.world.sql('update api_tokens set revoked_at = now() where merchant_id = $1', [
      this.merchant.id,
    ]);
  }

  /** Asks what a code is worth, from the website unless told otherwise, from an address behind the proxy. */
  validate(
    given: { path?: string; bearer?: string; origin?: string; body?: object; ip?: string; key?: string } = {},
  ): Promise<Incoming> {
    const {
      path = `${this.code}/validate?by=code`,
      bearer = this.key,
      origin = page,
      ip = '198.51.100.1',
    } = given;
    const order = { amount: 1_000, currency: 'EUR' };
    return send(this.#rig.urlOf(0), {
      method: 'POST',
      path: `/api/v1/vouchers/${path}`,
      bearer,
      headers: { origin, 'x-forwarded-for': ip, ...(given.key && { 'idempotency-key': given.key }) },
      body: given.body ?? { order },
    });
  }
}

export interface Promised {
  what: string;
  holds(shop: Shop): Promise<boolean>;
  mutants: readonly Mutation[];
}

/** Each is false of a server with its mutants. */
export const promises: readonly Promised[] = [
  {
    what: 'a publishable key redeems nothing',
    holds: async (shop) => (await shop.validate({ path: `${shop.code}/redeem?by=code` })).status === 403,
    mutants: keysTrusted,
  },
  {
    what: 'a publishable key works on no page that the merchant did not list',
    holds: async (shop) => (await shop.validate({ origin: 'https://evil.example' })).status === 403,
    mutants: originsIgnored,
  },
  {
    what: 'a secret token works on no page',
    holds: async (shop) =>
      (await shop.validate({ bearer: (await shop.merchant.token()).text })).status === 403,
    mutants: secretsInPages,
  },
  {
    what: 'a publishable key holds no voucher, finds none by id and learns of no customer or order',
    holds: async (shop) => {
      const order = { amount: 1_000, currency: 'EUR' };
      const asked = [
        { body: { order, hold: { ttl_seconds: 300 } } },
        { path: `${shop.voucherId}/validate` },
        { body: { order, customer: { email: 'ada@example.com' } } },
        { body: { order: { ...order, id: 'order-1' } } },
      ];
      const answers = await Promise.all(asked.map((each) => shop.validate(each)));
      return answers.every(({ status }) => status === 403);
    },
    mutants: holdsForEveryone,
  },
  {
    what: 'a visitor gets no stored response of another visitor',
    holds: async (shop) => {
      const key = randomBytes(8).toString('hex');
      const first = await shop.validate({ key });
      const second = await shop.validate({ key });
      assert.equal(first.status, 200, first.text);
      return second.headers['idempotent-replayed'] === undefined;
    },
    mutants: answersShared,
  },
  {
    what: 'the requests of visitors leave the limits of the tills alone',
    holds: async (shop) => {
      const till = await shop.merchant.client();
      const ips = Array.from({ length: 60 }, (_, at) => `198.51.100.${at + 10}`);
      await Promise.all(ips.map((ip) => shop.validate({ ip })));
      return till.vouchers
        .list({ limit: 1 }, { maxRetries: 0 })
        .page()
        .then(
          () => true,
          () => false,
        );
    },
    mutants: limitsShared,
  },
  {
    what: 'no website that the merchant did not list can frame the panel',
    holds: async (shop) => {
      const { status, headers } = await shop.panel();
      assert.equal(status, 200);
      return String(headers['content-security-policy']).endsWith(`frame-ancestors ${page}`);
    },
    mutants: framesForEveryone,
  },
  {
    what: 'no other website can send the forms of the panel',
    holds: async (shop) => (await shop.panel({ 'sec-fetch-site': 'cross-site' }, 'POST')).status === 404,
    mutants: formsFromElsewhere,
  },
  {
    what: 'a key that was revoked opens no panel',
    holds: async (shop) => {
      await shop.revoke();
      return (await shop.panel()).status === 404;
    },
    mutants: keysForEver,
  },
  {
    what: 'a visitor who guesses codes locks out no other visitor',
    holds: async (shop) => {
      for (let guess = 0; guess < limits.failedCodes.attempts + 2; guess++)
        await shop.validate({ path: `GUESS${guess}AAAAAA/validate?by=code`, ip: '203.0.113.7' });
      const locked = await shop.validate({ ip: '203.0.113.7' });
      assert.equal(locked.json?.code, 'redeem_failures_exceeded', locked.text);
      return (await shop.validate({ ip: '192.0.2.9' })).status === 200;
    },
    mutants: visitorsConfused,
  },
  {
    what: 'guesses from many networks find no secret code, and visitors still learn of public ones',
    holds: async (shop) => {
      const publicCode = await shop.openPublic();
      const { attemptsPerHour } = limits.failedCodes.perMerchant;
      for (let guess = 0; guess < attemptsPerHour; guess += 20)
        await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            shop.validate({
              path: `GUESS${guess + at}AAAAAA/validate?by=code`,
              ip: `2001:db8:${guess + at}::1`,
            }),
          ),
        );
      const [secret, unknown, known] = await Promise.all([
        shop.validate({ ip: '192.0.2.10' }),
        shop.validate({ ip: '192.0.2.11', path: 'NOSUCHCODEAAAA/validate?by=code' }),
        shop.validate({ ip: '192.0.2.12', path: `${publicCode}/validate?by=code` }),
      ]);
      const codes = [secret, unknown].map(({ json }) => json?.code);
      if (known.status !== 200 || codes.some((code) => code !== 'redeem_failures_exceeded')) return false;
      await until(async () => (await shop.eventsOf('api_token.abuse_detected')).length > 0);
      return (await shop.eventsOf('api_token.abuse_detected')).length === 1;
    },
    mutants: crowdIgnored,
  },
];

/** How the server for them is opened. */
export const setting = {
  background: 'one',
  servers: 1,
  env: {
    TESSERA_TRUST_PROXY: 'on',
    TESSERA_RATE_LIMITS: 'on',
    TESSERA_RATE_TOKEN_PER_SECOND: '1000',
    TESSERA_RATE_MERCHANT_PER_SECOND: '1',
    TESSERA_RATE_MERCHANT_BURST: '30',
    TESSERA_RATE_ANONYMOUS_PER_SECOND: '1000',
  },
} as const;
