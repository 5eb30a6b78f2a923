/** Connects to addresses chosen by users; the socket's own DNS lookup performs the check. */
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressGate } from './address-gate.ts';

export interface ConnectorOptions {
  gate: AddressGate;
  timeoutMs: number;
  /** Called with the address connected to, by origin. */
  onConnected?: (origin: string, address: string | undefined) => void;
}

/** The socket connects to exactly what the gate's lookup returns, which prevents DNS rebinding. */
export function guardedConnector({
  gate,
  timeoutMs,
  onConnected,
}: ConnectorOptions): buildConnector.connector {
  const [anywhere, listed] = [false, true].map((needsList) =>
    buildConnector({ timeout: timeoutMs, lookup: lookupOf(gate, needsList) }),
  ) as [buildConnector.connector, buildConnector.connector];
  return (options, callback) => {
    const origin = new URL(`${options.protocol}//${options.host}`).origin;
    let connect: buildConnector.connector;
    try {
      connect = gate.targetOf(`${origin}/`).needsList ? listed : anywhere;
    } catch (refusal) {
      callback(refusal as Error, null);
      return;
    }
    connect(options, (...[error, socket]: Parameters<buildConnector.Callback>) => {
      if (error !== null) return callback(error, null);
      onConnected?.(origin, socket.remoteAddress);
      callback(null, socket);
    });
  };
}

const lookupOf =
  (gate: AddressGate, needsList: boolean): LookupFunction =>
  (name, options, done) => {
    gate.lookup(name, needsList).then(
      (addresses) => {
        if (options.all) done(null, addresses);
        else done(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
