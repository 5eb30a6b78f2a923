/** Reads streams of server-sent events (HTML Living Standard, 9.2). */
export interface ServerSentEvent {
    /** The latest id so far; send it as `Last-Event-ID` to continue after it. */
    id: string | undefined;
    /** `message` by default. */
    event: string;
    /** Parsed if it is JSON, otherwise text; empty text for an event without data. */
    data: unknown;
}
/** Yields events until the server closes the stream. Ending the loop closes it, too. */
export declare function serverSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent, void, undefined>;
