/**
 * A proxy in front of PostgreSQL that reads the protocol and fails exactly one statement. The errors that it raises are
 * PostgreSQL's own, in place of the statement, so that transactions abort as they do in an emergency.
 */
import { connect, createServer, type Socket } from 'node:net';

/** What happens instead of a statement, by the SQLSTATE of its error; the others cost the connection. */
const errors = {
  'time-out': '57014',
  'serialization failure': '40001',
  deadlock: '40P01',
  'moved merchant': 'TS001',
  'no space': '53100',
} as const;

export const wireFaults = [
  ...(Object.keys(errors) as (keyof typeof errors)[]),
  /** `pg_terminate_backend`. */
  'ended backend',
  'lost connection',
  /** The statement is done, and the connection lost before its answer. */
  'lost answer',
  /** The connection is lost, and the next ones are refused. */
  'full pool',
] as const;
export type WireFault = (typeof wireFaults)[number];

/** A statement on its way to PostgreSQL: its name if it is a prepared one, otherwise its text. */
export interface SentStatement {
  name: string;
  /** Since the last call of `choose`. */
  number: number;
}

/** `commit` is named after the statement before it. */
export const isCommit = (name: string): boolean => name.startsWith('commit after ');

export interface WireFaults {
  /** The database's address with this proxy as its host. */
  before(url: string): string;
  /** Asks for each statement from now on whether it fails. */
  choose(fault: (sent: SentStatement) => WireFault | undefined): void;
  /** Lets everything pass again. */
  heal(): void;
  close(): Promise<void>;
}

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const zeros = (count: number): Buffer => Buffer.alloc(count);

const raising = (code: string): string =>
  `do $fault$ begin raise exception 'injected' using errcode = '${code}'; end $fault$`;

/** An error that ends the connection. */
const fatal = (code: string, said: string): Buffer =>
  message('E', text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${said}`), zeros(1));

/** A statement of the extended protocol, up to its sync; or a simple query alone. */
interface Unit {
  name: string;
  messages: { type: string; bytes: Buffer }[];
}

/** The same unit, which PostgreSQL prepares and then refuses. */
function failing({ messages, name }: Unit, code: string): Buffer {
  if (messages[0]!.type === 'Q') {
    // The transaction has begun when its first statement fails.
    const opening = name === 'begin' ? 'begin; ' : '';
    return message('Q', text(opening + raising(code)));
  }
  const prepared = messages.filter(({ type }) => type === 'P').map(({ bytes }) => bytes);
  return Buffer.concat([
    ...prepared,
    message('P', text(''), text(raising(code)), zeros(2)),
    message('B', text(''), text(''), zeros(6)),
    message('E', text(''), zeros(4)),
    message('S'),
  ]);
}

const startup = 196_608;
/** Refused connections after one was lost. */
const refusals = 2;

/** Splits what a client sends into messages; the first has no type. */
class Reader {
  #rest: Buffer = Buffer.alloc(0);
  #hasStarted = false;

  *read(part: Buffer): Generator<{ type: string; bytes: Buffer }> {
    this.#rest = this.#rest.length === 0 ? part : Buffer.concat([this.#rest, part]);
    for (;;) {
      const at = this.#hasStarted ? 1 : 0;
      if (this.#rest.length < at + 4) return;
      const end = at + this.#rest.readInt32BE(at);
      if (this.#rest.length < end) return;
      const bytes = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      const type = this.#hasStarted ? String.fromCharCode(bytes[0]!) : 'startup';
      if (type === 'startup' && bytes.readInt32BE(4) === startup) this.#hasStarted = true;
      yield { type, bytes };
    }
  }
}

const stringAt = (bytes: Buffer, at: number): string => bytes.toString('utf8', at, bytes.indexOf(0, at));

/** What a message says about the statement that it belongs to. */
function nameIn({ type, bytes }: { type: string; bytes: Buffer }): string | undefined {
  if (type === 'Q') return stringAt(bytes, 5).split(/[\s;]/, 1)[0]!.toLowerCase();
  if (type === 'P') return stringAt(bytes, 5) || stringAt(bytes, bytes.indexOf(0, 5) + 1);
  if (type === 'B') return stringAt(bytes, bytes.indexOf(0, 5) + 1) || undefined;
  return undefined;
}

export async function openWireFaults(port: number): Promise<WireFaults> {
  let choose: (sent: SentStatement) => WireFault | undefined = () => undefined;
  let number = 0;
  let refusing = 0;
  const sockets = new Set<Socket>();

  const listener = createServer({ noDelay: true }, (client) => {
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    const reader = new Reader();
    let unit: Unit = { name: '', messages: [] };
    /** What was sent before, which tells one commit from another. */
    let latest = '';
    let isCut = false;
    let loses = false;
    const cut = () => {
      isCut = true;
      client.resetAndDestroy();
      server.resetAndDestroy();
    };
    const serve = (whole: Unit) => {
      number += 1;
      const name = whole.name === 'commit' ? `commit after ${latest}` : whole.name;
      latest = whole.name;
      const fault = choose({ name, number });
      const bytes = () => Buffer.concat(whole.messages.map((one) => one.bytes));
      if (fault === undefined) server.write(bytes());
      else if (fault in errors) server.write(failing(whole, errors[fault as keyof typeof errors]));
      else if (fault === 'lost answer') {
        loses = true;
        server.write(bytes());
      } else if (fault === 'ended backend') {
        isCut = true;
        client.end(fatal('57P01', 'terminating connection due to administrator command'));
        server.resetAndDestroy();
      } else {
        if (fault === 'full pool') refusing = refusals;
        cut();
      }
    };
    client.on('data', (part) => {
      for (const one of reader.read(part)) {
        if (isCut) return;
        if (one.type === 'startup' && refusing > 0 && one.bytes.readInt32BE(4) === startup) {
          refusing -= 1;
          isCut = true;
          client.end(fatal('53300', 'sorry, too many clients already'));
          server.destroy();
          return;
        }
        const name = nameIn(one);
        if (name !== undefined) unit.name = name;
        if (!'QPBDECHS'.includes(one.type)) server.write(one.bytes);
        else unit.messages.push(one);
        if (one.type !== 'Q' && one.type !== 'S') continue;
        serve(unit);
        unit = { name: '', messages: [] };
      }
    });
    server.on('data', (part) => {
      if (loses) cut();
      else if (!isCut) client.write(part);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        if (!isCut) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const own = (listener.address() as { port: number }).port;
  return {
    before: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    choose: (fault) => {
      number = 0;
      choose = fault;
    },
    heal: () => {
      refusing = 0;
      choose = () => undefined;
    },
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
