/** A setting that is missing or wrong, in a sentence for the operator. */
export class ConfigError extends Error {}
