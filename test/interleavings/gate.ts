/**
 * A gate between an application and PostgreSQL: each flight, which is what a connection sends in one turn of the event
 * loop, waits here until the scheduler lets it go; or each statement of it, because another session can commit between
 * any two. Everything else is real: the protocol passes unchanged.
 */
import { connect, createServer, type Socket } from 'node:net';
import { isFree, readStatement, type Statement } from './free-statements.ts';

/** Types of messages (PostgreSQL, "Message Formats"). */
const message = {
  backendKey: 0x4b,
  readyForQuery: 0x5a,
  parse: 0x50,
  bind: 0x42,
  query: 0x51,
  sync: 0x53,
  terminate: 0x58,
};

/** A session of PostgreSQL behind the gate. */
interface Session {
  database: Socket;
  /** Of the backend; known once the session has started. */
  pid: number | undefined;
  /** How many answers are still to come. */
  awaited: number;
  /** Whether its transaction did something that a schedule is about. */
  acted: boolean;
}

/** What waits at the gate. */
interface Flight {
  session: Session;
  parts: Part[];
}

/** Part of the stream of an application. */
interface Part {
  bytes: Buffer;
  statements: readonly Statement[];
  /** How many answers it asks for. */
  answers: number;
}

/** What waits for permission of its own: all that is sent in one turn of the event loop, or each statement. */
export type Step = 'flight' | 'statement';

/** The place of one call: an application whose flights all pass this gate. */
export interface Gate {
  /** The address of the database through this gate. */
  before(url: string): string;
  /** Whether a flight waits for permission. */
  isWaiting(): boolean;
  /** The backends that have not answered yet. */
  inFlight(): number[];
  /** Lets the flight go that has waited longest. */
  letGo(): void;
  /** While it is open, no flight waits. */
  open(): void;
  shut(step: Step): void;
  close(): Promise<void>;
}

/**
 * Opens a gate in front of the PostgreSQL at this port; it stays open until it is shut. `onChange` is called after each
 * of its changes. Transactions with a statement that is free pass at once.
 */
export async function openGate(
  port: number,
  onChange: () => void,
  changed: ReadonlySet<string>,
): Promise<Gate> {
  let isOpen = true;
  let step: Step = 'flight';
  const waiting: Flight[] = [];
  const sessions = new Set<Session>();
  const sockets = new Set<Socket>();

  const listener = createServer({ noDelay: true }, (application) => {
    const database = connect({ port, host: '127.0.0.1', noDelay: true });
    const session: Session = { database, pid: undefined, awaited: 0, acted: false };
    const read = requestsOf();
    const answers = messagesOf((type, body) => {
      if (type === message.backendKey) session.pid = body.readInt32BE(0);
      if (type === message.readyForQuery && session.awaited > 0) session.awaited -= 1;
    });
    sessions.add(session);
    for (const socket of [application, database]) sockets.add(socket);

    application.on('data', (bytes) => {
      const parts = session.pid === undefined ? [{ bytes, statements: [], answers: 0 }] : read(bytes);
      for (const those of step === 'flight' ? [parts] : parts.map((part) => [part])) {
        const passes = passesAtOnce(
          session,
          those.flatMap(({ statements }) => statements),
          changed,
        );
        const before = waiting.findLast((one) => one.session === session);
        if (isOpen || (passes && !before)) sendAll([{ session, parts: those }]);
        else if (passes && step === 'statement') before!.parts.push(...those);
        else waiting.push({ session, parts: those });
      }
      onChange();
    });
    database.on('data', (part) => {
      answers(part);
      application.write(part);
      onChange();
    });
    for (const [one, other] of [
      [application, database],
      [database, application],
    ] as const) {
      one.on('error', () => undefined);
      one.once('close', () => {
        sessions.delete(session);
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const own = (listener.address() as { port: number }).port;
  return {
    before: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    isWaiting: () => waiting.length > 0,
    inFlight: () =>
      [...sessions].flatMap(({ pid, awaited }) => (awaited > 0 && pid !== undefined ? [pid] : [])),
    letGo: () => sendAll(waiting.splice(0, 1)),
    open: () => {
      isOpen = true;
      sendAll(waiting.splice(0));
    },
    shut: (wanted) => {
      isOpen = false;
      step = wanted;
    },
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function sendAll(flights: readonly Flight[]): void {
  for (const { session, parts } of flights)
    for (const { bytes, answers } of parts) {
      session.awaited += answers;
      session.database.write(bytes);
    }
}

/** Reads the messages of a stream: a type, a length that counts itself, a body. */
function messagesOf(onMessage: (type: number, body: Buffer, whole: Buffer) => void): (part: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (part) => {
    let bytes = rest.length === 0 ? part : Buffer.concat([rest, part]);
    while (bytes.length >= 5 && bytes.length > bytes.readUInt32BE(1)) {
      const end = 1 + bytes.readUInt32BE(1);
      onMessage(bytes[0]!, bytes.subarray(5, end), bytes.subarray(0, end));
      bytes = bytes.subarray(end);
    }
    rest = bytes;
  };
}

/** Reads what an application sends: each part ends where it waits for an answer. */
function requestsOf(): (bytes: Buffer) => Part[] {
  const known = new Map<string, Statement>();
  let parts: Part[] = [];
  let messages: Buffer[] = [];
  let statements: Statement[] = [];
  const read = messagesOf((type, body, whole) => {
    messages.push(whole);
    const [first = '', second = ''] =
      type === message.sync
        ? []
        : body.toString('latin1', 0, type === message.bind ? 200 : undefined).split('\0');
    if (type === message.parse) known.set(first, readStatement(first, second));
    if (type === message.bind) statements.push(known.get(second)!);
    if (type === message.query) statements.push(readStatement('', first));
    if (type !== message.sync && type !== message.query && type !== message.terminate) return;
    parts.push({ bytes: Buffer.concat(messages), statements, answers: type === message.terminate ? 0 : 1 });
    [messages, statements] = [[], []];
  });
  return (bytes) => {
    parts = [];
    read(bytes);
    return parts;
  };
}

/** Whether no other call sees or changes what these statements are about. Remembers whether their transaction acted. */
function passesAtOnce(
  session: Session,
  statements: readonly Statement[],
  changed: ReadonlySet<string>,
): boolean {
  let passes = true;
  for (const one of statements) {
    const free = one.ends ? !session.acted : isFree(one, changed);
    if (one.ends || one.begins) session.acted = false;
    else session.acted ||= !free;
    passes &&= free;
  }
  return passes;
}
