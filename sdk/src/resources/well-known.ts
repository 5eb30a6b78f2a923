// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface JsonWebKeySet {
  keys: {
    kty: 'OKP';
    crv: 'Ed25519';
    x: string;
    kid: string;
    use: 'sig';
    alg: 'EdDSA';
  }[];
}

/** Public keys: public keys to verify signatures of this server. */
export class WellKnownRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read the public signing keys.
   *
   * Returns the Ed25519 public keys of this server as a JSON Web Key Set (RFC 7517, RFC 8037). The response
   * can be cached for five minutes; fetch it again if it lacks the `kid` of a signature.
   *
   * `GET /.well-known/jwks.json` · no credential
   */
  jwks(options: RequestOptions = {}): Call<JsonWebKeySet> {
    return this.#transport.send<JsonWebKeySet>({ method: 'GET', path: '/.well-known/jwks.json' }, options);
  }
}
