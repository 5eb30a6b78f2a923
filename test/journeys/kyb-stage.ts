/** A server that requires verification, merchants who submit, and the operator who decides. */
import assert from 'node:assert/strict';
import { formOf } from '../contract/form.ts';
import { type Incoming, send } from '../contract/send.ts';
import type { TestMerchant, World } from '../harness/world.ts';

/** A server that requires verification of every business, which one operator decides about. */
export const kybRequired = { env: { TESSERA_KYB: 'required' }, oneCell: true };

/** A minimal valid PDF. */
export const pdf = '%PDF-1.4\n% a bill of Caffe Centrale\n%%EOF\n';

const address = { line1: 'Via Roma 1', city: 'Roma', postal_code: '00186', country: 'IT' };
export const individual = {
  business_type: 'individual',
  legal_name: 'Ada Lovelace',
  tax_id: 'IT12345678901',
  registered_address: address,
};
export const ada = {
  role: 'representative',
  first_name: 'Ada',
  last_name: 'Lovelace',
  date_of_birth: '1985-12-10',
  email: 'ada@example.com',
  id_number: 'CA12345AA',
};

export type Ask = (method: string, path: string, more?: object) => Promise<Incoming>;

/** Returns the answer's JSON; the request must succeed. */
export const ok = (answer: Incoming): Record<string, unknown> => {
  assert.ok(answer.status < 300, `${answer.status} ${answer.text}`);
  return answer.json ?? {};
};

export const codeOf = ({ json }: Incoming): unknown => json?.code;

export interface Owner {
  merchant: TestMerchant;
  ask: Ask;
}

export interface KybState {
  status: string;
  capabilities: { payouts: string; broadcast: string; stored_value: string };
  requirements: {
    currently_due: string[];
    eventually_due: string[];
    past_due: string[];
    pending_verification: string[];
    errors: { requirement: string; code: string; reason: string }[];
    current_deadline: string | null;
  };
}

export class KybStage {
  readonly #url: string;
  readonly world: World;

  private constructor(url: string, world: World) {
    this.#url = url;
    this.world = world;
  }

  /** For servers that are already running. */
  static on(url: string, world: World): KybStage {
    return new KybStage(url, world);
  }

  as(bearer: string): Ask {
    return (method, path, more = {}) => send(this.#url, { method, path: `/api/v1${path}`, bearer, ...more });
  }

  async owner(): Promise<Owner> {
    const merchant = await this.world.merchant();
    return { merchant, ask: this.as((await merchant.person('owner')).jwt) };
  }

  async operator(): Promise<Ask> {
    const { id, jwt } = await (await this.world.merchant()).person('owner');
    await this.world.sql('update users set is_platform_admin = true where id = $1', [id]);
    return this.as(jwt);
  }

  /** Decides on a submission as the operator. */
  async decide(submission: string, body: object): Promise<Incoming> {
    return (await this.operator())('POST', `/admin/kyb/submissions/${submission}/decision`, { body });
  }

  /** An owner whose business was approved. */
  async approved(): Promise<Owner & { documents: string[] }> {
    const owner = await this.owner();
    const { documents } = await sendAll(owner.ask);
    ok(await this.decide(await submit(owner.ask), { decision: 'approve' }));
    return { ...owner, documents };
  }

  /** The types of the merchant's events in order, without `kyb.updated`. */
  async eventsOf({ id }: TestMerchant): Promise<string[]> {
    const rows = await this.world.sql<{ type: string }>(
      `select type from events where merchant_id = $1 and type <> 'kyb.updated' order by id`,
      [id],
    );
    return rows.map(({ type }) => type);
  }
}

export const upload = (ask: Ask, fields: Record<string, string>): Promise<Incoming> =>
  ask('POST', '/merchants/kyb/documents', formOf({ file: pdf, ...fields }));

/** Submits everything that an individual needs; returns the person and the documents. */
export async function sendAll(
  ask: Ask,
  about: Record<string, string> = {},
): Promise<{ person: string; documents: string[] }> {
  ok(await ask('PATCH', '/merchants/kyb/details', { body: individual }));
  const person = ok(await ask('POST', '/merchants/kyb/persons', { body: ada })).id as string;
  const documents: string[] = [];
  for (const fields of [{ type: 'identity', person_id: person, ...about }, { type: 'proof_of_address' }])
    documents.push(ok(await upload(ask, fields)).id as string);
  return { person, documents };
}

export const submit = async (ask: Ask): Promise<string> =>
  ok(await ask('POST', '/merchants/kyb/submissions')).id as string;

export const stateOf = async (ask: Ask): Promise<KybState> =>
  ok(await ask('GET', '/merchants/kyb/status')) as unknown as KybState;
