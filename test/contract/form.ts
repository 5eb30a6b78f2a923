/** Encodes a form with a file (RFC 7578). */
import type { Outgoing } from './send.ts';

const boundary = 'a-boundary-that-stands-nowhere-else';

/** Sends `file`, with one character for each byte, as a file, and everything else as fields. */
export function formOf(fields: Record<string, string>): Pick<Outgoing, 'body' | 'headers'> {
  const parts = Object.entries(fields).map(([name, value]) => {
    const about = name === 'file' ? '; filename="document"\r\nContent-Type: application/octet-stream' : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n`;
    const bytes = Buffer.from(value, name === 'file' ? 'latin1' : 'utf8');
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
  });
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
