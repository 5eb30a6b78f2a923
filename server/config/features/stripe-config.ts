/** The payment provider of live merchants. */
import { ConfigError } from '../config-error.ts';
import { type Environment, webAddress } from '../environment.ts';

export interface StripeConfig {
  secretKey: string;
  /** Proves callbacks; without it none is taken. */
  callbackSecret: string | undefined;
  /** Another address than Stripe's own, for an imitation of it. */
  apiUrl: string | undefined;
}

/** Undefined without a secret key; then there is no provider for live money. Throws `ConfigError`. */
export function readStripe(env: Environment, isProduction: boolean): StripeConfig | undefined {
  const secretKey = env.TESSERA_STRIPE_SECRET_KEY?.trim();
  if (!secretKey) return undefined;
  const apiUrl = webAddress(env, 'TESSERA_STRIPE_API_URL');
  if (apiUrl !== undefined && isProduction) {
    throw new ConfigError('TESSERA_STRIPE_API_URL is for development only. Remove it in production.');
  }
  return { secretKey, callbackSecret: env.TESSERA_STRIPE_CALLBACK_SECRET?.trim() || undefined, apiUrl };
}
