// The product while it is being changed: the server restarts and the pages reload by themselves. One address, PORT (3000).
import { spawn } from 'node:child_process'
import path from 'node:path'

const { install, root } = await import('./install.mjs')
install()
const { writeRouteTree } = await import('./routes.mjs')
await writeRouteTree()

const port = Number(process.env['PORT'] ?? 3000)
const serverPort = port + 1
const at = (...parts) => path.join(root, ...parts)

const children = [
  // The server behind, restarted whenever one of its files changes.
  spawn(
    process.execPath,
    [at('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'packages/server/src/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(serverPort) },
    },
  ),
  // The pages in front, which pass calls on to it.
  spawn(process.execPath, [at('node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'], {
    cwd: at('packages', 'web'),
    stdio: 'inherit',
    env: { ...process.env, API_URL: `http://localhost:${serverPort}` },
  }),
]

let stopping = false
const stop = (code) => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
// One without the other is no use.
for (const child of children) child.on('exit', (code) => stop(code ?? 0))
