/** Merchants of different cells who are in groups with each other. */
import { Tessera } from '../../../sdk/src/client.ts';
import { findingsBetween } from '../../harness/cells.ts';
import { findBrokenIn, networkInvariants } from '../../harness/invariants.ts';
import { ordersArrived } from '../../harness/remote-commands.ts';
import { type Keyring, newSecrets, publicUrl } from '../../harness/secrets.ts';
import { migratedDatabase, startServer, type TestServer } from '../../harness/server.ts';
import { type MerchantOptions, openWorld, type TestMerchant, type World } from '../../harness/world.ts';

export const [second, third] = ['cell-2', 'cell-3'] as const;

export interface Shop {
  merchant: TestMerchant;
  tessera: Tessera;
}

export const join = ({ tessera }: Shop, group_id: string) => tessera.groups.join({ group_id });
export const admit = ({ tessera }: Shop, { merchant }: Shop) =>
  tessera.groups.decide({ merchant_id: merchant.wireId });
export const remove = ({ tessera }: Shop, { merchant }: Shop) =>
  tessera.groups.decide({ merchant_id: merchant.wireId, action: 'remove' });

/** The size of the group and the status of its members, as one of them sees it. */
export async function seenBy({ tessera }: Shop): Promise<[number, string[]] | null> {
  const { group, members } = await tessera.groups.get();
  return group && [group.members_count, members.map(({ status }) => status).sort()];
}

export const found = async ({ tessera }: Shop, q: string): Promise<string[]> =>
  (await tessera.groups.listAvailable({ q }).page()).data.map(({ id }) => id);

/** How a merchant calls another server of the installation, without retries. */
export async function through(baseUrl: string, { merchant }: Shop): Promise<Shop> {
  const { jwt: token } = await merchant.person('owner');
  return { merchant, tessera: new Tessera({ baseUrl, token, maxRetries: 0 }) };
}

/** An installation of three cells, without background work. */
export class GroupStage {
  readonly server: TestServer;
  readonly world: World;
  readonly secrets: string;
  readonly keyring: Keyring;
  #founded = 0;

  private constructor(server: TestServer, world: World, made: { secrets: string; keyring: Keyring }) {
    this.server = server;
    this.world = world;
    this.secrets = made.secrets;
    this.keyring = made.keyring;
  }

  static async open(): Promise<GroupStage> {
    const made = await newSecrets();
    const env = { TESSERA_PUBLIC_URL: publicUrl };
    const server = await startServer({ database: await migratedDatabase(3), keyring: made.keyring, env });
    return new GroupStage(server, await openWorld(server), made);
  }

  async close(): Promise<void> {
    await this.world.close();
    await this.server.close();
    await this.server.database.drop();
  }

  async shop(options: MerchantOptions): Promise<Shop> {
    const merchant = await this.world.merchant(options);
    return { merchant, tessera: await merchant.clientAs('owner') };
  }

  /** A founder, and a merchant in another cell. */
  async pair(membership_policy: 'open' | 'apply' | 'invite') {
    const [founder, member] = [await this.shop({ cell: second }), await this.shop({ cell: third })];
    this.#founded += 1;
    const name = `Old Town ${String(this.#founded).padStart(3, '0')}`;
    const { id } = await founder.tessera.groups.create({ name, membership_policy });
    return { founder, member, id, name };
  }

  /** Until nothing is on its way between cells. */
  arrived(): Promise<unknown> {
    return ordersArrived(this.server, this.world);
  }

  /** The events about groups in the log of a merchant, oldest first. */
  async eventsOf({ merchant }: Shop): Promise<string[]> {
    const sql = `select type from events where merchant_id = $1 and starts_with(type, 'group.') order by id`;
    const rows = await this.world.sql<{ type: string }>(sql, [merchant.id]);
    return rows.map(({ type }) => type.slice('group.'.length));
  }

  /** The checks that fail, of each database and between them. */
  async broken(): Promise<string[]> {
    const own = await findBrokenIn(this.server.database, [], networkInvariants);
    const between = await findingsBetween(this.server.database);
    return [...own.map(({ invariant }) => invariant.split(' ')[0]!), ...between];
  }
}
