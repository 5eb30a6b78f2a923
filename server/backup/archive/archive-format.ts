/**
 * An archive has a folder for each month (UTC): files of blocks (JSON lines, gzip) and `manifest.json`, which lists them
 * with their SHA-256. A month has the blocks that were sealed in it. A block is a line about its seal, followed by one
 * line for each of its rows: exactly the text whose SHA-256 the seal covers. So an archive can be proved with nothing
 * but SHA-256, and has no personal text: there is nothing in it to erase.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { sha256 } from '../../domains/events/seals/event-digest.ts';
import { BackupError } from '../backup-error.ts';
import type { ArchivePlace } from './archive-place.ts';

export const archiveFormat = 1;

export const archivedLogs = ['events', 'access_log', 'journal'] as const;
export type ArchivedLog = (typeof archivedLogs)[number];

/** A seal, as the first line of its block. Digests are hexadecimal. */
export interface BlockHead {
  log: ArchivedLog;
  merchant_id: string;
  position: number;
  /** The hash before it in its chain. */
  previous: string;
  hash: string;
  /** What the hash covers beside the hash before it: the seal as JSON, or the entry of the journal. */
  sealed: string;
  /** SHA-256 of the digests of the rows; null for the journal, whose hash covers the entry itself. */
  digest: string | null;
  /** Lines that follow; null if they had expired or were erased before anything was archived. */
  lines: number | null;
}

export interface Block {
  head: BlockHead;
  lines: readonly string[];
}

export interface ManifestFile {
  name: string;
  sha256: string;
}

export interface ArchiveManifest {
  format: number;
  /** `2026-10`. */
  month: string;
  blocks: Record<ArchivedLog, number>;
  lines: Record<ArchivedLog, number>;
  files: ManifestFile[];
}

export const manifestOf = (month: string): string => `${month}/manifest.json`;

/** Access entries expire, and erasing a customer changes what the first form of seals covers, which doesn't say its form. */
const hasLosses = ({ log, sealed }: BlockHead): boolean =>
  log === 'access_log' || (log === 'events' && (JSON.parse(sealed) as unknown[]).length === 6);

/** Returns what is wrong within a block, if anything. */
export function faultOf({ head, lines }: Block): string | undefined {
  const { previous, hash, sealed, digest } = head;
  const covered = [Buffer.from(previous, 'hex'), Buffer.from(sealed)];
  if (digest !== null) covered.push(Buffer.from(digest, 'hex'));
  if (sha256(Buffer.concat(covered)).toString('hex') !== hash) return 'the seal does not match its hash';
  if (head.lines === null) return hasLosses(head) ? undefined : 'its lines are missing';
  if (head.lines !== lines.length) return 'its lines are missing';
  if (digest === null) return undefined;
  const found = sha256(Buffer.concat(lines.map(sha256))).toString('hex');
  return found === digest ? undefined : 'its lines do not match the seal';
}

/** Each file is small enough to buffer. */
const maxFileBytes = 32 * 2 ** 20;

/** Writes the files of one log and month. */
export class ArchiveWriter {
  readonly files: ManifestFile[] = [];
  readonly #place: ArchivePlace;
  readonly #name: string;
  #parts: string[] = [];
  #bytes = 0;

  /** `name` is that of the files, without their number. */
  constructor(place: ArchivePlace, name: string) {
    this.#place = place;
    this.#name = name;
  }

  async add({ head, lines }: Block): Promise<void> {
    for (const line of [JSON.stringify(head), ...lines]) {
      this.#parts.push(line, '\n');
      this.#bytes += line.length + 1;
    }
    if (this.#bytes >= maxFileBytes) await this.end();
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    if (this.#parts.length === 0) return;
    const bytes = gzipSync(this.#parts.join(''), { level: 6 });
    const name = `${this.#name}-${String(this.files.length + 1).padStart(4, '0')}.jsonl.gz`;
    await this.#place.put(name, bytes);
    this.files.push({ name, sha256: sha256(bytes).toString('hex') });
    this.#parts = [];
    this.#bytes = 0;
  }
}

/** Reads a file of the archive. Throws `BackupError` if it is missing or differs from the manifest. */
export async function readArchived(
  place: ArchivePlace,
  { name, sha256: sum }: ManifestFile,
): Promise<Buffer> {
  const bytes = await place.get(name).catch(() => {
    throw new BackupError(`${name} is missing.`);
  });
  if (sha256(bytes).toString('hex') !== sum) throw new BackupError(`${name} was changed.`);
  return bytes;
}

/** Throws `BackupError` if the file is damaged. */
export function* blocksIn(bytes: Buffer, name: string): Generator<Block> {
  const lines = gunzipSync(bytes).toString().split('\n');
  for (let at = 0; at < lines.length - 1; ) {
    const head = headIn(lines[at]!, name);
    const from = at + 1;
    at = from + (head.lines ?? 0);
    if (at > lines.length - 1) throw new BackupError(`${name} ends within a block.`);
    yield { head, lines: lines.slice(from, at) };
  }
}

function headIn(line: string, name: string): BlockHead {
  try {
    return JSON.parse(line) as BlockHead;
  } catch (error) {
    throw new BackupError(`${name} has a line that is no block.`, { cause: error });
  }
}
