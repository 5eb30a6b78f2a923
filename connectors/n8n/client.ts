/** A client with the credentials of a node. */
import { Tessera } from '@tessera/sdk';

export interface Credentials {
  baseUrl: string;
  token: string;
}

export const clientWith = ({ baseUrl, token }: Credentials): Tessera => new Tessera({ baseUrl, token });
