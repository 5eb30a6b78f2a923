/** Trace contexts: W3C Trace Context headers, and ids that follow from the id of a request. */

export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether the trace is recorded. */
  isSampled: boolean;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses `traceparent`; undefined if it is missing or malformed (W3C Trace Context, section 3.2). */
export function readTraceparent(header: string | undefined): SpanContext | undefined {
  const match = header === undefined ? null : form.exec(header);
  if (match === null) return undefined;
  const [, version, traceId, spanId, flags, rest] = match as unknown as string[];
  const isFuture = version !== '00';
  if (version === 'ff' || (!isFuture && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId!) || /^0+$/.test(spanId!)) return undefined;
  return { traceId: traceId!, spanId: spanId!, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns the trace id that follows from a request id, which is 26 digits of base32. So every process knows the trace of
 * an event by its request, without storing it.
 */
export function traceIdOf(requestId: string): string {
  const text = requestId.slice(requestId.indexOf('_') + 1);
  let value = 0n;
  for (const digit of text) value = value * 32n + BigInt(Math.max(0, digits.indexOf(digit)));
  return BigInt.asUintN(128, value).toString(16).padStart(32, '0');
}

/** The id of the span of a request follows from its trace id, whose last half is random. */
export const rootSpanIdOf = (traceId: string): string => traceId.slice(16);

/** Whether a trace is among this share of all traces, from 0 to 1; the same in every process. */
export const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;
