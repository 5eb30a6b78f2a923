/** What Google Wallet shows: a generic class for each pass, and a generic object for each membership. */
import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { encodeId } from '../../../../contract/ids.ts';
import type { Config } from '../../../config/config.ts';
import type { GoogleConfig } from '../../../config/settings/wallet-passes.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { makeBarcode } from '../../memberships/life/barcode.ts';
import { keysOfPass, linesOf, type PassOfCard } from '../../memberships/templates/card-lines.ts';
import { ownKey, type PassFacts, type Standing, standingOf } from '../files/pass-face.ts';

const saveAddress = 'https://pay.google.com/gp/v/save';

const barcodes = { qr: 'QR_CODE', pdf417: 'PDF_417', aztec: 'AZTEC', code128: 'CODE_128' } as const;
const states: Record<Standing, string> = { valid: 'ACTIVE', ended: 'EXPIRED', void: 'INACTIVE' };

/** A class or an object as the API takes it. A field without a value is null, so that a patch removes it. */
export interface GoogleContent {
  /** The issuer's id, a dot, and the id of the pass or the membership. */
  id: string;
  [field: string]: unknown;
}

/** 404 unless passes for Google are configured. */
export function requireGoogle({ walletPasses }: Pick<Config, 'walletPasses'>): GoogleConfig {
  if (walletPasses.google === undefined) throw refuse('not_found');
  return walletPasses.google;
}

/** The state of the object at Google. */
export const googleState = (facts: Pick<PassFacts, 'status'>): string => states[standingOf(facts)];

/** SHA-256 of the content. */
export const digestOf = (content: GoogleContent): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest();

const classIdOf = ({ issuerId }: GoogleConfig, passId: string): string =>
  `${issuerId}.${encodeId('pass', passId)}`;

/** Google shows up to three rows of three fields on the card, and the other fields behind it. */
const perRow = 3;
const maxRows = 3;
const placesOf = [
  ['oneItem', 'item'],
  ['twoItems', 'startItem', 'endItem'],
  ['threeItems', 'startItem', 'middleItem', 'endItem'],
] as const;

/** What the class of a pass is made of. */
export type ClassFacts = PassOfCard & Pick<PassFacts, 'pass_id'>;

/** The class of a pass: which of its lines are on the card. A line that none of its cards can fill would leave a gap. */
export function googleClass(facts: ClassFacts, google: GoogleConfig): GoogleContent {
  const keys = keysOfPass(facts);
  const shown = facts.fields
    .filter(({ key, placement }) => placement !== 'back' && keys.has(key))
    .slice(0, perRow * maxRows);
  const rows = Array.from({ length: Math.ceil(shown.length / perRow) }, (_, at) =>
    rowOf(shown.slice(at * perRow, (at + 1) * perRow).map(({ key }) => key)),
  );
  return {
    id: classIdOf(google, facts.pass_id),
    classTemplateInfo: rows.length === 0 ? null : { cardTemplateOverride: { cardRowTemplateInfos: rows } },
  };
}

function rowOf(keys: readonly string[]) {
  const [row, ...items] = placesOf[keys.length - 1]!;
  const item = (key: string) => ({
    firstValue: { fields: [{ fieldPath: `object.textModulesData['${key}']` }] },
  });
  return { [row]: Object.fromEntries(items.map((name, at) => [name, item(keys[at]!)])) };
}

/** The object of a membership in its current state. */
export function googleObject(facts: PassFacts, google: GoogleConfig, keyring: Keyring): GoogleContent {
  const localized = (value: string) => ({ defaultValue: { language: facts.locale, value } });
  // Google loads pictures itself, and only with TLS.
  const image = (uri: string | null) => (uri?.startsWith('https://') ? { sourceUri: { uri } } : null);
  const { background_color, logo_url, hero_url } = facts.design;
  const lines = linesOf(facts);
  const id = ownKey('terms_of_use', facts);
  const terms = facts.terms === null ? [] : [{ id, header: 'Terms', body: facts.terms }];
  const isValid = standingOf(facts) === 'valid';
  return {
    id: `${google.issuerId}.${encodeId('membership', facts.membership_id)}`,
    classId: classIdOf(google, facts.pass_id),
    state: googleState(facts),
    cardTitle: localized(facts.merchant_name),
    header: localized(facts.pass_name),
    hexBackgroundColor: background_color,
    logo: image(logo_url),
    heroImage: image(hero_url),
    textModulesData: [
      ...lines.map(({ key, label, value }) => ({ id: key, header: label, body: value })),
      ...terms,
    ],
    validTimeInterval: facts.expires_at === null ? null : { end: { date: facts.expires_at } },
    barcode: isValid
      ? {
          type: barcodes[facts.barcode_format],
          value: facts.barcode_format === 'code128' ? facts.serial : makeBarcode(keyring, facts),
          alternateText: facts.serial,
        }
      : null,
  };
}

/** Links of this length work in all browsers; longer ones may be cut off (developers.google.com/wallet/generic/web). */
const longestLink = 1_800;

/**
 * A link to save the pass in its current state, of up to 1,800 characters. Google creates the class and the object if it
 * has none yet, from as much as fits into the link; the rest follows as an update.
 */
export async function googleSaveUrl(
  facts: PassFacts,
  google: GoogleConfig,
  keyring: Keyring,
): Promise<string> {
  const key = await importPKCS8(google.privateKey, 'RS256');
  const whole = { class: googleClass(facts, google), object: googleObject(facts, google, keyring) };
  let link = '';
  for (const part of smallerAndSmaller(whole)) {
    const payload = {
      genericClasses: [withoutNulls(part.class)],
      genericObjects: [withoutNulls(part.object)],
    };
    const jwt = await new SignJWT({ typ: 'savetowallet', origins: [], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(google.clientEmail)
      .setAudience('google')
      .setIssuedAt()
      .sign(key);
    link = `${saveAddress}/${jwt}`;
    if (link.length <= longestLink) break;
  }
  return link;
}

type Saved = Record<'class' | 'object', GoogleContent>;

/** First without the lines, then with what Google requires and the barcode, then with shorter names, at last without the barcode. */
function* smallerAndSmaller(whole: Saved): Generator<Saved> {
  yield whole;
  const { id, classId, state, cardTitle, header, barcode, hexBackgroundColor } = whole.object;
  const least = { id, classId, state, cardTitle, header, barcode };
  const names = { cardTitle, header } as Record<
    string,
    { defaultValue: { language: string; value: string } }
  >;
  yield { ...whole, object: { ...least, hexBackgroundColor } };
  const bare = { id: whole.class.id };
  yield { class: bare, object: least };
  for (const length of [40, 12, 3]) {
    const shorter = Object.entries(names).map(([name, { defaultValue }]) => {
      const value = [...defaultValue.value].slice(0, length).join('');
      return [name, { defaultValue: { ...defaultValue, value } }];
    });
    const object = { ...least, ...Object.fromEntries(shorter) };
    yield { class: bare, object };
    if (length === 3) yield { class: bare, object: { ...object, barcode: null } };
  }
}

/** The content to create, where there is nothing to remove. */
export const withoutNulls = (content: GoogleContent): GoogleContent =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null)) as GoogleContent;
