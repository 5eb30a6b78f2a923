/**
 * Notifies phones through Apple's push service that a pass has changed: the notification is empty, and the phone then
 * fetches the pass.
 */
import { type ClientHttp2Session, connect } from 'node:http2';
import { minuteMs } from '../../../../contract/durations.ts';
import type { AppleConfig } from '../../../config/settings/wallet-passes.ts';

/** `gone`: the phone is no longer registered. */
export type PushOutcome = 'told' | 'gone' | 'failed';

const timeoutMs = 10_000;

export class ApplePushSender {
  readonly #apple: AppleConfig & { pushUrl: string };
  #session: ClientHttp2Session | undefined;

  constructor(apple: AppleConfig & { pushUrl: string }) {
    this.#apple = apple;
  }

  async push(token: string): Promise<PushOutcome> {
    try {
      const { status, reason } = await this.#send(token);
      if (status === 200) return 'told';
      return status === 410 || reason === 'BadDeviceToken' || reason === 'DeviceTokenNotForTopic'
        ? 'gone'
        : 'failed';
    } catch {
      return 'failed';
    }
  }

  close(): void {
    this.#session?.destroy();
  }

  async #send(token: string): Promise<{ status: number; reason: string | undefined }> {
    const session = await this.#open();
    const stream = session.request({
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      'apns-topic': this.#apple.passTypeId,
    });
    return new Promise((resolve, reject) => {
      let status = 0;
      let text = '';
      stream.setTimeout(timeoutMs, () => stream.destroy(new Error('No answer in time.')));
      stream.setEncoding('utf8');
      stream.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      stream.on('data', (part: string) => {
        if (text.length < 1_000) text += part;
      });
      stream.on('error', reject);
      stream.on('end', () => resolve({ status, reason: reasonIn(text) }));
      stream.end('{}');
    });
  }

  async #open(): Promise<ClientHttp2Session> {
    const { certificate, intermediate, key, passphrase } = await this.#apple.signer();
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const session = connect(this.#apple.pushUrl, {
      cert: `${certificate}\n${intermediate}`,
      key,
      passphrase,
    });
    // Errors surface in the streams, which are awaited.
    session.on('error', () => session.destroy());
    session.setTimeout(minuteMs, () => session.close());
    session.unref();
    this.#session = session;
    return session;
  }
}

function reasonIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { reason?: string }).reason;
  } catch {
    return undefined;
  }
}
