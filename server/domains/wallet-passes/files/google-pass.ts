/**
 * Google Wallet passes: a generic class and object in a JWT signed by the service account. Google creates them when
 * the member saves the pass, so this server never calls Google.
 */
import { importPKCS8, SignJWT } from 'jose';
import { encodeId } from '../../../../contract/ids.ts';
import type { GoogleConfig } from '../../../config/features/wallet-pass-config.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { makeBarcode } from '../../memberships/life/barcode.ts';
import { fieldsOf, type PassFacts, type Standing, standingOf } from './pass-face.ts';

const saveAddress = 'https://pay.google.com/gp/v/save';

const barcodes = { qr: 'QR_CODE', pdf417: 'PDF_417', aztec: 'AZTEC', code128: 'CODE_128' } as const;
const states: Record<Standing, string> = { valid: 'ACTIVE', ended: 'EXPIRED', void: 'INACTIVE' };

/** The state that saving the link would give the object at Google. */
export const googleState = (facts: Pick<PassFacts, 'status'>): string => states[standingOf(facts)];

/** A link to save the pass in its current state. */
export async function googleSaveUrl(
  facts: PassFacts,
  google: GoogleConfig,
  keyring: Keyring,
): Promise<string> {
  const classId = `${google.issuerId}.${encodeId('pass', facts.pass_id)}`;
  const payload = {
    genericClasses: [{ id: classId }],
    genericObjects: [objectOf(facts, classId, google, keyring)],
  };
  const jwt = await new SignJWT({ typ: 'savetowallet', origins: [], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(google.clientEmail)
    .setAudience('google')
    .setIssuedAt()
    .sign(await importPKCS8(google.privateKey, 'RS256'));
  return `${saveAddress}/${jwt}`;
}

function objectOf(facts: PassFacts, classId: string, google: GoogleConfig, keyring: Keyring) {
  const localized = (value: string) => ({ defaultValue: { language: facts.locale, value } });
  // Google loads pictures itself, and only with TLS.
  const image = (uri: string | null) => (uri?.startsWith('https://') ? { sourceUri: { uri } } : undefined);
  const [logo, heroImage] = [image(facts.design.logo_url), image(facts.design.hero_url)];
  const { background_color } = facts.design;
  const fields = fieldsOf(facts).filter(({ value }) => value !== '');
  const terms = facts.terms === null ? [] : [{ id: 'terms_of_use', header: 'Terms', body: facts.terms }];
  return {
    id: `${google.issuerId}.${encodeId('membership', facts.membership_id)}`,
    classId,
    state: googleState(facts),
    cardTitle: localized(facts.merchant_name),
    header: localized(facts.pass_name),
    hexBackgroundColor: background_color,
    ...(logo && { logo }),
    ...(heroImage && { heroImage }),
    textModulesData: [
      ...fields.map(({ key, label, value }) => ({ id: key, header: label, body: value })),
      ...terms,
    ],
    ...(facts.expires_at !== null && { validTimeInterval: { end: { date: facts.expires_at } } }),
    ...(standingOf(facts) === 'valid' && {
      barcode: {
        type: barcodes[facts.barcode_format],
        value: facts.barcode_format === 'code128' ? facts.serial : makeBarcode(keyring, facts),
        alternateText: facts.serial,
      },
    }),
  };
}
