/**
 * Remembers which writes the next reads must contain, for servers with read replicas. The positions are opaque, so only
 * the server can tell which of several is the latest; it returns one for all that a request has sent.
 */

const header = 'read-after';
/** As many as a server reads; `more` makes its primary database answer. */
const maxSent = 16;

export class ReadAfter {
  readonly #positions = new Set<string>();

  /** Adds what is known to a request; returns it, for the response. */
  add(headers: Headers): readonly string[] {
    if (this.#positions.size === 0) return [];
    const all = [...this.#positions];
    const sent = all.length > maxSent ? [...all.slice(0, maxSent - 1), 'more'] : all;
    headers.set(header, sent.join(', '));
    return sent;
  }

  /** Keeps the position of a response in place of those that its request had sent. */
  note(response: Response, sent: readonly string[]): void {
    const position = response.headers.get(header);
    if (position === null) return;
    for (const earlier of sent) this.#positions.delete(earlier);
    this.#positions.add(position);
  }
}
