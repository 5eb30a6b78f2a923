/** Downloads and parses the file of an export. */
import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { crc32, inflateRawSync } from 'node:zlib';

export interface ExportAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  /** The digest trailer, and the digest of the received bytes. */
  digest: string | undefined;
  expectedDigest: string;
}

export const exportPaths = {
  wallet: '/api/v1/wallets/me/transactions/export',
  gifts: '/api/v1/gift-cards/transactions/export',
};

/** Returns the answer before its body is read, so that the caller controls the pace. */
export function beginExport(
  url: string,
  bearer: string,
  query = '',
  asked: Record<string, string> = { te: 'trailers' },
  path = exportPaths.wallet,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${bearer}`, ...asked };
    request(`${url}${path}${query && `?${query}`}`, { headers }, resolve)
      .on('error', reject)
      .end();
  });
}

export async function readExport(
  url: string,
  bearer: string,
  query = '',
  path = exportPaths.wallet,
): Promise<ExportAnswer> {
  const answer = await beginExport(url, bearer, query, { te: 'trailers' }, path);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    bytes,
    digest: answer.trailers['repr-digest'],
    expectedDigest: `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
  };
}

/** Returns the files of a ZIP archive by name, using its directory; throws on a wrong checksum or size. */
export function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is broken.');
    const [crc, compressed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const header = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(header) !== 0x04034b50) throw new Error(`${name} is not where it should be.`);
    const begin = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const content = inflateRawSync(bytes.subarray(begin, begin + compressed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged.`);
    files.set(name, content.toString());
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells of a workbook's only sheet as text; missing cells are empty. */
export function sheetOf(bytes: Buffer): string[][] {
  const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml')!;
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) => [
    ...row!.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs),
  ]);
  return rows.map((cells) => {
    const texts = Array.from({ length: rows[0]!.length }, () => '');
    for (const [, letters, number, text] of cells) texts[columnOf(letters!)] = number ?? plain(text!);
    return texts;
  });
}
