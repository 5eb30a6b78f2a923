/** What only developers and tests set. */
import { ConfigError } from '../config-error.ts';
import { choice, isProduction } from '../environment.ts';
import { setting } from '../setting.ts';

/** Title of the group. */
export const development = 'Development and tests';

export const developmentSettings = {
  /** How expensive password hashes are: as OWASP recommends, or as cheap as argon2 allows. */
  passwordStrength: setting(
    'TESSERA_PASSWORD_STRENGTH',
    (given, name, env) => {
      const strength = choice(['owasp', 'test'])(given, name, env);
      if (strength !== 'test' || !isProduction(env)) return strength;
      throw new ConfigError(`${name}=test is for tests only. Remove it in production.`);
    },
    '`test` hashes passwords quickly. Refused in production',
    'owasp',
  ),
  /** Trusts a credential forever after its first request. */
  unsafeWithoutAccessChecks: setting(
    'TESSERA_BENCH_WITHOUT_ACCESS_CHECKS',
    (given, _name, env) => given === 'yes' && !isProduction(env),
    '`yes` caches credentials, for benchmarks only. Ignored in production',
    { of: () => false },
  ),
};
