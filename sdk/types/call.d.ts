/** A call in progress: a promise of its result, with access to the response headers. */
/** Metadata of a response. */
export interface ResponseDetails {
    status: number;
    headers: Headers;
    /** Id of the request in the server log. */
    requestId: string | undefined;
    /** The version of the object, for `ifMatch`. */
    etag: string | undefined;
    /** Whether the server returned the stored response of an earlier request with this idempotency key. */
    replayed: boolean;
    /** Number of requests sent, 1 without retries. */
    attempts: number;
}
export interface CallOutcome<T> {
    data: T;
    response: ResponseDetails;
}
/** Resolves to the result. The request is sent as soon as the method is called. */
export declare class Call<T> implements Promise<T> {
    #private;
    readonly [Symbol.toStringTag] = "Call";
    constructor(outcome: Promise<CallOutcome<T>>);
    /** Returns the result with its status, headers and request id. */
    withResponse(): Promise<CallOutcome<T>>;
    then<Fulfilled = T, Rejected = never>(onFulfilled?: ((data: T) => Fulfilled | PromiseLike<Fulfilled>) | null, onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null): Promise<Fulfilled | Rejected>;
    catch<Rejected = never>(onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null): Promise<T | Rejected>;
    finally(onFinally?: (() => void) | null): Promise<T>;
}
