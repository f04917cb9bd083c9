/**
 * Settings for a small machine (two cores, a few GB) that must not lose an acknowledged write.
 * They are given on the command line, so a new version of ours brings its own and no file is edited.
 */
const settings: Record<string, string> = {
  // An answer is sent only after its commit is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_compression: 'on',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Both cost more than they give on short queries and two cores.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and the values in an error's detail hold people's data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** The command line of `postgres` for a data directory, listening on a socket only, or on 127.0.0.1 where there is none. */
export function postgresArguments(
  dataArgument: string,
  listen: { socketDir: string } | { port: number },
  changed: Record<string, string> = {},
): string[] {
  const where =
    'socketDir' in listen
      ? // A list of folders in the eyes of PostgreSQL: quoted, a comma or a space is part of the name.
        {
          listen_addresses: '',
          unix_socket_directories: `"${listen.socketDir}"`,
          unix_socket_permissions: '0700',
          port: String(SOCKET_PORT),
        }
      : { listen_addresses: '127.0.0.1', port: String(listen.port) }
  return [
    '-D',
    dataArgument,
    ...Object.entries({ ...settings, ...changed, ...where }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** The number in the socket's file name; no port is opened. */
export const SOCKET_PORT = 5432
