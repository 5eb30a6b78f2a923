import { ConfigError } from './config-error.ts';

/** Throws `ConfigError` unless the package is installed: `npm start` installs it only for servers with the setting. */
export function requirePackage(name: string, setting: string): void {
  try {
    import.meta.resolve(name);
  } catch (cause) {
    const message = `${setting} needs the package ${name}, which is not installed. Start Tessera with npm start, which installs it, or run npm ci.`;
    throw new ConfigError(message, { cause });
  }
}
