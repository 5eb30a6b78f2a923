/** Sends events to a program of the developer, signed like webhooks (Standard Webhooks 1.0). */
import { createHmac, randomBytes } from 'node:crypto';
import { CommandError } from '../../errors/exit-codes.ts';

export const newLocalSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const timeoutMs = 15_000;

/** Returns the status of the response, or why there is none. */
export async function sendLocally(
  url: string,
  secret: string,
  event: { id: string },
  nowMs: number,
): Promise<string> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(nowMs / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error instanceof Error ? error.name : String(error));
  }
}

export function checkedUrl(text: string): string {
  // People write `localhost:3000/webhooks`.
  const url = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url)) throw new CommandError(`"${text}" is not a URL.`);
  return url;
}
