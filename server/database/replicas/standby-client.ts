/** A client that accepts only standbys. */
import { ServerClient, type ServerConfig } from '../pool/server-client.ts';

/** The server takes writes, so it replicates nothing: it was promoted, or the address is wrong. */
export class NotAStandbyError extends Error {}

export class StandbyClient extends ServerClient {
  constructor({ url, ...rest }: ServerConfig) {
    super({ ...rest, connectionString: url }, { keepsShapes: true });
  }

  protected override async open(): Promise<void> {
    await super.open();
    if (this.reported('in_hot_standby') === 'on') return;
    const error = new NotAStandbyError(`The server ${this.host}:${this.port} is not a standby.`);
    this.cut(error);
    throw error;
  }
}
