/**
 * Writes the messages of PostgreSQL's extended protocol (documentation, 54.7) into one buffer, so that a statement is
 * one write to the socket.
 */
import { parameterOf } from './parameters.ts';

const parseCode = 0x50;
const bindCode = 0x42;
const describeCode = 0x44;
const executeCode = 0x45;
const syncCode = 0x53;
const portal = 0x50;

const headerBytes = 5;
const slabBytes = 32 * 1024;
/** Text up to this long is written without measuring it first. */
const shortText = 1_024;
/** Of a character in UTF-8, for each unit of UTF-16. */
const mostBytes = 3;

export class MessageWriter {
  #bytes = Buffer.allocUnsafeSlow(slabBytes);
  /** Where the messages that are not taken yet begin. */
  #from = 0;
  #at = 0;

  parse(name: string, text: string): void {
    const start = this.#begin(parseCode);
    this.#cString(name);
    this.#cString(text);
    this.#int16(0);
    this.#end(start);
  }

  /** Binds the unnamed portal; all results are text. */
  bind(statement: string, values: readonly unknown[]): void {
    const start = this.#begin(bindCode);
    this.#byte(0);
    this.#cString(statement);
    const prepared = new Array<string | Buffer | null>(values.length);
    let isBinary = false;
    for (let at = 0; at < values.length; at += 1) {
      const value = parameterOf(values[at]);
      prepared[at] = value;
      if (value instanceof Buffer) isBinary = true;
    }
    this.#int16(isBinary ? prepared.length : 0);
    if (isBinary) for (const value of prepared) this.#int16(value instanceof Buffer ? 1 : 0);
    this.#int16(prepared.length);
    for (const value of prepared) this.#value(value);
    this.#int16(0);
    this.#end(start);
  }

  /** Asks for the columns of the bound portal. */
  describe(): void {
    const start = this.#begin(describeCode);
    this.#byte(portal);
    this.#byte(0);
    this.#end(start);
  }

  /** Executes the bound portal to its end. */
  execute(): void {
    const start = this.#begin(executeCode);
    this.#byte(0);
    this.#int32(0);
    this.#end(start);
  }

  sync(): void {
    this.#end(this.#begin(syncCode));
  }

  /** Returns the messages written since the last call. */
  take(): Buffer {
    const taken = this.#bytes.subarray(this.#from, this.#at);
    this.#from = this.#at;
    return taken;
  }

  /** Drops the messages written since the last call of `take`. */
  drop(): void {
    this.#at = this.#from;
  }

  #begin(code: number): number {
    this.#reserve(headerBytes);
    this.#bytes[this.#at] = code;
    this.#at += headerBytes;
    return this.#at - headerBytes - this.#from;
  }

  /** Writes the length, which covers itself but not the code. */
  #end(start: number): void {
    const at = this.#from + start;
    this.#bytes.writeUInt32BE(this.#at - at - 1, at + 1);
  }

  #value(value: string | Buffer | null): void {
    if (value === null) {
      this.#int32(-1);
    } else if (typeof value === 'string') {
      this.#int32(0);
      const start = this.#at - this.#from;
      this.#text(value);
      const at = this.#from + start;
      this.#bytes.writeInt32BE(this.#at - at, at - 4);
    } else {
      this.#int32(value.length);
      this.#reserve(value.length);
      value.copy(this.#bytes, this.#at);
      this.#at += value.length;
    }
  }

  #cString(text: string): void {
    this.#text(text);
    this.#byte(0);
  }

  #text(text: string): void {
    this.#reserve(text.length > shortText ? Buffer.byteLength(text) : text.length * mostBytes);
    this.#at += this.#bytes.write(text, this.#at, 'utf8');
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#at] = value;
    this.#at += 1;
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#bytes[this.#at] = value >>> 8;
    this.#bytes[this.#at + 1] = value;
    this.#at += 2;
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
  }

  /** Makes room. Bytes that were taken may still wait for the socket, so they are never written again. */
  #reserve(count: number): void {
    if (this.#at + count <= this.#bytes.length) return;
    const kept = this.#bytes.subarray(this.#from, this.#at);
    const size = Math.max(slabBytes, 2 * (kept.length + count));
    this.#bytes = Buffer.allocUnsafeSlow(size);
    kept.copy(this.#bytes);
    this.#from = 0;
    this.#at = kept.length;
  }
}
