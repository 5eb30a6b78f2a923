/** PostgreSQL's settings for an embedded cluster: durable, private, and sized for one machine shared with the server. */
export const projectSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'tessera',
  max_connections: '100',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // Statements and the details of constraint errors contain members' data, which does not belong in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // Prepared statements are replanned after a table is analyzed; new tables grow fast.
  autovacuum_naptime: '30s',
};
