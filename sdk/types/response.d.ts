/** Reads responses: JSON, text, an empty body or an error. */
import type { ResponseDetails } from './call.ts';
/**
 * What a successful response must be. `json`: an object of Tessera. `object`: an object of whatever kind. `list`: an object with a list as `data`. `nothing`: no body.
 * `blob`: a complete file. `file`: likewise, but JSON if the work continues (202). `stream`: the bytes as they arrive
 * (`ReadableStream<Uint8Array>`). `events`: server-sent events. `any`: JSON, the text of a GET, or nothing.
 */
export type AnswerKind = 'json' | 'object' | 'list' | 'nothing' | 'any' | 'blob' | 'file' | 'stream' | 'events';
/** Whether the body is read after the call. */
export declare const isOpenEnded: (as: AnswerKind) => boolean;
/** Reads the body of a successful response. Throws `TesseraError` for any other. */
export declare function readAnswer(response: Response, { url, as, method }: {
    url: string;
    as: AnswerKind;
    method: string;
}): Promise<unknown>;
/** Why there was no answer, as far as the runtime tells: its errors have causes, and those have codes. */
export declare function reasonOf(error: unknown): string;
export declare function detailsOf(response: Response, attempts: number): ResponseDetails;
