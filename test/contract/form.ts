/** Encodes a form with a file (RFC 7578). */
import type { Outgoing } from './send.ts';

const boundary = 'a-boundary-that-stands-nowhere-else';

/** Sends `file` as a file, everything else as fields. */
export function formOf(fields: Record<string, string>): Pick<Outgoing, 'body' | 'headers'> {
  const parts = Object.entries(fields).map(([name, value]) => {
    const about = name === 'file' ? '; filename="document"\r\nContent-Type: application/octet-stream' : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n${value}\r\n`;
  });
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
