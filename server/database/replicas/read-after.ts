/**
 * What the `Read-After` header carries: a position in the log, opaque to clients and authenticated. A client sends back
 * what it got with its writes, and is then answered only by a server that has them.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { digestsEqual } from '../../sealing/digests-equal.ts';
import { hmacSha256 } from '../../sealing/hmac.ts';
import { later, type Position, unreachable } from './position.ts';

/** A server that isn't a day behind has long replayed older positions; without one, the primary answers. */
const lifeMinutes = 60;
/** The position of the latest commit was lost: the primary answers for a moment. */
const missingMinutes = 2;
/** Clients with more writes in progress than this are answered by the primary. */
export const maxTokens = 16;

const blockBytes = 16;
const macBytes = 32;

const isUnreachable = ({ timeline }: Position): boolean => timeline === unreachable.timeline;

/** A block cipher hides how much all merchants write; a MAC keeps others from making positions. */
export class ReadAfter {
  readonly #blockKey: Buffer;
  readonly #macKey: Buffer;
  readonly #nowMs: () => number;
  #latest: { timeline: number; lsn: bigint; untilMinute: number; token: string } | undefined;

  constructor(key: Buffer, nowMs: () => number) {
    this.#blockKey = hmacSha256(key, 'read-after cipher');
    this.#macKey = hmacSha256(key, 'read-after mac');
    this.#nowMs = nowMs;
  }

  write(position: Position): string {
    const life = isUnreachable(position) ? missingMinutes : lifeMinutes;
    const untilMinute = Math.floor(this.#nowMs() / 60_000) + life;
    const known = this.#latest;
    // Requests that were committed together share a position.
    if (
      known?.lsn === position.lsn &&
      known.timeline === position.timeline &&
      known.untilMinute === untilMinute
    )
      return known.token;
    const plain = Buffer.alloc(blockBytes);
    plain.writeUInt32BE(position.timeline, 0);
    plain.writeBigUInt64BE(position.lsn, 4);
    plain.writeUInt32BE(untilMinute, 12);
    // One block that never repeats needs no mode of operation.
    const cipher = createCipheriv('aes-256-ecb', this.#blockKey, null).setAutoPadding(false);
    const block = Buffer.concat([cipher.update(plain), cipher.final()]);
    const token = Buffer.concat([block, this.#macOf(block)]).toString('base64url');
    this.#latest = { ...position, untilMinute, token };
    return token;
  }

  /** Undefined unless this installation wrote it within the hour. */
  read(token: string): Position | undefined {
    const bytes = Buffer.from(token, 'base64url');
    // Node decodes base64url leniently; only the canonical spelling is accepted.
    if (bytes.length !== blockBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
    const block = bytes.subarray(0, blockBytes);
    if (!digestsEqual(bytes.subarray(blockBytes), this.#macOf(block))) return undefined;
    const decipher = createDecipheriv('aes-256-ecb', this.#blockKey, null).setAutoPadding(false);
    const plain = Buffer.concat([decipher.update(block), decipher.final()]);
    if (plain.readUInt32BE(12) * 60_000 < this.#nowMs()) return undefined;
    return { timeline: plain.readUInt32BE(0), lsn: plain.readBigUInt64BE(4) };
  }

  /** Reads a header of one or several tokens. */
  readHeader(header: string | string[] | undefined): Presented {
    const tokens = typeof header === 'string' ? header.split(',') : [];
    const found = tokens.length > maxTokens ? [] : tokens.map((token) => this.read(token.trim()));
    const known = found.filter((position) => position !== undefined && !isUnreachable(position));
    const position = known.length === 0 ? undefined : known.reduce((one, other) => later(one!, other!));
    const isComplete = known.length > 0 && known.length === tokens.length;
    const isLost = found.some((each) => each !== undefined && isUnreachable(each));
    return { position, isComplete, isLost, count: tokens.length };
  }

  #macOf(block: Buffer): Buffer {
    return hmacSha256(this.#macKey, block.toString('latin1'));
  }
}

/** What a request says about the writes of its client. */
export interface Presented {
  /** The latest position that could be read. */
  position: Position | undefined;
  /** Whether the client sent positions, and all could be read. Otherwise only the primary certainly has its writes. */
  isComplete: boolean;
  /** Whether the position of one of its writes was lost: only one asked for now is certainly behind it. */
  isLost: boolean;
  /** How many positions it sent. */
  count: number;
}
