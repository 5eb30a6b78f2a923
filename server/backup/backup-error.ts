/** The backup is damaged, of another version, or does not fit what is at hand; the message is for the operator. */
export class BackupError extends Error {}
