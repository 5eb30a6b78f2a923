/** A real SMTP server on loopback that keeps received mails. */
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string;
  /** The raw mail. */
  raw: string;
  /** Unfolded, with names in lower case. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface SmtpInbox {
  url: string;
  mails: ReceivedMail[];
  /** Returns an SMTP code to refuse a recipient with, or undefined. */
  refuse: (to: string) => number | undefined;
  /** Delay per mail in milliseconds. */
  delayMs: number;
  /** For this recipient, accepts the mail but hangs up instead of confirming. */
  hangUpAfter: string | undefined;
  close(): Promise<void>;
}

export async function openSmtp(): Promise<SmtpInbox> {
  const inbox: SmtpInbox = {
    url: '',
    mails: [],
    refuse: () => undefined,
    delayMs: 0,
    hangUpAfter: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const code = inbox.refuse(address);
      done(
        code === undefined ? null : Object.assign(new Error('Refused by the test'), { responseCode: code }),
      );
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address;
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        inbox.mails.push(readMail(from, to, Buffer.concat(parts).toString()));
        if (inbox.hangUpAfter === to) {
          for (const connection of server.connections)
            (connection as { _socket?: { destroy(): void } })._socket?.destroy();
          return;
        }
        setTimeout(() => done(), inbox.delayMs);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  inbox.url = `smtp://127.0.0.1:${port}`;
  return inbox;
}

function readMail(from: string, to: string, raw: string): ReceivedMail {
  const { headers, body } = splitPart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const bodies = parts.map((part) => splitPart(part.replace(/^\r?\n/, '')));
  const partOf = (type: string) => bodies.find((part) => part.headers['content-type']?.startsWith(type));
  return { from, to, raw, headers, text: decoded(partOf('text/plain')), html: decoded(partOf('text/html')) };
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function splitPart(raw: string): Part {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

function decoded(part: Part | undefined): string {
  if (part === undefined) return '';
  const encoding = part.headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  if (encoding !== 'quoted-printable') return part.body;
  const bytes = part.body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
