/** A call under way: a promise of its result, with the answer's headers on request. */

/** What came with a result. */
export interface ResponseDetails {
  status: number;
  headers: Headers;
  /** Names the request in the server's log. */
  requestId: string | undefined;
  /** The version of the object, for `ifMatch`. */
  etag: string | undefined;
  /** The server had answered this idempotency key before and gave the same answer again. */
  replayed: boolean;
  /** How many requests it took, 1 when none was repeated. */
  attempts: number;
}

export interface CallOutcome<T> {
  data: T;
  response: ResponseDetails;
}

/** Awaited, it gives the result. The request is on its way from the moment the method is called. */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #outcome: Promise<CallOutcome<T>>;

  constructor(outcome: Promise<CallOutcome<T>>) {
    this.#outcome = outcome;
  }

  /** The result together with status, headers and request id. */
  withResponse(): Promise<CallOutcome<T>> {
    return this.#outcome;
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is a promise
  then<Fulfilled = T, Rejected = never>(
    onFulfilled?: ((data: T) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#outcome.then(({ data }) => data).then(onFulfilled, onRejected);
  }

  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<T | Rejected> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then().finally(onFinally);
  }
}
