/** Reads responses: JSON, text, an empty body or an error. */
import type { ResponseDetails } from './call.ts';
/**
 * `blob`: a complete file. `file`: likewise, but JSON if the work continues (202). `stream`: the bytes as they arrive
 * (`ReadableStream<Uint8Array>`). `events`: server-sent events.
 */
export type AnswerKind = 'json' | 'blob' | 'file' | 'stream' | 'events';
/** Whether the body is read after the call. */
export declare const isOpenEnded: (as: AnswerKind) => boolean;
/** Reads the body of a successful response. Throws `TesseraError` for any other. */
export declare function readAnswer(response: Response, as: AnswerKind): Promise<unknown>;
export declare function detailsOf(response: Response, attempts: number): ResponseDetails;
