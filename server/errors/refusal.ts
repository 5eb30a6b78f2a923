import { type ErrorCode, errorDefinition } from '../../contract/errors.ts';
import type { RejectionReason } from '../observability/rejection-reason.ts';

/** A fault of one value in a request, with its place. */
export interface Fault {
  pointer?: string;
  parameter?: string;
  header?: string;
  code: string;
  detail: string;
}

/** Problem members with a fixed meaning in RFC 9457 or in every refusal; details must not use these names. */
export const reservedMembers = ['type', 'title', 'status', 'instance', 'code', 'request_id'] as const;

type Reserved = { [Member in (typeof reservedMembers)[number]]?: never };

/**
 * Details to include in the problem body: numbers and places, never text from the request. Name an object's state after
 * the object, such as `membership_status`: `status` is the HTTP status.
 */
export interface RefusalDetails extends Reserved {
  detail?: string;
  errors?: Fault[];
  retry_after?: number;
  /** Why the request was turned away, for metrics and the log; not sent to the client. */
  because?: RejectionReason;
  /** The path that was meant, for the `Link` header; not in the body. */
  canonical?: string | undefined;
  [figure: string]: unknown;
}

let isStrict = true;

/** For production: drops details with reserved names instead of throwing, because the refusal matters more. */
export function dropReservedFigures(): void {
  isStrict = false;
}

/**
 * An expected error with a code of the closed list. Operations throw or return it; only `http/problem.ts` turns it into
 * an answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;
  /** The page that a browser shows instead of the one for the code. */
  page: string | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    const taken = isStrict && reservedMembers.find((member) => member in details);
    if (taken) throw new TypeError(`A figure of ${code} is called "${taken}", which is a reserved member.`);
    const isNameless =
      code === 'duplicate_reference' && !Object.keys(details).some((name) => name.endsWith('_id'));
    if (isStrict && isNameless) throw new TypeError('The answer to a reference names what has it.');
    this.name = 'Refusal';
    this.code = code;
    this.status = errorDefinition(code).status;
    this.details = details;
  }

  /** Gives it a page of its own, for routes that are pages. */
  shown(page: string): this {
    this.page = page;
    return this;
  }
}

/** Creates a refusal. It carries no stack, because capturing one costs more than deciding. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refusal {
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return new Refusal(code, details);
  } finally {
    Error.stackTraceLimit = depth;
  }
}

/** Returns a 422 for one field of the body, given as a JSON pointer. */
export const refuseField = (pointer: string, code: ErrorCode, detail: string): Refusal =>
  refuse(code, { errors: [{ pointer, code, detail }] });

/** Runs a check of a part of the body, and puts its faults where that part is: below this JSON pointer. */
export async function faultsBelow<T>(pointer: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.errors === undefined) throw error;
    const errors = error.details.errors.map((fault) =>
      fault.pointer === undefined ? fault : { ...fault, pointer: `${pointer}${fault.pointer}` },
    );
    throw refuse(error.code, { ...error.details, errors });
  }
}
