/** What servers under test have in common, whether they run in the process of the test or in their own. */
import { ownDataFolder } from './data-folder.ts';
import { publicUrl } from './secrets.ts';

/** A server of a test, in its process or in another. */
export interface StartedServer {
  readonly port: number;
  /** Its log output, at `warn` and above. */
  log(): string;
  /** The longest turn of its event loop during `work`, in milliseconds of its CPU time. */
  longestTurn(work: () => Promise<unknown>): Promise<number>;
  /** Kills it like a crash, and waits until it is gone. Only a process can crash. */
  kill(): Promise<void>;
  /** Ends it, by whatever costs least. */
  stop(): Promise<void>;
  /** Resolves when it has ended for any reason. */
  readonly ended: Promise<void>;
}

export interface ServerStart {
  databaseUrl: string;
  /** The keys as JSON, shared by all servers of a database. */
  secrets: string;
  env?: Record<string, string>;
}

export type StartServer = (start: ServerStart) => Promise<StartedServer>;

/** The environment variables of a server under test. */
export const variablesOf = ({ databaseUrl, secrets, env }: ServerStart): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  TESSERA_SECRETS: secrets,
  TESSERA_PUBLIC_URL: publicUrl,
  // All servers of a test share their documents.
  TESSERA_DATA_DIR: ownDataFolder(),
  ...env,
});
