/** What a setting is: an environment variable, declared once with its reader, default and meaning. */
import { ConfigError } from './config-error.ts';
import { type Environment, isProduction, type Parse } from './environment.ts';

/** Whatever the environment has a value of. */
export interface Readable<T> {
  /** Throws `ConfigError`. */
  read(env: Environment): T;
}

export interface Setting<T = unknown> extends Readable<T> {
  name: string;
  /** The value used in development when the variable is not set. Setting it has no effect there. */
  default?: string | undefined;
  /** Describes the default where it depends on something else, in Markdown. */
  otherwise?: string | undefined;
  /** Markdown on one line. Links are relative to docs/operating/. */
  meaning: string;
  /** Title of the group on the settings page, if it isn't the one that it is declared in. */
  group?: string | undefined;
  /** The value if the variable is set. Throws `ConfigError`. */
  given(env: Environment): T | undefined;
}

/** Settings that make one value together. */
export interface Combined<T = unknown> extends Readable<T> {
  parts: Settings;
}

export interface Settings {
  readonly [key: string]: Setting | Combined | Settings;
}

/** The values of settings, by the same keys. */
export type Values<S> = { [K in keyof S]: S[K] extends Readable<infer T> ? T : Values<S[K]> };

/** The value of settings that are optional together, if they are set. */
export type ValueOf<S extends Readable<unknown>> = NonNullable<ReturnType<S['read']>>;

/** A default that depends on other variables. */
interface Computed<T> {
  /** As in `Setting`. */
  default?: string | undefined;
  otherwise?: string;
  of(env: Environment, name: string): T;
}

/** The default of a setting that the ones beside it need. `how` follows "<name> is required". */
export const required = (how: string): Computed<never> => ({
  of: (_env, name) => {
    throw new ConfigError(`${name} is required${how}.`);
  },
});

export const requiredFile = required(': set it to the path or the content of the file');

/** The default of a setting that differs in production. */
export const inProduction = <T extends string | number>(development: T, production: T): Computed<T> => ({
  default: String(development),
  otherwise: `${typeof production === 'string' ? list([production]) : production} in production`,
  of: (env) => (isProduction(env) ? production : development),
});

const isComputed = <D>(standard: D | Computed<D>): standard is Computed<D> =>
  typeof standard === 'object' && standard !== null && 'of' in standard;

const shownDefault = (standard: unknown): string | undefined =>
  typeof standard === 'boolean' ? (standard ? 'on' : 'off') : String(standard ?? '') || undefined;

/** Declares a setting; `standard` is the value if the variable is missing or empty. */
export function setting<T, D extends T | undefined = undefined>(
  name: string,
  parse: Parse<T>,
  meaning: string,
  standard?: D | Computed<D>,
  group?: string,
): Setting<T | Extract<D, undefined>> {
  const computed: Computed<D | undefined> = isComputed(standard)
    ? standard
    : { default: shownDefault(standard), of: () => standard };
  const given = (env: Environment): T | undefined => {
    const text = env[name];
    return text ? parse(text, name, env) : undefined;
  };
  const read = (env: Environment) => given(env) ?? (computed.of(env, name) as T | Extract<D, undefined>);
  return { name, default: computed.default, otherwise: computed.otherwise, meaning, group, given, read };
}

const isReadable = (node: Settings[string]): node is Setting | Combined => typeof node.read === 'function';

/** Reads all settings, in their order. Throws `ConfigError`. */
export const readAll = <S extends Settings>(settings: S, env: Environment): Values<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, node]) => [
      key,
      isReadable(node) ? node.read(env) : readAll(node, env),
    ]),
  ) as Values<S>;

/** One value from several settings; each is read when `combine` asks for it, so that unused ones can be wrong. */
export function combined<S extends Settings, T>(parts: S, combine: (values: Values<S>) => T): Combined<T> {
  const read = (env: Environment): T => {
    const values = {};
    for (const key of Object.keys(parts))
      Object.defineProperty(values, key, {
        enumerable: true,
        get: () => readAll({ [key]: parts[key]! }, env)[key],
      });
    return combine(values as Values<S>);
  };
  return { parts, read };
}

/** Settings that turn something on: undefined unless the one named `key` is set. */
export const optional = <S extends Settings, K extends keyof S>(parts: S, key: K) =>
  combined(parts, (values) =>
    values[key] === undefined
      ? undefined
      : ({ ...values } as Values<S> & { [P in K]: NonNullable<Values<S>[P]> }),
  );

/** Every setting among `settings`, in their order. */
export const flat = (settings: Settings): Setting[] =>
  Object.values(settings).flatMap((node) => {
    if (!isReadable(node)) return flat(node);
    return 'parts' in node ? flat(node.parts) : [node];
  });

/** Values as Markdown code, with commas. */
export const list = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');
