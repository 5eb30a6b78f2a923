/** Builds a form with files (RFC 7578): a `Blob` is a file, everything else is text. */
export declare function formOf(fields: object): FormData;
