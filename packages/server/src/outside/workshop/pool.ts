import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  OUT_OF_MEMORY,
  OUT_OF_TIME,
  PATIENCE,
  type WorkerResponse,
  type JobName,
  type WorkerJobs,
  type Limits,
} from './jobs.ts'
import { FairQueue } from './turns.ts'
import { Unreadable, type UnreadableReason } from './unreadable.ts'
import { isSlow } from './weight.ts'

/** A worker without work is cleared away after this long. */
const IDLE_MS = 60_000
/** How long a process may take to be ready for its first job. */
const START_MS = 60_000

export type WorkerProcess = {
  child: ChildProcess
  ready: Promise<void>
  busy: Waiting | undefined
  idle?: NodeJS.Timeout
  said: string
}
type Waiting = {
  name: JobName
  owner: string
  slow: boolean
  ask: WorkerJobs[JobName]['ask']
  limits: Limits
  resolve(value: never): void
  reject(error: unknown): void
}
export type Pool = {
  /** `owner` is the company that the job is for: companies take turns. */
  run<Name extends JobName>(
    name: Name,
    ask: WorkerJobs[Name]['ask'],
    limits: Limits,
    owner?: string,
  ): Promise<WorkerJobs[Name]['answer']>
  /** The process ids of the workers, for tests. */
  pids(): number[]
  close(): Promise<void>
}

/** Where a pool that closes leaves its idle workers, and another one of the same process takes them from; for tests. */
export type Reserve = { take(): WorkerProcess | undefined; leave(worker: WorkerProcess): void }

/**
 * Processes that do one job each at a time. They are started when there is work, ended when there was none for a minute,
 * and killed when a job's time runs out: that job fails with 'too-slow', the others know nothing of it.
 */
export function openPool(settings: { workers?: number; temp: string; idleMs?: number; reserve?: Reserve }): Pool {
  const most = Math.max(1, settings.workers ?? Math.min(4, Math.max(2, availableParallelism() - 1)))
  // Nobody occupies every worker, unless there is only one.
  const mostOfOne = Math.max(1, most - 1)
  const workers = new Set<WorkerProcess>()
  const queue = new FairQueue<Waiting>()
  let closed = false

  function start(): WorkerProcess {
    const kept = settings.reserve?.take()
    if (kept) {
      kept.child.on('exit', () => workers.delete(kept))
      workers.add(kept)
      return kept
    }
    const child = fork(entry.path, [], {
      execArgv: [...entry.execArgv, '--max-old-space-size=768'],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const ready = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('A worker of the workshop does not start.')), START_MS)
      child.once('message', () => resolve())
      child.once('error', reject)
      child.once('close', (code, signal) => {
        reject(new Error(`A worker of the workshop ended with ${code ?? signal} before it was ready: ${worker.said}`))
      })
      for (const event of ['message', 'error', 'close']) child.once(event, () => clearTimeout(late))
    })
    ready.catch(() => {})
    // A signal that could not be sent, say: what matters of it is seen at its end.
    child.on('error', () => {})
    const worker: WorkerProcess = { child, ready, busy: undefined, said: '' }
    child.stderr?.on('data', (text: Buffer) => (worker.said = `${worker.said}${text.toString()}`.slice(-2000)))
    child.on('exit', () => workers.delete(worker))
    workers.add(worker)
    return worker
  }

  /**
   * Gives waiting jobs to free workers, quick ones first and in turns between owners; a slow job waits when it would take the
   * last worker.
   */
  function next(): void {
    for (;;) {
      const busy = [...workers].flatMap((worker) => worker.busy ?? [])
      if (busy.length >= most) return
      const job = queue.take({
        slow: most === 1 || busy.filter(({ slow }) => slow).length < most - 1,
        owner: (owner) => owner === '' || busy.filter((one) => one.owner === owner).length < mostOfOne,
      })
      if (!job) return
      void work([...workers].find((worker) => !worker.busy) ?? start(), job)
      if (job.slow) keepSpare()
    }
  }

  /** Starts a worker ahead while a slow job occupies the others: the next quick job would wait a second for its start. */
  function keepSpare(): void {
    if (workers.size >= most || [...workers].some((worker) => !worker.busy)) return
    const spare = start()
    rest(spare)
  }

  function rest(worker: WorkerProcess): void {
    clearTimeout(worker.idle)
    worker.idle = setTimeout(() => end(worker), settings.idleMs ?? IDLE_MS)
    worker.idle.unref()
  }

  async function work(worker: WorkerProcess, job: Waiting): Promise<void> {
    worker.busy = job
    clearTimeout(worker.idle)
    let keep = false
    const began = performance.now()
    try {
      await worker.ready
      const answer = await ask(worker, job, settings.temp)
      keep = answer.retire !== true
      if ('value' in answer) job.resolve(answer.value as never)
      else if ('unreadable' in answer) job.reject(new Unreadable(answer.unreadable, answer.detail))
      else job.reject(new Error('fault' in answer ? answer.fault : 'A worker of the workshop speaks nonsense.'))
    } catch (error) {
      job.reject(error)
    }
    worker.busy = undefined
    if (job.slow) queue.spend(job.owner, performance.now() - began)
    if (keep && !closed) rest(worker)
    else end(worker)
    next()
  }

  function end(worker: WorkerProcess): void {
    clearTimeout(worker.idle)
    workers.delete(worker)
    worker.child.kill('SIGKILL')
  }

  return {
    run: (name, question, limits, owner = '') =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The workshop is closed.'))
        queue.add({ name, owner, slow: isSlow(name, question), ask: question, limits, resolve, reject })
        next()
      }),
    pids: () => [...workers].flatMap((worker) => worker.child.pid ?? []),
    async close() {
      closed = true
      for (const job of queue.clear()) job.reject(new Error('The workshop is closed.'))
      for (const worker of workers) {
        if (!settings.reserve || worker.busy) continue
        clearTimeout(worker.idle)
        workers.delete(worker)
        settings.reserve.leave(worker)
      }
      const gone = [...workers].map(
        (worker) => new Promise<void>((resolve) => worker.child.once('exit', () => resolve())),
      )
      for (const worker of workers) {
        worker.busy?.reject(new Error('The workshop is closed.'))
        end(worker)
      }
      await Promise.all(gone)
    },
  }
}

/** Sends the job and waits for its answer, its end or its time. */
function ask(worker: WorkerProcess, job: Waiting, temp: string): Promise<WorkerResponse> {
  const { child } = worker
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => finish(() => reject(new Unreadable('too-slow', 'on the clock'))),
      job.limits.ms * PATIENCE,
    )
    const answered = (answer: WorkerResponse) => finish(() => resolve(answer))
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      finish(() => {
        reject(new Unreadable(reasonOf(worker.said), `ended with ${code ?? signal}`))
      })
    function finish(then: () => void): void {
      clearTimeout(late)
      child.off('message', answered)
      child.off('close', ended)
      then()
    }
    child.on('message', answered)
    // Not 'exit': what it said last is read first.
    child.on('close', ended)
    child.send({ name: job.name, ask: job.ask, limits: job.limits, temp }, (error) => {
      if (error && child.exitCode === null && child.signalCode === null) finish(() => reject(error))
    })
  })
}

/** Why a worker is gone, by its last words. */
function reasonOf(said: string): UnreadableReason {
  if (said.includes(OUT_OF_TIME)) return 'too-slow'
  return said.includes(OUT_OF_MEMORY) || said.includes('heap out of memory') ? 'too-large-inside' : 'damaged'
}

/** No database address, no keys: only what a process needs to run. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH']
  const known = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(known), MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1', UV_THREADPOOL_SIZE: '2' }
}

/**
 * Next to the bundle it is worker.js; next to the sources it is TypeScript, which tsx reads. Tests start a bundle of their own
 * (`scripts/testing/worker.mjs`): without tsx a start takes half of the processor's time.
 */
const entry = findEntry()
function findEntry(): { path: string; execArgv: string[] } {
  const built = process.env['JOBWRIGHT_TEST_WORKER'] ?? fileURLToPath(new URL('./worker.js', import.meta.url))
  if (existsSync(built)) return { path: built, execArgv: [] }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { path: fileURLToPath(new URL('./worker.ts', import.meta.url)), execArgv: ['--import', tsx] }
}
