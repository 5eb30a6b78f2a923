/** The settings of mail, webhooks, money, files and wallet passes. */
import { limits, webhookRetrySeconds } from '../contract/limits.ts';
import { planIds } from '../contract/plans.ts';
import { list, type SettingGroup } from './setting.ts';

export const featureSettings: readonly SettingGroup[] = [
  {
    title: 'Mail',
    settings: [
      {
        name: 'TESSERA_SMTP_URL',
        meaning: 'Mail server, such as `smtp://user:password@host:587`. Without it, mail stays in the outbox',
      },
      {
        name: 'TESSERA_SMTP_CONNECTIONS',
        default: '5',
        meaning: 'Up to this many connections to the mail server, 1 to 50',
      },
      {
        name: 'TESSERA_MAIL_FROM',
        otherwise: '`no-reply@` and the host of the public URL',
        meaning: 'Sender address, without a name',
      },
      {
        name: 'TESSERA_DKIM_SELECTOR',
        meaning:
          'Signs mail (DKIM): the name of the DNS record with the public key, `<selector>._domainkey.<domain of the sender address>`',
      },
      {
        name: 'TESSERA_DKIM_KEY',
        meaning: 'RSA key for it (PEM), or the path to its file',
      },
      {
        name: 'TESSERA_SMS_URL',
        meaning:
          'Provider of text messages, such as `https://user:password@host/path`. Without it, they stay in the outbox',
      },
      {
        name: 'TESSERA_SMS_FORMAT',
        default: 'json',
        meaning: '`json`: posts `id`, `to`, `from` and `text`; `twilio`: a form with `To`, `From` and `Body`',
      },
      {
        name: 'TESSERA_SMS_FROM',
        meaning: 'Sender of text messages: a number, or a name if the provider allows it',
      },
      {
        name: 'TESSERA_PUSH_CONTACT',
        meaning:
          'Email address or https URL that push services can contact. Without it, push notifications stay in the outbox',
      },
      {
        name: 'TESSERA_PUSH_ALLOW_PRIVATE',
        meaning:
          'Private addresses and networks (CIDR) where push services can be reached, separated by commas. Every member can name any address there',
      },
      {
        name: 'TESSERA_MAILGUN_SIGNING_KEY',
        meaning: 'Verifies bounce reports from Mailgun; see [messages](../guides/messages.md)',
      },
      {
        name: 'TESSERA_EMAIL_CALLBACK_SECRET',
        meaning: 'Verifies bounce reports from other providers (`whsec_…`)',
      },
    ],
  },
  {
    title: 'Webhooks and streams',
    settings: [
      {
        name: 'TESSERA_WEBHOOK_ALLOW_PRIVATE',
        meaning:
          'Private addresses and networks (CIDR) that webhooks can reach, and nothing else, separated by commas',
      },
      {
        name: 'TESSERA_WEBHOOK_RETRY_SECONDS',
        default: webhookRetrySeconds.join(','),
        meaning: 'Waits between attempts, separated by commas, up to 20',
      },
      {
        name: 'TESSERA_WEBHOOK_ATTEMPT_MS',
        default: String(limits.webhooks.attemptSeconds * 1_000),
        meaning: 'Timeout of one attempt',
      },
      {
        name: 'TESSERA_STREAM_HEARTBEAT_MS',
        default: String(limits.streams.heartbeatSeconds * 1_000),
        meaning: 'Interval of the heartbeat on live notification streams',
      },
    ],
  },
  {
    title: 'Money and billing',
    settings: [
      {
        name: 'TESSERA_STRIPE_SECRET_KEY',
        meaning: 'Moves the money of live merchants through Stripe; see [wallet](../guides/wallet.md)',
      },
      {
        name: 'TESSERA_STRIPE_CALLBACK_SECRET',
        meaning: "Verifies Stripe's calls to `/callbacks/payments/stripe`",
      },
      {
        name: 'TESSERA_BILLING_PLAN',
        default: 'self_hosted',
        meaning: `Plan of merchants without their own: ${list(planIds)}. \`self_hosted\` charges nothing`,
      },
      {
        name: 'TESSERA_INVOICE_ISSUER',
        otherwise: 'host of the public URL',
        meaning:
          'Issuer on invoices, lines separated by `\\|`, such as `Example Ltd \\| 1 High Street, London \\| VAT GB123456789`',
      },
      {
        name: 'TESSERA_KYB',
        default: 'optional',
        meaning:
          '`required` blocks broadcasts and gift vouchers until the business is verified. Payouts always require it',
      },
      {
        name: 'TESSERA_EXPORT_INLINE_ROWS',
        default: String(limits.export.rows),
        meaning: 'Exports with more rows than this run as a job',
      },
    ],
  },
  {
    title: 'Files',
    settings: [
      {
        name: 'TESSERA_FILES',
        default: 'disk',
        meaning:
          '`s3` stores documents and pictures in a bucket instead of the data folder. Documents are encrypted in both cases',
      },
      { name: 'TESSERA_S3_BUCKET', meaning: 'Bucket. Required with `s3`' },
      { name: 'TESSERA_S3_REGION', default: 'us-east-1', meaning: 'Region of the bucket' },
      { name: 'TESSERA_S3_ENDPOINT', otherwise: 'AWS', meaning: 'Endpoint of another S3-compatible service' },
      { name: 'TESSERA_S3_ACCESS_KEY_ID', meaning: 'Access key. Required with `s3`' },
      { name: 'TESSERA_S3_SECRET_ACCESS_KEY', meaning: 'Secret of the access key. Required with `s3`' },
    ],
  },
  {
    title: 'Wallet passes',
    settings: [
      {
        name: 'TESSERA_APPLE_PASS_TYPE_ID',
        meaning:
          'Pass type, such as `pass.com.example.club`; turns on Apple Wallet. See [wallet passes](../guides/wallet-passes.md)',
      },
      { name: 'TESSERA_APPLE_TEAM_ID', meaning: 'Team ID of your Apple developer account' },
      { name: 'TESSERA_APPLE_CERTIFICATE', meaning: 'Certificate of the pass type: PEM, or a path' },
      { name: 'TESSERA_APPLE_KEY', meaning: 'Key of the certificate: PEM, or a path' },
      { name: 'TESSERA_APPLE_KEY_PASSPHRASE', meaning: 'Passphrase of the key, if it has one' },
      { name: 'TESSERA_APPLE_INTERMEDIATE', meaning: "Apple's WWDR certificate: PEM, or a path" },
      {
        name: 'TESSERA_GOOGLE_WALLET_ISSUER_ID',
        meaning: 'Issuer ID; turns on Google Wallet',
      },
      {
        name: 'TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT',
        meaning: 'JSON key of the service account, or a path to it',
      },
    ],
  },
];
