/** The server for outgoing mail, and the key that signs it. */
import { createPrivateKey } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import { type Environment, integer } from '../environment.ts';
import { keyText } from './key-text.ts';

/** Signs mail for the domain of the sender address (DKIM, RFC 6376). */
export interface DkimSettings {
  /** The public key is the DNS record `<selector>._domainkey.<domain>`. */
  selector: string;
  /** RSA, as PEM. */
  key: string;
}

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  url: string;
  connections: number;
  /** Undefined if the mail server signs, or mail stays unsigned. */
  dkim: DkimSettings | undefined;
}

/** Undefined without a server; then mail stays in the outbox. Throws `ConfigError`. */
export function readMail(env: Environment): MailSettings | undefined {
  const dkim = readDkim(env);
  const url = env.TESSERA_SMTP_URL;
  if (!url) return undefined;
  // The message does not repeat the address, which can contain a password.
  if (!/^smtps?:\/\/[^\s/]+/.test(url) || !URL.canParse(url)) {
    throw new ConfigError('TESSERA_SMTP_URL must look like smtp://user:password@host:587 or smtps://host.');
  }
  return { url, connections: integer(env, 'TESSERA_SMTP_CONNECTIONS', 5, 1, 50), dkim };
}

/** Receivers ignore shorter keys (RFC 8301). */
const fewestBits = 1_024;

function readDkim(env: Environment): DkimSettings | undefined {
  const selector = env.TESSERA_DKIM_SELECTOR;
  if (!selector) {
    if (!env.TESSERA_DKIM_KEY) return undefined;
    throw new ConfigError('TESSERA_DKIM_SELECTOR is required with TESSERA_DKIM_KEY.');
  }
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i.test(selector))
    throw new ConfigError('TESSERA_DKIM_SELECTOR must be a name in the DNS, such as tessera1.');
  const key = keyText(env, 'TESSERA_DKIM_KEY', '-----BEGIN');
  if (!isRsa(key))
    throw new ConfigError(
      `TESSERA_DKIM_KEY must be an RSA key of at least ${fewestBits} bits as PEM, without a passphrase.`,
    );
  return { selector, key };
}

function isRsa(pem: string): boolean {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails!.modulusLength! >= fewestBits;
  } catch {
    return false;
  }
}

/** Sender address of mails, without a name. Throws `ConfigError`. */
export function readMailFrom(env: Environment, publicUrl: string): string {
  const address = env.TESSERA_MAIL_FROM || `no-reply@${new URL(publicUrl).hostname}`;
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(address)) {
    throw new ConfigError('TESSERA_MAIL_FROM must be an email address without a name.');
  }
  return address;
}

const leastSecretBytes = 16;

/** With less, such as with a text that is no base64 at all, anyone could sign. */
export function callbackSecret(env: Environment): string | undefined {
  const secret = env.TESSERA_EMAIL_CALLBACK_SECRET?.trim();
  if (!secret) return undefined;
  const encoded = secret.replace(/^whsec_/, '');
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded);
  if (!isBase64 || Buffer.from(encoded, 'base64').length < leastSecretBytes)
    throw new ConfigError(
      `TESSERA_EMAIL_CALLBACK_SECRET must be whsec_ and at least ${leastSecretBytes} bytes in base64.`,
    );
  return secret;
}
