/**
 * Sends mails over SMTP and reports the exact outcome of each. Connections are reused, but a mail is never resent
 * automatically, unlike in pools that requeue it when a connection ends.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { minuteMs } from '../../contract/durations.ts';
import { readLines } from '../../contract/typed-text.ts';
import type { DkimSettings, MailSettings } from '../config/settings/mail.ts';

/** Addresses without display names, unless a name is given. */
export interface Mail {
  /** Without angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The one-click `List-Unsubscribe` link (RFC 2369, RFC 8058). */
  listUnsubscribe: string | null;
}

/**
 * `sent`: the next server accepted it. `rejected`: permanently refused. `later`: not sent, may be retried. `unknown`:
 * the connection ended during the transfer.
 */
export type SendOutcome = 'sent' | 'rejected' | 'later' | 'unknown';

interface SmtpError extends Error {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
}

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: minuteMs,
};
const idleMs = 5_000;
/** Many servers limit the mails per connection. */
const maxPerConnection = 100;

const oneLine = (text: string): string => readLines(text).replaceAll(/\s+/g, ' ').trim();

/** Builds the mail's bytes and headers. */
export function composeMail(mail: Mail): Promise<Buffer> {
  const { messageId, to, replyTo, listUnsubscribe } = mail;
  const from = { ...mail.from, name: oneLine(mail.from.name) };
  const subject = oneLine(mail.subject);
  // A line that ends without a line feed is against RFC 5321, section 2.3.8, and servers refuse it.
  const [text, html] = [readLines(mail.text), readLines(mail.html)];
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' };
  if (listUnsubscribe) {
    headers['List-Unsubscribe'] = `<${listUnsubscribe}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  const composer = new MailComposer({
    messageId: `<${messageId}>`,
    from,
    // An address object is used as is; text would be parsed for further recipients.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** What a signature covers. Receivers offer one-click unsubscribing only if both of its headers are signed (RFC 8058). */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

/** Signs a mail for the domain of its sender. */
async function signed(mail: Mail, bytes: Buffer, { selector, key }: DkimSettings): Promise<Buffer> {
  const { address } = mail.from;
  const signer = new DKIM({
    domainName: address.slice(address.lastIndexOf('@') + 1),
    keySelector: selector,
    privateKey: key,
    headerFieldNames: signedHeaders,
  });
  return buffer(signer.sign(bytes));
}

export class MailSender {
  readonly #dkim: DkimSettings | undefined;
  readonly #lanes: Lane[];
  readonly #free: Lane[];
  readonly #waiting: ((lane: Lane) => void)[] = [];

  constructor({ url, connections, dkim }: MailSettings) {
    this.#dkim = dkim;
    this.#lanes = Array.from({ length: connections }, () => new Lane(url));
    this.#free = [...this.#lanes];
  }

  /** Maximum concurrent mails. */
  get width(): number {
    return this.#lanes.length;
  }

  async send(mail: Mail): Promise<SendOutcome> {
    const composed = await composeMail(mail);
    const bytes = this.#dkim ? await signed(mail, composed, this.#dkim) : composed;
    const lane = this.#free.pop() ?? (await new Promise<Lane>((free) => this.#waiting.push(free)));
    try {
      return await lane.send({ from: mail.from.address, to: mail.to }, bytes);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(lane);
      else this.#free.push(lane);
    }
  }

  close(): void {
    for (const lane of this.#lanes) lane.close();
  }
}

interface Failure {
  error: SmtpError;
  /** Whether the server may have received the mail. */
  begun: boolean;
}

/** One connection, opened on demand. */
class Lane {
  readonly #url: string;
  #connection: SMTPConnection | undefined;
  #sent = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async send(envelope: { from: string; to: string }, bytes: Buffer): Promise<SendOutcome> {
    clearTimeout(this.#idle);
    const isFresh = this.#connection === undefined;
    const failure = await this.#try(envelope, bytes);
    if (failure === undefined) {
      this.#sent += 1;
      if (this.#sent >= maxPerConnection) this.close();
      else this.#idle = setTimeout(() => this.close(), idleMs).unref();
      return 'sent';
    }
    this.close();
    const outcome = outcomeOf(failure);
    // A kept connection that the server has closed meanwhile says nothing about the mail.
    const wasStale = !isFresh && outcome === 'later' && failure.error.responseCode === undefined;
    return wasStale ? this.send(envelope, bytes) : outcome;
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#connection?.quit();
    this.#connection = undefined;
    this.#sent = 0;
  }

  async #try(envelope: { from: string; to: string }, bytes: Buffer): Promise<Failure | undefined> {
    try {
      this.#connection ??= await open(this.#url);
    } catch (error) {
      return { error: error as SmtpError, begun: false };
    }
    return sendOver(this.#connection, envelope, bytes);
  }
}

function open(url: string): Promise<SMTPConnection> {
  const { auth, ...target } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...(target as object), ...timeouts });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      connection.close();
      reject(error);
    };
    connection.once('error', fail);
    connection.once('end', () => fail(new Error('The server hung up.')));
    const ready = (error?: Error | null) => {
      if (error) return fail(error);
      connection.removeListener('error', fail);
      // Errors during a mail reach its sender; an error between mails only ends the connection.
      connection.on('error', () => undefined);
      resolve(connection);
    };
    connection.connect((error) => {
      if (error || !auth) ready(error);
      else connection.login({ credentials: auth as { user: string; pass: string } }, ready);
    });
  });
}

function sendOver(
  connection: SMTPConnection,
  envelope: { from: string; to: string },
  bytes: Buffer,
): Promise<Failure | undefined> {
  return new Promise((resolve) => {
    let begun = false;
    // Read only after the server has accepted DATA.
    const content = new Readable({
      read() {
        begun = true;
        this.push(bytes);
        this.push(null);
      },
    });
    const end = (error?: SmtpError | null) => {
      connection.removeListener('error', end);
      connection.removeListener('end', hungUp);
      resolve(error ? { error, begun } : undefined);
    };
    const hungUp = () => end(new Error('The server hung up.'));
    connection.once('error', end);
    connection.once('end', hungUp);
    connection.send({ from: envelope.from, to: [envelope.to], size: bytes.length }, content, end);
  });
}

function outcomeOf({ error: { code, command, responseCode }, begun }: Failure): SendOutcome {
  if (responseCode !== undefined) {
    // Errors about the sender or the login concern the SMTP settings, not the mail.
    const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
    return isFinal ? 'rejected' : 'later';
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'rejected';
  return begun ? 'unknown' : 'later';
}

declare module '../engine/services.ts' {
  interface Services {
    /** Undefined where mail stays in the outbox. */
    mail: MailSender | undefined;
  }
}
