/** Checks the signature of a received mail as its receiver does (DKIM, RFC 6376; only `relaxed/relaxed` and `rsa-sha256`). */
import { createHash, createVerify } from 'node:crypto';

interface Signature {
  domain: string;
  selector: string;
  /** Names of the signed headers, in lower case. */
  headers: string[];
  /** Whether the signature is that of the key, over these headers and this body. */
  isValid: boolean;
}

/** `publicKey` is what the DNS record has, as PEM. Undefined if the mail isn't signed. */
export function readSignature(raw: string, publicKey: string): Signature | undefined {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const own = fields.find((field) => /^dkim-signature:/i.test(field));
  if (own === undefined) return undefined;
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag): [string, string] => {
        const at = tag.indexOf('=');
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, '')];
      }),
  );
  const headers = tags.get('h')!.toLowerCase().split(':');
  const signed = headers.map((name) =>
    relaxedField(fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`))!),
  );
  const unsigned = relaxedField(own.replace(/(;\s*b=)[^;]*/, '$1'));
  const verifier = createVerify('RSA-SHA256').update([...signed, unsigned].join('\r\n'));
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64');
  return {
    domain: tags.get('d')!,
    selector: tags.get('s')!,
    headers,
    isValid:
      tags.get('a') === 'rsa-sha256' &&
      tags.get('c') === 'relaxed/relaxed' &&
      tags.get('bh') === bodyHash &&
      verifier.verify(publicKey, tags.get('b')!, 'base64'),
  };
}

/** Section 3.4.2. */
function relaxedField(field: string): string {
  const at = field.indexOf(':');
  const value = field
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, at).trim().toLowerCase()}:${value}`;
}

/** Section 3.4.4. */
function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').trimEnd());
  const text = lines.join('\r\n').replace(/(\r\n)*$/, '');
  return text === '' ? '' : `${text}\r\n`;
}
