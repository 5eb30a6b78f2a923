/**
 * Closes the connection that a process had been handed, but had not accepted, when it ended. Node would keep it open in
 * the owner, and its client would wait for an answer forever.
 */
import type { ChildProcess } from 'node:child_process';

interface Connection {
  close(): void;
}

/** The process that was handed a connection last: one that is stopping passes it on. */
const holders = new WeakMap<Connection, ChildProcess>();

const isConnection = (handle: unknown): handle is Connection =>
  typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function';

/** The cluster module sends the next connection only when the one before is accepted, so there is up to one. */
export function closeUnaccepted(child: ChildProcess): void {
  const { send } = child;
  let latest: Connection | undefined;
  child.send = (...args: unknown[]): boolean => {
    const [, handle] = args;
    if (isConnection(handle)) {
      latest = handle;
      holders.set(handle, child);
    }
    return Reflect.apply(send, child, args);
  };
  // Closing one that was accepted has no effect: the owner's copy is closed already.
  child.once('exit', () => {
    if (latest && holders.get(latest) === child) latest.close();
  });
}
