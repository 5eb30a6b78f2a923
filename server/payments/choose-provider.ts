/** Selects the payment provider of a merchant. */
import type { Config } from '../config/config.ts';
import { requirePackage } from '../config/optional-package.ts';
import { refuse } from '../errors/refusal.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';

export interface Payments {
  /** The provider for a new order; throws `payments_not_configured` if there is none. */
  providerFor(merchant: { sandbox: boolean }): PaymentProvider['name'];
  named(name: PaymentProvider['name']): PaymentProvider | undefined;
}

/** Sandboxes use the test provider, and so do live merchants in development if no other is configured. */
export function openPayments(config: Pick<Config, 'stripe' | 'environment'>): Payments {
  if (config.stripe) requirePackage('stripe', 'TESSERA_STRIPE_SECRET_KEY');
  const stripe = config.stripe && stripeProvider(config.stripe);
  return {
    providerFor: ({ sandbox }) => {
      if (sandbox) return 'test';
      if (stripe !== undefined) return 'stripe';
      if (config.environment === 'production') throw refuse('payments_not_configured');
      return 'test';
    },
    named: (name) => (name === 'test' ? testProvider : stripe),
  };
}

declare module '../engine/services.ts' {
  interface Services {
    /** Chooses the payment provider of a merchant. */
    payments: Payments;
  }
}
