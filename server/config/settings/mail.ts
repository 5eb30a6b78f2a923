/** Mail, text messages and push notifications; without these settings, and always in sandboxes, they stay in the outbox. */
import { createPrivateKey } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import { choice, contact, fileText, integer, networks, type Parse, text, trimmed } from '../environment.ts';
import { combined, optional, required, requiredFile, setting, type ValueOf } from '../setting.ts';
import { hostOf } from './server.ts';

/** An address whose message does not repeat it, because it can contain a password. */
const hidden =
  (start: RegExp, form: string): Parse<string> =>
  (url, name) => {
    if (start.test(url) && URL.canParse(url)) return url;
    throw new ConfigError(`${name} must look like ${form}.`);
  };

const mailAddress: Parse<string> = (address, name) => {
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(address)) return address;
  throw new ConfigError(`${name} must be an email address without a name.`);
};

const domainName: Parse<string> = (given, name) => {
  if (/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i.test(given)) return given;
  throw new ConfigError(`${name} must be a name in the DNS, such as tessera1.`);
};

/** Receivers ignore shorter keys (RFC 8301). */
const fewestBits = 1_024;

const rsaKey: Parse<string> = (given, name, env) => {
  const pem = fileText('-----BEGIN')(given, name, env)!;
  if (isRsa(pem)) return pem;
  throw new ConfigError(
    `${name} must be an RSA key of at least ${fewestBits} bits as PEM, without a passphrase.`,
  );
};

function isRsa(pem: string): boolean {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails!.modulusLength! >= fewestBits;
  } catch {
    return false;
  }
}

const leastSecretBytes = 16;

/** With less, such as with a text that is no base64 at all, anyone could sign. */
const callbackSecret: Parse<string> = (given, name) => {
  const secret = given.trim();
  const encoded = secret.replace(/^whsec_/, '');
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded);
  if (secret === '' || (isBase64 && Buffer.from(encoded, 'base64').length >= leastSecretBytes))
    return secret || undefined;
  throw new ConfigError(`${name} must be whsec_ and at least ${leastSecretBytes} bytes in base64.`);
};

export const mailSettings = {
  smtp: optional(
    {
      url: setting(
        'TESSERA_SMTP_URL',
        hidden(/^smtps?:\/\/[^\s/]+/, 'smtp://user:password@host:587 or smtps://host'),
        'Mail server, such as `smtp://user:password@host:587`. Without it, mail stays in the outbox',
      ),
      connections: setting(
        'TESSERA_SMTP_CONNECTIONS',
        integer(1, 50),
        'Up to this many connections to the mail server, 1 to 50',
        5,
      ),
    },
    'url',
  ),
  /** The name of the sender is the merchant's. */
  mailFrom: setting('TESSERA_MAIL_FROM', mailAddress, 'Sender address, without a name', {
    otherwise: '`no-reply@` and the host of the public URL',
    of: (env, name) => mailAddress(`no-reply@${hostOf(env)}`, name, env)!,
  }),
  /** Signs mail for the domain of the sender address (DKIM, RFC 6376); undefined if the mail server signs. */
  dkim: optional(
    {
      selector: setting(
        'TESSERA_DKIM_SELECTOR',
        domainName,
        'Signs mail (DKIM): the name of the DNS record with the public key, `<selector>._domainkey.<domain of the sender address>`',
        {
          of: (env, name) => {
            if (!env.TESSERA_DKIM_KEY) return undefined;
            throw new ConfigError(`${name} is required with TESSERA_DKIM_KEY.`);
          },
        },
      ),
      key: setting('TESSERA_DKIM_KEY', rsaKey, 'RSA key for it (PEM), or the path to its file', requiredFile),
    },
    'selector',
  ),
  sms: combined(
    {
      url: setting(
        'TESSERA_SMS_URL',
        hidden(/^https?:\/\//, 'https://user:password@host/path'),
        'Provider of text messages, such as `https://user:password@host/path`. Without it, they stay in the outbox',
      ),
      format: setting(
        'TESSERA_SMS_FORMAT',
        choice(['json', 'twilio']),
        '`json`: posts `id`, `to`, `from` and `text`; `twilio`: a form with `To`, `From` and `Body`',
        'json',
      ),
      from: setting(
        'TESSERA_SMS_FROM',
        text,
        'Sender of text messages: a number, or a name if the provider allows it',
        required(' with TESSERA_SMS_URL'),
      ),
    },
    (values) => {
      const { format, url } = values;
      return url === undefined ? undefined : { url, format, from: values.from };
    },
  ),
  pushContact: setting(
    'TESSERA_PUSH_CONTACT',
    contact,
    'Email address or https URL that push services can contact. Without it, push notifications stay in the outbox',
  ),
  pushAllowPrivate: setting(
    'TESSERA_PUSH_ALLOW_PRIVATE',
    networks,
    'Private addresses and networks (CIDR) where push services can be reached, separated by commas. Every member can name any address there',
    [],
  ),
  emailCallbacks: {
    mailgun: setting(
      'TESSERA_MAILGUN_SIGNING_KEY',
      trimmed,
      'Verifies bounce reports from Mailgun; see [messages](../guides/messages.md)',
    ),
    standard: setting(
      'TESSERA_EMAIL_CALLBACK_SECRET',
      callbackSecret,
      'Verifies bounce reports from other providers (`whsec_…`)',
    ),
  },
};

export type DkimSettings = ValueOf<typeof mailSettings.dkim>;
export type MailSettings = ValueOf<typeof mailSettings.smtp> & { dkim: DkimSettings | undefined };
export type TextSettings = ValueOf<typeof mailSettings.sms>;
