import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** A real S3-compatible server for tests: OpenStack Swift with its S3 interface, as Debian packages it. */
export type Swift = { settings: Record<string, string>; stop(): Promise<void> }

const KINDS = ['account', 'container', 'object'] as const
const programs = [
  'swift-ring-builder',
  'swift-proxy-server',
  ...KINDS.map((kind) => `swift-${kind}-server`),
  'memcached',
]
const BUCKET = 'jobwright-tests'
const [KEY, SECRET] = ['test:tester', 'testing']

/** Why there is no such server on this machine, or undefined. */
export function swiftMissing(): string | undefined {
  const absent = programs.find((program) => !existsSync(join('/usr/bin', program)))
  return (
    absent &&
    `${absent} is not installed (Debian: apt-get install swift swift-proxy swift-account swift-container swift-object memcached)`
  )
}

/** Starts one in a folder of its own, with an empty bucket. It keeps nothing after `stop`. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'jw-swift-'))
  const [proxy, memory, ...ports] = await freePorts(5)
  const children: ChildProcess[] = []
  const said: string[] = []
  const run = (program: string, args: string[]) => {
    const child = spawn(join('/usr/bin', program), args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => said.push(`${program}: ${String(text)}`))
    children.push(child)
  }
  const stop = async () => {
    const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
    const gone = running.map((child) => new Promise((done) => child.on('exit', done)))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(gone)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    write(folder, proxy ?? 0, memory ?? 0, ports)
    run('memcached', ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(memory), '-m', '16'])
    for (const kind of [...KINDS, 'proxy']) run(`swift-${kind}-server`, [join(folder, `${kind}-server.conf`)])
    await Promise.all([proxy, memory, ...ports].map((port) => listening(port ?? 0)))
    const endpoint = `http://127.0.0.1:${proxy}`
    await makeBucket(endpoint, said)
    return {
      settings: {
        S3_BUCKET: BUCKET,
        S3_ENDPOINT: endpoint,
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: KEY,
        S3_SECRET_ACCESS_KEY: SECRET,
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeBucket(endpoint: string, said: readonly string[]): Promise<void> {
  const credentials = { accessKeyId: KEY, secretAccessKey: SECRET }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials, maxAttempts: 1 })
  for (let tries = 0; ; tries++) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
      return client.destroy()
    } catch (error) {
      if (tries > 300)
        throw new Error(`Swift does not start: ${String(error)}\n${said.join('').slice(-3000)}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function write(folder: string, proxy: number, memory: number, ports: readonly number[]): void {
  mkdirSync(join(folder, 'node', 'disk'), { recursive: true })
  const common = `bind_ip = 127.0.0.1\nworkers = 0\nuser = ${userInfo().username}\nswift_dir = ${folder}\nlog_level = ERROR\n`
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_prefix = house\nswift_hash_path_suffix = house\n[storage-policy:0]\nname = default\ndefault = yes\n',
  )
  for (const [i, kind] of KINDS.entries()) {
    writeFileSync(
      join(folder, `${kind}-server.conf`),
      `[DEFAULT]\n${common}bind_port = ${ports[i]}\ndevices = ${join(folder, 'node')}\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
    // One disk, one copy of everything.
    const ring = join(folder, `${kind}.builder`)
    for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${ports[i]}/disk`, '1'], ['rebalance']]) {
      const { status, stderr } = spawnSync('/usr/bin/swift-ring-builder', [ring, ...args], {
        cwd: folder,
        encoding: 'utf8',
      })
      // 1 is a warning: of one disk there is nothing to balance.
      if (status === null || status > 1) throw new Error(`swift-ring-builder ${args.join(' ')}: ${stderr}`)
    }
  }
  const filters = {
    catch_errors: 'catch_errors',
    listing_formats: 'listing_formats',
    bulk: 'bulk',
    slo: 'slo',
    dlo: 'dlo',
    copy: 'copy',
    'proxy-logging': 'proxy_logging',
  }
  writeFileSync(
    join(folder, 'proxy-server.conf'),
    `[DEFAULT]\n${common}bind_port = ${proxy}\n` +
      '[pipeline:main]\npipeline = catch_errors proxy-logging cache listing_formats bulk s3api tempauth slo dlo copy proxy-logging proxy-server\n' +
      '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\nerror_suppression_limit = 1000000\n' +
      Object.entries(filters)
        .map(([name, egg]) => `[filter:${name}]\nuse = egg:swift#${egg}\n`)
        .join('') +
      `[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${memory}\n` +
      '[filter:s3api]\nuse = egg:swift#s3api\ns3_acl = false\nlocation = us-east-1\ndns_compliant_bucket_names = true\n' +
      `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_${KEY.replace(':', '_')} = ${SECRET} .admin\n`,
  )
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((ready) => server.once('listening', ready))))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}
