/** Checks what a client is created with, so that a mistake is named before the first request. */
import { TesseraError } from './errors.ts';
export declare const wrong: (message: string) => TesseraError;
/**
 * Returns a token (RFC 6750, section 2.1) without the white space around it: files end with a line break. Throws
 * `invalid_option` for what can't be a token, without repeating it, because the errors of `fetch` would.
 */
export declare function plainToken(token: string): string;
/** Returns the URL of the server without a slash or `/api/v1` at its end. Throws `invalid_option` otherwise. */
export declare function plainBaseUrl(baseUrl: string): string;
