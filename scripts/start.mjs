// Uses no libraries and no new syntax: it runs before anything is installed, also on a Node that is too old.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Jobwright needs Node 20.19 or newer; this is Node ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}

const { install } = await import('./install.mjs')
install({ tools: false })
const { build } = await import('./build.mjs')
if (!(await build())) {
  console.error('The build failed; what it said stands above.')
  process.exit(1)
}

const main = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'server', 'dist', 'main.js')
const server = spawn(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], { stdio: 'inherit' })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C already reaches every process of the terminal; a second signal would force the server to stop at once.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    server.kill(signal)
  })
}
// npm signals the shell that runs this script. The shell ends without passing the signal on; then the parent changes.
if (process.env['npm_lifecycle_event'] === 'start') {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM')
  }, 500).unref()
}
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})
