import { spawn } from 'node:child_process'

/**
 * Tells systemd that the server is ready (`Type=notify`), or that it stops; does nothing elsewhere. By its own program:
 * Node.js has no sockets of the kind that systemd listens on.
 */
export function tellServiceManager(state: 'ready' | 'stopping', log: (error: Error) => void): void {
  if (!process.env['NOTIFY_SOCKET']) return
  const word = state === 'ready' ? '--ready' : '--stopping'
  spawn('systemd-notify', [`--pid=${process.pid}`, word], { stdio: 'ignore' }).on('error', log)
}
