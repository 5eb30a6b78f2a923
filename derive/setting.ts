/** One environment variable of a server, and a group of them on the settings page. */
export interface Setting {
  name: string;
  /** The value used in development when the variable is not set. Setting it has no effect there. */
  default?: string;
  /** Describes the default where it depends on something else, in Markdown. */
  otherwise?: string;
  /** Markdown on one line. Links are relative to docs/operating/. */
  meaning: string;
}

export interface SettingGroup {
  title: string;
  settings: readonly Setting[];
}

/** Values as Markdown code, with commas. */
export const list = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');
