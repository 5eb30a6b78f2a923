/**
 * Remembers which writes the next reads must contain, for servers with read replicas. The positions are opaque, so only
 * the server can tell which of several is the latest; it returns one for all that a request has sent.
 */
export declare class ReadAfter {
    #private;
    /** Adds what is known to a request; returns it, for the response. */
    add(headers: Headers): readonly string[];
    /** Keeps the position of a response in place of those that its request had sent. */
    note(response: Response, sent: readonly string[]): void;
}
