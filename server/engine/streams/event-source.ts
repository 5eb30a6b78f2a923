/** The two ends of an event stream. */
import type { ErrorCode } from '../../../contract/errors.ts';

/** The sending side of an event stream. Nothing is sent after `end`. */
export interface EventFeed {
  /** Whether the client is too slow to take more events. */
  readonly isFull: boolean;
  /** Sends an event. A client can only resume after events that have an id. */
  tell(event: { id?: string; event: string; data: object }): void;
  /** Sends a keep-alive. */
  beat(): void;
  /** Sends the reason and ends the stream. */
  end(code: ErrorCode): void;
}

/**
 * The source of a stream's events. `begin` is called once the response has started, `end` when it closes for any
 * reason.
 */
export interface EventSource {
  begin(feed: EventFeed): void;
  end(): void;
}
