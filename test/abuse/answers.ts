/** A strict parser of HTTP/1.1 answers: what a lenient client would overlook is an error here. */

export interface WireAnswer {
  status: number;
  /** By lower-case name; a repeated header is an error. */
  headers: Map<string, string>;
  body: string;
}

export class MalformedAnswer extends Error {}

const STATUS_LINE = /^HTTP\/1\.1 ([1-5][0-9]{2}) [\x20-\x7e]+$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ([\x20-\x7e]*)$/;

interface Read {
  answer: WireAnswer;
  length: number;
}

/**
 * Parses the complete answers at the start of `bytes`. `methods` are those of the requests in order, because an answer
 * to HEAD has no body. The rest is an incomplete answer, or follows the `most` requested.
 */
export function readAnswers(
  bytes: Buffer,
  methods: readonly string[],
  most = Number.POSITIVE_INFINITY,
): { answers: WireAnswer[]; rest: Buffer } {
  const answers: WireAnswer[] = [];
  let rest = bytes;
  while (answers.length < most) {
    const final = answers.filter(({ status }) => status >= 200).length;
    const read = readAnswer(rest, methods[final] ?? 'GET');
    if (read === undefined) return { answers, rest };
    answers.push(read.answer);
    rest = rest.subarray(read.length);
  }
  return { answers, rest };
}

function readAnswer(bytes: Buffer, method: string): Read | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(STATUS_LINE.exec(statusLine)?.[1]);
  if (!status) throw new MalformedAnswer(`status line ${JSON.stringify(statusLine)}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const match = HEADER_LINE.exec(line);
    if (match === null) throw new MalformedAnswer(`header line ${JSON.stringify(line)}`);
    const name = match[1]!.toLowerCase();
    if (headers.has(name)) throw new MalformedAnswer(`${name} is given twice`);
    headers.set(name, match[2]!);
  }
  const start = end + 4;
  if (status < 200 || status === 204 || status === 304 || method === 'HEAD') {
    return { answer: { status, headers, body: '' }, length: start };
  }
  const length = headers.get('content-length');
  if (length === undefined || !/^[0-9]+$/.test(length)) throw new MalformedAnswer('no content-length');
  if (headers.has('transfer-encoding')) throw new MalformedAnswer('two ways to say how long the body is');
  const stop = start + Number(length);
  if (bytes.length < stop) return undefined;
  return { answer: { status, headers, body: bytes.toString('utf8', start, stop) }, length: stop };
}
