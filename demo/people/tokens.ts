/** API tokens of the demo: those of the tills, and one per preset for developers. */
import { randomBytes } from 'node:crypto';
import { type Preset, presetNames, presets } from '../../contract/access.ts';
import { dayMs, minuteMs } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import { formatToken, tokenDigest, tokenPrefix } from '../../server/access/credentials/token-format.ts';
import type { ApiTokenRow } from '../../server/domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../server/domains/api-tokens/api-token-view.ts';
import type { Keyring } from '../../server/sealing/keyring.ts';
import { iso } from '../calendar.ts';
import { bytes } from '../rows.ts';
import { launchDaysAgo, type Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';

/** Creates a token at that time, and returns its text. */
function makeToken(scene: Scene, keyring: Keyring, at: number, name: string, preset: Preset) {
  const { merchantId, staff, rows, diary } = scene;
  const id = uuidAt(at);
  const text = formatToken({ sandbox: false, merchantId, tokenId: id, secret: randomBytes(32) });
  const row: ApiTokenRow = {
    merchant_id: merchantId,
    id,
    name,
    prefix: tokenPrefix(text),
    scopes: [...presets[preset].scopes],
    preset,
    ip_allowlist: [],
    allowed_origins: null,
    expires_at: iso(at + limits.apiToken.maximumDays * dayMs),
    last_used_at: null,
    last_used_ip: null,
    created_by: staff.owner,
    revoked_at: null,
    revoke_reason: null,
    rotated_from: null,
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
  const stored = Object.assign(row, { secret_digest: bytes(tokenDigest(keyring.tokenPepper, text)) });
  rows.add('api_tokens', stored);
  const object = viewApiToken({ ...row }, iso(at));
  diary.note({ at, actor: scene.person('owner'), type: 'api_token.created', objectId: id, object });
  return { text, row };
}

const tillChangedDaysAgo = 171;
/** An address from a network that RFC 5737 reserves for examples. */
const tillAddress = '203.0.113.24';

/** The tills' tokens: the first was revoked when the second replaced it. */
export function equipTills(scene: Scene, keyring: Keyring): void {
  const { calendar, timeline, tillTokens, places, house } = scene;
  const first = calendar.instant(launchDaysAgo + 1, 9 * 60);
  const second = calendar.instant(tillChangedDaysAgo, 6 * 60 + 30);
  const name = `Tills, ${house.locations[0]!.name}`;
  const old = makeToken(scene, keyring, first, name, 'pos_terminal').row;
  const current = makeToken(scene, keyring, second, name, 'pos_terminal').row;
  const use = (row: ApiTokenRow) => (at: number) => {
    row.last_used_at = iso(at);
    row.last_used_ip = tillAddress;
  };
  tillTokens.push({ id: old.id, from: first, to: second, use: use(old) });
  tillTokens.push({ id: current.id, from: second, to: scene.now, use: use(current) });
  timeline.add(second + 40 * minuteMs, (at) => {
    Object.assign(old, {
      last_used_at: iso(
        calendar.instant(tillChangedDaysAgo + 1, (house.opensAt + house.hours.length) * 60 - 3),
      ),
      revoked_at: iso(at),
      revoke_reason: `New tills at ${places.length > 2 ? 'all locations' : house.locations[0]!.name}`,
      version: 2,
      updated_at: iso(at),
    });
    const object = viewApiToken({ ...old }, iso(at));
    scene.diary.note({
      at,
      actor: scene.person('owner'),
      type: 'api_token.revoked',
      objectId: old.id,
      object,
    });
  });
}

/** Creates one token per preset the day before, and returns their texts. */
export function makePresetTokens(scene: Scene, keyring: Keyring): Record<Preset, string> {
  const start = scene.calendar.instant(1, 17 * 60 + 8);
  const tokens = presetNames.map((preset, index) => {
    const name = `Quickstart ${preset}`;
    return [preset, makeToken(scene, keyring, start + index * 11_000, name, preset).text] as const;
  });
  return Object.fromEntries(tokens) as Record<Preset, string>;
}
