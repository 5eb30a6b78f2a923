/** Creates the owner, the merchants with their sandboxes, and their teams. */
import type { Role } from '../contract/access.ts';
import { dayMs } from '../contract/durations.ts';
import { encodeId } from '../contract/ids.ts';
import type { MerchantRow } from '../server/domains/merchant/merchant.ts';
import { viewMerchant } from '../server/domains/merchant/merchant-view.ts';
import type { Keyring } from '../server/sealing/keyring.ts';
import { type DataKey, makeDataKey } from '../server/sealing/wrapped-key.ts';
import { iso } from './calendar.ts';
import type { House } from './houses/house.ts';
import { Diary } from './people/diary.ts';
import type { Person } from './people/person.ts';
import { inviteSuccessor, rememberHelper, signIn, welcome, writeMember } from './people/team.ts';
import { bytes, type Rows, type SeedRow } from './rows.ts';
import { launchDaysAgo, Scene, type Staff } from './scene.ts';
import { uuidAt } from './uuid-at.ts';

/** The owner was there before everything else. */
export const foundedAt = (now: number): number => now - (launchDaysAgo + 16) * dayMs;

const openedAt = (house: House, now: number): number => foundedAt(now) + house.seed * 1_000;

/** A merchant and its sandbox. */
export interface HouseIds {
  live: string;
  twin: string;
}

/** Both have the opening time of the shop. */
export function idsOf(house: House, now: number): HouseIds {
  const at = openedAt(house, now);
  return { live: uuidAt(at), twin: uuidAt(at + 1) };
}

export function hire(
  rows: Rows,
  at: number,
  person: { name: string; email: string; passwordHash: string; isOperator?: boolean },
): Person {
  const { name, email, passwordHash, isOperator = false } = person;
  const id = uuidAt(at);
  const times = { created_at: iso(at), updated_at: iso(at) };
  const account = { email, name, password_hash: passwordHash, is_platform_admin: isOperator };
  rows.add('users', { id, ...account, status: 'active', email_verified_at: iso(at), ...times });
  return { id, email };
}

export interface Opened {
  scene: Scene;
  merchant: MerchantRow;
  /** Encrypts the codes of its vouchers. */
  dataKey: DataKey;
}

/** Creates a merchant, its sandbox and its team. `locked` is a password hash that no password matches. */
export function openHouse(
  rows: Rows,
  house: House,
  owner: Person,
  parts: { keyring: Keyring; now: number; locked: string; ids: HouseIds },
): Opened {
  const { keyring, now, locked, ids } = parts;
  const at = openedAt(house, now);
  const live = merchantOf(house, at, { id: ids.live, liveId: null });
  const twin = merchantOf(house, at + 1, { id: ids.twin, liveId: ids.live });
  rows.add('merchants', live, twin);
  const dataKey = makeDataKey(live.id, keyring);
  const stored = { version: dataKey.version, wrapped_key: bytes(dataKey.wrapped), created_at: iso(at) };
  rows.add('merchant_keys', { merchant_id: live.id, ...stored });
  const staff = { owner: owner.id } as Staff;
  const employ = (name: string, from: number): Person =>
    hire(rows, from, { name, email: addressOf(name, house), passwordHash: locked });
  const team = house.team.map(({ name, role }) => ({ role, person: employ(name, at + dayMs) }));
  for (const { role, person } of team) staff[role] = person.id;
  rows.add('team_members', member(live.id, owner.id, 'owner', at), member(twin.id, owner.id, 'owner', at));
  const places = live.locations.map(({ id }, index) => ({ id, share: house.locations[index]!.share }));
  const scene = new Scene({ house, merchantId: live.id, staff, places, rows, now });
  activate(scene.diary, live, owner, at);
  for (const { role, person } of team) writeMember(scene, welcome(scene, person, role, at + dayMs));
  if (house.helper) {
    const [from, to] = [300, 180].map((daysAgo) => scene.calendar.instant(daysAgo, 10 * 60));
    rememberHelper(scene, employ(house.helper, from!), from!, to!);
  }
  if (house.successor) inviteSuccessor(scene, addressOf(house.successor, house));
  signIn(scene);
  const twinDiary = new Diary();
  activate(twinDiary, twin, owner, at + 1);
  twinDiary.write(twin.id, rows);
  return { scene, merchant: live, dataKey };
}

/** Email local part: first name, dot, last name, in plain letters. */
function addressOf(name: string, { domain }: House): string {
  const local = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
  return `${local}@${domain}`;
}

const member = (merchantId: string, userId: string, role: Role, at: number): SeedRow<'team_members'> => ({
  merchant_id: merchantId,
  id: uuidAt(at),
  user_id: userId,
  role,
  status: 'active',
  metadata: {},
  version: 1,
  created_at: iso(at),
  updated_at: iso(at),
});

function activate(diary: Diary, row: MerchantRow, owner: Person, at: number): void {
  const actor = { type: 'user', id: owner.id } as const;
  diary.note({ at, actor, type: 'merchant.activated', objectId: row.id, object: viewMerchant(row) });
}

function merchantOf(
  house: House,
  at: number,
  { id, liveId }: Pick<MerchantRow, 'id'> & { liveId: string | null },
): MerchantRow {
  const { city, country } = house.address;
  return {
    id,
    name: house.name,
    legal_name: house.legalName,
    description: house.description,
    status: 'active',
    country: house.country,
    timezone: house.timezone,
    default_currency: house.currency,
    locale: house.locale,
    category: 'coffee_shop',
    website: `https://${house.domain}`,
    support_email: `hello@${house.domain}`,
    support_phone: house.supportPhone,
    logo_url: null,
    brand_color: house.color,
    address: house.address,
    locations: house.locations.map(({ name, line1, postalCode }) => ({
      id: encodeId('location', uuidAt(at)),
      name,
      address: { line1, city, postal_code: postalCode, country },
    })),
    kyb_status: 'not_started',
    group_id: null,
    communication_settings: { from_name: house.name, quiet_hours: { start: '21:00', end: '08:00' } },
    discount_rule: { maximum: null, choice: 'presented' },
    till_limits: null,
    sandbox: liveId !== null,
    live_merchant_id: liveId,
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
}
