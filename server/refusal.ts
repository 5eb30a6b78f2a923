import { type ErrorCode, errorDefinition } from '../contract/errors.ts';
import type { RejectionReason } from './observability/rejection-reason.ts';

/** One wrong value of a request, with its place. */
export interface Fault {
  pointer?: string;
  parameter?: string;
  header?: string;
  code: string;
  detail: string;
}

/** Members of a problem body that say what RFC 9457, or every refusal, says there; no figure takes their names. */
export const reservedMembers = ['type', 'title', 'status', 'instance', 'code', 'request_id'] as const;

type Reserved = { [Member in (typeof reservedMembers)[number]]?: never };

/**
 * Figures and places that go into the problem body beside the code. Never text of the request. The state of an object
 * is named after it, such as `membership_status`: `status` is that of the answer.
 */
export interface RefusalDetails extends Reserved {
  detail?: string;
  errors?: Fault[];
  retry_after?: number;
  /** Why the server turned the request away, for metrics and the log; not in the answer. */
  because?: RejectionReason;
  [figure: string]: unknown;
}

let isStrict = true;

/** For production, where the refusal matters more than a figure with a reserved name, which is dropped there. */
export function dropReservedFigures(): void {
  isStrict = false;
}

/**
 * A refusal by a code of the closed list. Operations throw or return it; `http/problem.ts` alone turns it
 * into an answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    const taken = isStrict && reservedMembers.find((member) => member in details);
    if (taken) throw new TypeError(`A figure of ${code} is called "${taken}", which is a reserved member.`);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorDefinition(code).status;
    this.details = details;
  }
}

/** A refusal is an expected answer, so it carries no stack: capturing one costs more than deciding. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refusal {
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return new Refusal(code, details);
  } finally {
    Error.stackTraceLimit = depth;
  }
}

/** 422 for one field of the body, given as a JSON pointer. */
export const refuseField = (pointer: string, code: ErrorCode, detail: string): Refusal =>
  refuse(code, { errors: [{ pointer, code, detail }] });
