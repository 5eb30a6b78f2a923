/** Sends text messages through a provider's HTTP interface: that of Twilio, which others imitate, or plain JSON. */
import type { TextSettings } from '../config/settings/mail.ts';
import type { SendOutcome } from './send-mail.ts';

export interface TextMessage {
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

const timeoutMs = 10_000;

/** Failures to connect, after which the provider can't have the message. */
const notReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export class TextSender {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #settings: TextSettings;

  constructor(settings: TextSettings) {
    const url = new URL(settings.url);
    const { username, password } = url;
    url.username = '';
    url.password = '';
    this.#url = url.href;
    const credential = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.#headers =
      username === '' ? {} : { authorization: `Basic ${Buffer.from(credential).toString('base64')}` };
    this.#settings = settings;
  }

  async send({ id, to, text }: TextMessage): Promise<SendOutcome> {
    const { format, from } = this.#settings;
    const body =
      format === 'twilio'
        ? new URLSearchParams({ To: to, From: from, Body: text })
        : JSON.stringify({ id, to, from, text });
    const type = format === 'json' && { 'content-type': 'application/json' };
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { ...this.#headers, ...type },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      return code !== undefined && notReached.has(code) ? 'later' : 'unknown';
    }
  }
}

/** Wrong credentials are a mistake in the settings, which says nothing about the message. */
function outcomeOf(status: number): SendOutcome {
  if (status < 300) return 'sent';
  return status < 500 && ![401, 403, 404, 408, 429].includes(status) ? 'rejected' : 'later';
}

declare module '../engine/services.ts' {
  interface Services {
    /** Undefined where text messages stay in the outbox. */
    texts: TextSender | undefined;
  }
}
