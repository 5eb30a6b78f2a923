/** Apple Wallet passes: pass.json, icons, a manifest of their digests, and a detached PKCS #7 signature. */
import { encodeId } from '../../../../contract/ids.ts';
import { type AppleConfig, isDemo } from '../../../config/settings/wallet-passes.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { makeBarcode } from '../../memberships/life/barcode.ts';
import { holderOf } from '../../memberships/life/card-link.ts';
import { linesOf } from '../../memberships/templates/card-lines.ts';
import { ownKey, type PassFacts, standingOf } from './pass-face.ts';
import { passToken } from './pass-token.ts';
import { tileImage } from './tile-image.ts';

export const appleType = 'application/vnd.apple.pkpass';

const styles = {
  loyalty: 'storeCard',
  stamp: 'storeCard',
  membership: 'generic',
  event: 'eventTicket',
} as const;
const barcodes = {
  qr: 'PKBarcodeFormatQR',
  pdf417: 'PKBarcodeFormatPDF417',
  aztec: 'PKBarcodeFormatAztec',
  code128: 'PKBarcodeFormatCode128',
} as const;
/** In points, for screens with one, two and three pixels to the point. */
const imageSizes = { icon: 29, logo: 50 };
const scales = { '.png': 1, '@2x.png': 2, '@3x.png': 3 };

interface Signer {
  apple: AppleConfig;
  keyring: Keyring;
  /** Base URL that phones poll for updates; Apple accepts only https. */
  publicUrl: string;
}

/** The bytes of pictures by their name in the file, such as `logo@2x.png`. */
export type ApplePictures = Readonly<Record<string, Buffer>>;

/** Makes the bytes of a `.pkpass` file. The library is loaded on first use. */
export async function makeApplePass(
  facts: PassFacts,
  signer: Signer,
  pictures: ApplePictures,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const { certificate, key, passphrase, intermediate } = await signer.apple.signer();
  const { background_color: background, foreground_color: foreground } = facts.design;
  const images = Object.entries(imageSizes).flatMap(([name, size]) =>
    Object.entries(scales).map(([end, scale]) => [
      `${name}${end}`,
      tileImage(size * scale, background, foreground),
    ]),
  );
  const pass = new PKPass(
    { ...Object.fromEntries(images), ...pictures },
    {
      wwdr: intermediate,
      signerCert: certificate,
      signerKey: key,
      ...(passphrase !== undefined && { signerKeyPassphrase: passphrase }),
    },
    propertiesOf(facts, signer),
  );
  pass.type = styles[facts.type];
  for (const { placement, ...field } of linesOf(facts)) {
    pass[`${placement}Fields`].push(field);
  }
  if (isDemo(signer.apple)) pass.backFields.push({ key: ownKey('demo', facts), ...demoField });
  const terms = ownKey('terms_of_use', facts);
  if (facts.terms !== null) pass.backFields.push({ key: terms, label: 'Terms', value: facts.terms });
  const isValid = standingOf(facts) === 'valid';
  if (isValid) pass.setBarcodes(barcodeOf(facts, signer.keyring));
  if (facts.expires_at !== null) pass.setExpirationDate(new Date(facts.expires_at));
  return pass.getAsBuffer();
}

const demoField = {
  label: 'Demo',
  value:
    'Signed with a certificate that this server made itself, which phones refuse. See the guide on wallet passes.',
};

function propertiesOf(facts: PassFacts, { apple, keyring, publicUrl }: Signer) {
  const holder = holderOf({ ...facts, id: facts.membership_id });
  const { background_color, foreground_color, label_color } = facts.design;
  const news = publicUrl.startsWith('https://') && {
    webServiceURL: `${publicUrl}/wallet-passes/apple`,
    authenticationToken: passToken.write(keyring, holder),
  };
  return {
    passTypeIdentifier: apple.passTypeId,
    teamIdentifier: apple.teamId,
    serialNumber: encodeId('membership', facts.membership_id),
    organizationName: facts.merchant_name,
    description: facts.description ?? facts.pass_name,
    logoText: isDemo(apple) ? `${facts.pass_name} (demo)` : facts.pass_name,
    backgroundColor: rgb(background_color),
    foregroundColor: rgb(foreground_color),
    labelColor: rgb(label_color),
    sharingProhibited: true,
    voided: standingOf(facts) !== 'valid',
    ...news,
  };
}

/** Converts `#6F4E37` to the color format of pass.json. */
const rgb = (color: string): string => `rgb(${[...Buffer.from(color.slice(1), 'hex')].join(', ')})`;

/** A CODE128 barcode only has room for the serial. */
const barcodeOf = (facts: PassFacts, keyring: Keyring) => ({
  format: barcodes[facts.barcode_format],
  message: facts.barcode_format === 'code128' ? facts.serial : makeBarcode(keyring, facts),
  messageEncoding: 'iso-8859-1',
  altText: facts.serial,
});
