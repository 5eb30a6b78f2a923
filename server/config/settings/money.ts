/** Payments, plans, invoices and what a business has to prove. */
import { limits } from '../../../contract/limits.ts';
import { planIds } from '../../../contract/plans.ts';
import { ConfigError } from '../config-error.ts';
import { choice, integer, isProduction, trimmed, webAddress } from '../environment.ts';
import { list, optional, setting, type ValueOf } from '../setting.ts';
import { development } from './development.ts';
import { hostOf } from './server.ts';

export const moneySettings = {
  /** Payment provider of live merchants; sandboxes use the test provider. */
  stripe: optional(
    {
      secretKey: setting(
        'TESSERA_STRIPE_SECRET_KEY',
        trimmed,
        'Moves the money of live merchants through Stripe; see [wallet](../guides/wallet.md)',
      ),
      /** Without it, no callback is accepted. */
      callbackSecret: setting(
        'TESSERA_STRIPE_CALLBACK_SECRET',
        trimmed,
        "Verifies Stripe's calls to `/callbacks/payments/stripe`",
      ),
      apiUrl: setting(
        'TESSERA_STRIPE_API_URL',
        (given, name, env) => {
          const url = webAddress(given, name, env);
          if (url === undefined || !isProduction(env)) return url;
          throw new ConfigError(`${name} is for development only. Remove it in production.`);
        },
        'A local imitation of Stripe. Refused in production',
        { otherwise: 'Stripe', of: () => undefined },
        development,
      ),
    },
    'secretKey',
  ),
  billingPlan: setting(
    'TESSERA_BILLING_PLAN',
    choice(planIds),
    `Plan of merchants without their own: ${list(planIds)}. \`self_hosted\` charges nothing`,
    'self_hosted',
  ),
  invoiceIssuer: setting(
    'TESSERA_INVOICE_ISSUER',
    (given) => {
      const lines = given.split('|').map((line) => line.trim());
      return lines.some(Boolean) ? lines.filter(Boolean) : undefined;
    },
    'Issuer on invoices, lines separated by `\\|`, such as `Example Ltd \\| 1 High Street, London \\| VAT GB123456789`',
    { otherwise: 'host of the public URL', of: (env) => [hostOf(env)] },
  ),
  kybRequired: setting(
    'TESSERA_KYB',
    (...given) => choice(['optional', 'required'])(...given) === 'required',
    '`required` blocks broadcasts and gift vouchers until the business is verified. Payouts always require it',
    { default: 'optional', of: () => false },
  ),
  exportInlineRows: setting(
    'TESSERA_EXPORT_INLINE_ROWS',
    integer(1, 1_000_000),
    'Exports with more rows than this run as a job',
    limits.export.rows,
  ),
};

export type StripeConfig = ValueOf<typeof moneySettings.stripe>;
