// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

/** Public keys that verify the barcodes of memberships (RFC 7517) */
export interface JsonWebKeySet {
  /** Public keys. A barcode names one by its lowest 10 bits, an older one by its `kid` */
  keys: {
    kty: 'OKP';
    crv: 'Ed25519';
    /** Public key: 32 bytes as base64url */
    x: string;
    /** Id of the key, as in the header of a signature */
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

  /** Read the public signing keys.
   *
   * Returns the Ed25519 public keys of this server as a JSON Web Key Set (RFC 7517, RFC 8037). The response
   * can be cached for five minutes; fetch it again if it lacks the `kid` of a signature.
   *
   * `GET /.well-known/jwks.json` · no credential */
  jwks(options: RequestOptions = {}): Call<JsonWebKeySet> {
    return this.#transport.send<JsonWebKeySet>({ method: 'GET', path: '/.well-known/jwks.json', as: 'object' }, options);
  }
}
