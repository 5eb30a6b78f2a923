/** A package as npm reads it: a gzipped tar archive (POSIX ustar) of a folder `package`. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const block = 512;
/** The same for all files, so that equal contents are an equal archive. */
const modified = Date.UTC(2000, 0, 1) / 1_000;

function header(path: string, size: number): Buffer {
  const bytes = Buffer.alloc(block);
  const [prefix, name] = splitPath(`package/${path}`);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  bytes.write(name, 0);
  bytes.write(octal(0o644, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(modified, 12), 136);
  // The checksum is calculated with spaces in its place.
  bytes.write(' '.repeat(8), 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257, 'latin1');
  bytes.write(prefix, 345);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

/** A name has up to 100 bytes, and the folders before it up to 155. */
function splitPath(path: string): [string, string] {
  if (path.length <= 100) return ['', path];
  const at = path.indexOf('/', path.length - 101);
  if (at < 0 || at > 155) throw new Error(`${path} is too long for an archive.`);
  return [path.slice(0, at), path.slice(at + 1)];
}

/** The bytes of the archive, with the files in the order of their paths. */
export function archiveOf(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const parts = [...files.keys()].sort().flatMap((path) => {
    const body = Buffer.from(files.get(path)!);
    return [header(path, body.length), body, Buffer.alloc((block - (body.length % block)) % block)];
  });
  return promisify(gzip)(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 });
}
