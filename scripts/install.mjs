import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'node_modules', '.jobwright')

/**
 * Installs the libraries of the lockfile when they are missing or the lockfile has changed since. `tools: false` leaves out the
 * devDependencies: tools that only test, check or format.
 */
export function install({ tools = true } = {}) {
  const wanted = fingerprint()
  // With the tools, everything that runs the product is there too.
  const accepted = tools ? [`${wanted} tools`] : [`${wanted} tools`, wanted]
  if (accepted.includes(read(stamp))) return
  if (!isInstalled(tools)) {
    const present = fs.existsSync(path.join(root, 'node_modules'))
    console.log(present ? 'The list of libraries has changed: installing…' : 'First start: installing the libraries…')
    npmInstall(tools)
  }
  fs.writeFileSync(stamp, tools ? `${wanted} tools` : wanted)
}

/**
 * "npm ci" refuses a lockfile that leaves out optional parts for other systems, which some registries do not carry;
 * "npm install" takes the same versions from it, and --no-save leaves the file as it is.
 */
function npmInstall(tools) {
  const words = [
    'install',
    '--no-save',
    tools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const cli = process.env.npm_execpath
  const [program, args] =
    cli && /\.c?js$/.test(cli)
      ? [process.execPath, [cli, ...words]]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm', words]
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: program === 'npm.cmd' })
  if (status === 0) return
  console.error(`The libraries could not be installed${error ? `: ${error.message}` : ''}. What npm said stands above.`)
  process.exit(status ?? 1)
}

/** Whether npm's own record of node_modules agrees with the lockfile. */
function isInstalled(tools) {
  const [wanted, present] = [json('package-lock.json'), json('node_modules/.package-lock.json')]
  if (!wanted || !present) return false
  return Object.entries(wanted.packages).every(([name, { version, dev, devOptional, optional, link }]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true
    const found = present.packages[name]
    // Libraries for other systems are left out.
    return found ? found.version === version || link : optional || (!tools && (dev || devOptional))
  })
}

function fingerprint() {
  return createHash('sha256')
    .update(read(path.join(root, 'package-lock.json')) ?? '')
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

function json(name) {
  const text = read(path.join(root, name))
  return text === undefined ? undefined : JSON.parse(text)
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
