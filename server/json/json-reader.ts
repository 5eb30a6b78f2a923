import { limits } from '../../contract/limits.ts';
import { jsonPointer, StrictJsonError } from './strict-json-error.ts';

const MAXIMUM_DEPTH = 32;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const ESCAPED = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));
const [TAB, NEWLINE, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [ZERO, NINE, DOT, LOWER_E, LOWER_F] = [0x30, 0x39, 0x2e, 0x65, 0x66];
const [LOWER_A, LOWER_N, LOWER_T, LOWER_U] = [0x61, 0x6e, 0x74, 0x75];

/** A one-pass JSON reader with the rules that `readStrictJson` documents. */
export class JsonReader {
  private readonly text: string;
  private readonly maximumValues: number;
  /** The key or index in each open container, outermost first. */
  private readonly path: (string | number)[] = [];
  private at = 0;
  private depth = 0;
  private values = 0;
  /** Thrown only after the whole text proves well-formed, so that 400 takes precedence over 422. */
  private firstUnsafe: StrictJsonError | undefined;

  constructor(text: string, maximumValues: number) {
    this.text = text;
    this.maximumValues = maximumValues;
  }

  read(): Record<string, unknown> {
    const isObject = this.nextCode() === OPEN_BRACE;
    const result = this.value('');
    this.nextCode();
    if (this.at < this.text.length) throw this.malformed('unexpected text after the body');
    if (!isObject) throw new StrictJsonError('not_an_object', 'must be an object', 0, '');
    if (this.firstUnsafe !== undefined) throw this.firstUnsafe;
    return result as Record<string, unknown>;
  }

  /** `key` is the member's name, '' for an array item. */
  private value(key: string): unknown {
    const code = this.nextCode();
    if (code === QUOTE) return this.string(this.depth);
    if (code === OPEN_BRACE) return this.object(key);
    if (code === OPEN_BRACKET) return this.array();
    if (code === LOWER_T) return this.literal('true', true);
    if (code === LOWER_F) return this.literal('false', false);
    if (code === LOWER_N) return this.literal('null', null);
    return this.number();
  }

  private object(ownKey: string): Record<string, unknown> {
    this.open();
    const result: Record<string, unknown> = {};
    if (this.nextCode() === CLOSE_BRACE) return this.close(result);
    let members = 0;
    do {
      if (this.nextCode() !== QUOTE) throw this.unexpected();
      const keyAt = this.at;
      // A large object costs far more to build and inspect than an array of the same size.
      if (++members > limits.bodyValues.perObject)
        throw this.unsafe('too many members in an object', keyAt, this.depth - 1);
      const key = this.string(this.depth - 1);
      if (key === '__proto__' || (key === 'prototype' && ownKey === 'constructor')) {
        throw this.malformed('forbidden key', keyAt);
      }
      // The property look-up is cheap; `hasOwn` is needed only for inherited names such as `toString`.
      if (result[key] !== undefined && Object.hasOwn(result, key))
        throw this.malformed('repeated key', keyAt);
      if (this.nextCode() !== COLON) throw this.unexpected();
      this.at++;
      this.startValue(key);
      result[key] = this.value(key);
    } while (this.continues(CLOSE_BRACE));
    return this.close(result);
  }

  private array(): unknown[] {
    this.open();
    const result: unknown[] = [];
    if (this.nextCode() === CLOSE_BRACKET) return this.close(result);
    do {
      this.startValue(result.length);
      result.push(this.value(''));
    } while (this.continues(CLOSE_BRACKET));
    return this.close(result);
  }

  private open(): void {
    if (++this.depth > MAXIMUM_DEPTH) throw this.malformed('nested too deeply');
    this.at++;
  }

  private close<Container>(container: Container): Container {
    this.at++;
    this.depth--;
    return container;
  }

  private startValue(place: string | number): void {
    this.path[this.depth - 1] = place;
    if (++this.values > this.maximumValues) throw this.unsafe('too many values', this.at, this.depth - 1);
  }

  /** Consumes a comma and returns true, or stops before the closing character. */
  private continues(closing: number): boolean {
    const code = this.nextCode();
    if (code === closing) return false;
    if (code !== COMMA) throw this.unexpected();
    this.at++;
    return true;
  }

  /** Reads a key or a value. `pathLength` is how much of the path a fault reports; for a key, that of its object. */
  private string(pathLength: number): string {
    const { text } = this;
    const start = this.at + 1;
    for (let at = start; ; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.at = at + 1;
        return text.slice(start, at);
      }
      if (code === BACKSLASH) return this.escapedString(at, pathLength);
      if (!(code >= SPACE)) throw this.unexpected(at);
    }
  }

  /** Finds the end and validates escapes from the first one on, then lets the engine decode the string. */
  private escapedString(firstEscape: number, pathLength: number): string {
    const { text } = this;
    const start = this.at;
    let at = firstEscape;
    for (let code = BACKSLASH; code !== QUOTE; code = text.charCodeAt(at)) {
      if (code === BACKSLASH) {
        const length = escapeLength(text, at);
        if (length === 0) throw this.malformed('invalid escape', at);
        at += length;
      } else if (code >= SPACE) at++;
      else throw this.unexpected(at);
    }
    this.at = at + 1;
    const decoded: string = JSON.parse(text.slice(start, this.at));
    this.note(unsafeText(decoded), start, pathLength);
    return decoded;
  }

  private number(): number {
    const { text } = this;
    let at = this.at;
    let code = text.charCodeAt(at);
    let value = 0;
    if (code === ZERO) code = text.charCodeAt(++at);
    else for (; code >= ZERO && code <= NINE; code = text.charCodeAt(++at)) value = value * 10 + code - ZERO;
    const digits = at - this.at;
    if (digits === 0 || digits > 15 || code === DOT || (code | 0x20) === LOWER_E) return this.rareNumber();
    this.at = at;
    return value;
  }

  /** Reads signs, fractions, exponents and long numbers. */
  private rareNumber(): number {
    const start = this.at;
    NUMBER.lastIndex = start;
    if (!NUMBER.test(this.text)) throw this.unexpected();
    this.at = NUMBER.lastIndex;
    const written = this.text.slice(start, this.at);
    const value = Number(written);
    if (!Number.isFinite(value)) throw this.malformed('number too large', start);
    this.note(unsafeNumber(value, written), start, this.depth);
    return value;
  }

  private literal<Value>(word: string, value: Value): Value {
    if (!this.text.startsWith(word, this.at)) throw this.unexpected();
    this.at += word.length;
    return value;
  }

  /** Skips white space and peeks at the next character; NaN at the end. */
  private nextCode(): number {
    let code = this.text.charCodeAt(this.at);
    while (code === SPACE || code === NEWLINE || code === RETURN || code === TAB) {
      code = this.text.charCodeAt(++this.at);
    }
    return code;
  }

  private unexpected(at = this.at): StrictJsonError {
    return this.malformed(at < this.text.length ? 'unexpected character' : 'unexpected end', at);
  }

  private malformed(reason: string, at = this.at): StrictJsonError {
    return new StrictJsonError('malformed', reason, Buffer.byteLength(this.text.slice(0, at)));
  }

  private note(reason: string | undefined, at: number, pathLength: number): void {
    if (reason !== undefined) this.firstUnsafe ??= this.unsafe(reason, at, pathLength);
  }

  private unsafe(reason: string, at: number, pathLength: number): StrictJsonError {
    const offset = Buffer.byteLength(this.text.slice(0, at));
    return new StrictJsonError('unsafe_value', reason, offset, jsonPointer(this.path.slice(0, pathLength)));
  }
}

/** Length of the escape at this backslash; 0 if invalid. */
function escapeLength(text: string, at: number): 0 | 2 | 6 {
  const code = text.charCodeAt(at + 1);
  if (code !== LOWER_U) return ESCAPED.has(code) ? 2 : 0;
  for (let digit = at + 2; digit < at + 6; digit++) if (!isHexDigit(text.charCodeAt(digit))) return 0;
  return 6;
}

const isHexDigit = (code: number): boolean =>
  (code >= ZERO && code <= NINE) || ((code | 0x20) >= LOWER_A && (code | 0x20) <= LOWER_F);

/** Why a string cannot be stored: PostgreSQL accepts neither NUL nor lone surrogates. */
function unsafeText(text: string): string | undefined {
  if (text.includes('\0')) return 'NUL in text';
  return text.isWellFormed() ? undefined : 'lone surrogate in text';
}

/** Why a finite number cannot be stored exactly as written. */
function unsafeNumber(value: number, written: string): string | undefined {
  if (/[eE]/.test(written)) return 'number with an exponent';
  if (Object.is(value, -0)) return 'negative zero';
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'number beyond 2^53 - 1';
  return Number.isInteger(value) && /\.[0-9]*[1-9]/.test(written) ? 'number too precise' : undefined;
}
