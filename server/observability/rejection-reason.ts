/**
 * `shed`: the process can't keep up. `work_queue`, `hash_queue`, `upload_share`: too much of that work is under way.
 * `connection_surplus`: a request on a connection beyond the share of its address, which was answered.
 * `connection_share`, `connection_limit`: connections that were closed, from one address or in all, most of them before
 * they sent anything. `stream_share`: too many streams are open.
 * `disk_full`: a write found no space. `rate_limit`, `failed_attempts`: the caller sent or guessed too much. `failed_sign_in`: wrong credentials.
 */
export type RejectionReason =
  | 'shed'
  | 'work_queue'
  | 'hash_queue'
  | 'upload_share'
  | 'connection_surplus'
  | 'connection_share'
  | 'connection_limit'
  | 'stream_share'
  | 'disk_full'
  | 'rate_limit'
  | 'failed_attempts'
  | 'failed_sign_in';
