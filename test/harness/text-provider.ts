/** A provider of text messages on loopback, with the interface of Twilio. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TextProvider {
  /** For TESSERA_SMS_URL, with the credential. */
  url: string;
  texts: { to: string; from: string; body: string }[];
  /** Returns the status to answer with. */
  answers: (to: string) => number;
  close(): Promise<void>;
}

export async function openTextProvider(): Promise<TextProvider> {
  const provider: TextProvider = {
    url: '',
    texts: [],
    answers: () => 201,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const credential = `Basic ${Buffer.from('AC123:secret').toString('base64')}`;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (request.headers.authorization !== credential) return response.writeHead(401).end();
    if (request.method !== 'POST' || request.url !== '/2010-04-01/Accounts/AC123/Messages.json' || !isForm) {
      return response.writeHead(404).end();
    }
    const form = new URLSearchParams(text);
    const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '') as [
      string,
      string,
      string,
    ];
    const status = !to || !from || !body || body.length > 1_600 ? 400 : provider.answers(to);
    if (status < 300) provider.texts.push({ to, from, body });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  provider.url = `http://AC123:secret@127.0.0.1:${port}/2010-04-01/Accounts/AC123/Messages.json`;
  return provider;
}
