/**
 * Imitates the Google Wallet API on loopback: tokens for a service account's signed JWT, generic classes and objects, and
 * messages. It refuses what the real one refuses.
 */
import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

type Json = Record<string, unknown>;

/** A call with its effect. */
export interface GoogleCall {
  what: 'get' | 'create' | 'patch' | 'message';
  id: string;
  status: number;
  body: Json;
}

const Strict = (properties: Record<string, TSchema>) =>
  Type.Object(properties, { additionalProperties: false });
const optional = (schema: TSchema) => Type.Optional(Type.Union([schema, Type.Null()]));
const id = Type.String({ pattern: String.raw`^\d+\.[\w.-]+$` });
const key = Type.String({ pattern: '^[a-zA-Z0-9_-]+$' });
const words = Type.String({ minLength: 1 });
const Localized = Strict({ defaultValue: Strict({ language: words, value: words }) });
const Image = Strict({ sourceUri: Strict({ uri: Type.String({ pattern: '^https://' }) }) });
const Item = Strict({
  firstValue: Strict({ fields: Type.Array(Strict({ fieldPath: Type.String({ pattern: '^object\\.' }) })) }),
});
const Row = Type.Union([
  Strict({ oneItem: Strict({ item: Item }) }),
  Strict({ twoItems: Strict({ startItem: Item, endItem: Item }) }),
  Strict({ threeItems: Strict({ startItem: Item, middleItem: Item, endItem: Item }) }),
]);
const classFields = {
  id,
  classTemplateInfo: optional(
    Strict({ cardTemplateOverride: Strict({ cardRowTemplateInfos: Type.Array(Row, { maxItems: 3 }) }) }),
  ),
};
const objectFields = {
  id,
  classId: id,
  state: Type.Enum(['ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE']),
  cardTitle: Localized,
  header: Localized,
  hexBackgroundColor: optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  logo: optional(Image),
  heroImage: optional(Image),
  textModulesData: optional(Type.Array(Strict({ id: key, header: Type.String(), body: Type.String() }))),
  validTimeInterval: optional(Strict({ end: Strict({ date: Type.String({ pattern: '^\\d{4}-' }) }) })),
  barcode: optional(
    Strict({
      type: Type.Enum(['QR_CODE', 'PDF_417', 'AZTEC', 'CODE_128']),
      value: words,
      alternateText: words,
    }),
  ),
  messages: Type.Optional(Type.Null()),
};
const schemas = {
  genericClass: Strict(classFields),
  genericObject: Strict(objectFields),
} as const;
const Message = Strict({
  message: Strict({
    id: key,
    header: words,
    body: words,
    messageType: Type.Enum(['TEXT', 'TEXT_AND_NOTIFY']),
  }),
});

const dayMs = 86_400_000;
const maxNotifications = 3;
const maxMessages = 10;
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';

interface Stored {
  content: Json;
  messages: Json[];
  notifiedMs: number[];
}

/** What to do with a call instead of answering it: `before` it has an effect, or `after`. */
export interface Fault {
  when: 'before' | 'after';
  /** An answer, or none until the test ends. */
  status: number | 'none';
  headers?: Record<string, string>;
}

export class GoogleWallet {
  readonly calls: GoogleCall[] = [];
  readonly #stored = new Map<string, Stored>();
  readonly #tokens = new Map<string, number>();
  readonly #server: Server;
  readonly #key: KeyObject;
  readonly #clientEmail: string;
  readonly #issuerId: string;
  readonly #hung = new Set<ServerResponse>();
  /** Decides about each call; undefined answers it. */
  fault: (call: Pick<GoogleCall, 'what' | 'id'>) => Fault | undefined = () => undefined;
  tokensGiven = 0;
  /** Refuses every credential. */
  isClosed = false;

  private constructor(parts: { server: Server; key: KeyObject; clientEmail: string; issuerId: string }) {
    this.#server = parts.server;
    this.#key = parts.key;
    this.#clientEmail = parts.clientEmail;
    this.#issuerId = parts.issuerId;
  }

  /** `key` is the public key of the service account. */
  static async open(key: KeyObject, clientEmail: string, issuerId: string): Promise<GoogleWallet> {
    const server = createServer((request, response) => void wallet.#answer(request, response));
    const wallet = new GoogleWallet({ server, key, clientEmail, issuerId });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return wallet;
  }

  get #url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  get tokenUrl(): string {
    return `${this.#url}/token`;
  }
  get apiUrl(): string {
    return `${this.#url}/walletobjects/v1`;
  }

  /** What is stored under an id. */
  content(id: string): Json | undefined {
    return this.#stored.get(id)?.content;
  }

  messages(id: string): Json[] {
    return this.#stored.get(id)?.messages ?? [];
  }

  /** Calls that had an effect on an object or class. */
  effects(id?: string): string[] {
    return this.calls
      .filter((call) => call.status === 200 && call.what !== 'get' && (id === undefined || call.id === id))
      .map(({ what }) => what);
  }

  /** Deletes what is stored under an id. */
  forget(id: string): void {
    this.#stored.delete(id);
  }

  /** Lets the tokens in use expire at once. */
  revokeTokens(): void {
    this.#tokens.clear();
  }

  /** Puts the notifications of an object further into the past. */
  passTime(id: string, ms: number): void {
    const stored = this.#stored.get(id)!;
    stored.notifiedMs = stored.notifiedMs.map((at) => at - ms);
  }

  /** Ends the calls that hang. */
  release(): void {
    for (const response of this.#hung) response.destroy();
    this.#hung.clear();
  }

  async close(): Promise<void> {
    this.release();
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url!, this.#url).pathname;
    const sent = await text(request);
    if (path === '/token') return this.#giveToken(request, sent, response);
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (this.isClosed) return reply(response, 403, 'permissionDenied');
    if ((this.#tokens.get(token) ?? 0) < Date.now()) return reply(response, 401, 'authError');
    const [kind, named, action] = path.replace('/walletobjects/v1/', '').split('/') as [
      string,
      string?,
      string?,
    ];
    if (kind !== 'genericClass' && kind !== 'genericObject') return reply(response, 404, 'notFound');
    const isRead = request.method === 'GET';
    if (!isRead && request.headers['content-type'] !== 'application/json')
      return reply(response, 400, 'parseError');
    const body = isRead ? {} : (JSON.parse(sent) as Json);
    const what = whatOf(request.method!, action);
    if (what === undefined) return reply(response, 405, 'methodNotAllowed');
    const call: GoogleCall = { what, id: named ?? String(body.id), status: 0, body };
    this.calls.push(call);
    const fault = this.fault(call);
    const { status, said } =
      fault?.when === 'before' ? { status: fault.status, said: 'backendError' } : this.#perform(kind, call);
    call.status = status === 'none' ? 0 : status;
    const shown = fault?.status ?? status;
    if (shown === 'none') return void this.#hung.add(response);
    reply(response, shown, said, fault?.headers);
  }

  #perform(
    kind: keyof typeof schemas,
    { what, id: named, body }: GoogleCall,
  ): { status: number; said: Json | string } {
    const refuse = (status: number, said: string) => ({ status, said });
    const stored = this.#stored.get(named);
    if (what === 'get')
      return stored === undefined ? refuse(404, 'notFound') : { status: 200, said: { ...shownOf(stored) } };
    if (what === 'message') return this.#addMessage(stored, body);
    const isNew = what === 'create';
    if (!isNew && stored === undefined) return refuse(404, 'notFound');
    const merged = isNew ? body : { ...stored!.content, ...body };
    if (!Value.Check(schemas[kind], merged) || merged.id !== named) return refuse(400, 'invalid');
    if (!named.startsWith(`${this.#issuerId}.`)) return refuse(403, 'permissionDenied');
    if (isNew && stored !== undefined) return refuse(409, 'alreadyExists');
    if (kind === 'genericObject' && !this.#stored.has(String(merged.classId)))
      return refuse(404, 'classNotFound');
    const content = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
    const messages = body.messages === null ? [] : (stored?.messages ?? []);
    this.#stored.set(named, { content, messages, notifiedMs: stored?.notifiedMs ?? [] });
    return { status: 200, said: shownOf(this.#stored.get(named)!) };
  }

  #addMessage(stored: Stored | undefined, body: Json): { status: number; said: Json | string } {
    if (stored === undefined) return { status: 404, said: 'notFound' };
    if (!Value.Check(Message, body)) return { status: 400, said: 'invalid' };
    const { message } = body as { message: Json };
    if (stored.messages.length >= maxMessages) return { status: 400, said: 'tooManyMessages' };
    const recent = stored.notifiedMs.filter((at) => at > Date.now() - dayMs);
    if (message.messageType === 'TEXT_AND_NOTIFY') {
      if (recent.length >= maxNotifications) return { status: 429, said: 'quotaExceeded' };
      stored.notifiedMs.push(Date.now());
    }
    stored.messages.push(message);
    return { status: 200, said: { resource: shownOf(stored) } };
  }

  async #giveToken(request: IncomingMessage, sent: string, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(sent);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (this.isClosed || !isForm || form.get('grant_type') !== grant)
      return reply(response, 400, 'invalid_grant');
    try {
      const { payload } = await jwtVerify(form.get('assertion')!, this.#key, {
        audience: this.tokenUrl,
        issuer: this.#clientEmail,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
      });
      const isAllowed = payload.scope === scope && payload.exp! - payload.iat! <= 3_600;
      if (!isAllowed) return reply(response, 400, 'invalid_scope');
    } catch {
      return reply(response, 400, 'invalid_grant');
    }
    this.tokensGiven += 1;
    const token = `ya29.${this.tokensGiven}`;
    this.#tokens.set(token, Date.now() + 3_600_000);
    reply(response, 200, { access_token: token, expires_in: 3_600, token_type: 'Bearer' });
  }
}

/** Google adds fields of its own. */
const shownOf = ({ content, messages }: Stored): Json => ({
  ...content,
  hasUsers: true,
  ...(messages.length > 0 && { messages }),
});

function whatOf(method: string, action: string | undefined): GoogleCall['what'] | undefined {
  if (method === 'GET') return 'get';
  if (method === 'PATCH') return 'patch';
  if (method !== 'POST') return undefined;
  return action === 'addMessage' ? 'message' : 'create';
}

function reply(response: ServerResponse, status: number, said: Json | string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  const error = { error: { code: status, message: said, errors: [{ reason: said }] } };
  response.end(JSON.stringify(typeof said === 'string' ? error : said));
}
