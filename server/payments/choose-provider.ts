/** Which payment provider moves the money of a merchant. */
import type { Config } from '../config.ts';
import { refuse } from '../refusal.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';

export interface Payments {
  /** For a new order; throws `payments_not_configured` where there is none. */
  providerFor(merchant: { sandbox: boolean }): PaymentProvider['name'];
  named(name: PaymentProvider['name']): PaymentProvider | undefined;
}

/** Sandboxes always have the test provider; so have live merchants of a server in development without another one. */
export function openPayments(config: Pick<Config, 'stripe' | 'environment'>): Payments {
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

declare module '../services.ts' {
  interface Services {
    /** Chooses the payment provider of a merchant. */
    payments: Payments;
  }
}
