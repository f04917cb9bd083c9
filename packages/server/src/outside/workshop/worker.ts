import fs from 'node:fs'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { burn } from './burn.ts'
import { makePictures, makePortrait } from './images.ts'
import { holidays } from './holidays.ts'
import { inspect } from './inspect.ts'
import {
  OUT_OF_MEMORY,
  OUT_OF_TIME,
  type WorkerResponse,
  type JobName,
  type WorkerJobs,
  type WorkerRequest,
} from './jobs.ts'
import { makeLogo } from './logo.ts'
import { drawPage, sizesOfPages } from './pages.ts'
import { logPaper } from './logPaper.ts'
import { planPaper } from './planPaper.ts'
import { report } from './report.ts'
import { chooseHeader, planTable, readUpload, writeErrors } from './tables.ts'
import { certify } from './certify.ts'
import { offerPaper } from './offerPaper.ts'
import { text } from './text.ts'
import { Unreadable } from './unreadable.ts'

// A worker: the process in which hostile files are decoded, one at a time. It is told what to do by its parent, reads and
// writes the files that it is told to, and has nothing else: no database address, no keys, a low priority.

const MB = 1024 * 1024
/** A decoder compiled to WebAssembly gets this much memory. */
const DECODER_MEMORY = 512 * MB
/** A process that has grown past this is not used again: what a decoder once took it never gives back. */
const GROWN = 450 * MB

type Work = { [Name in JobName]: (ask: WorkerJobs[Name]['ask'], temp: string) => Promise<WorkerJobs[Name]['answer']> }

const work: Work = {
  inspect,
  pictures: makePictures,
  logo: makeLogo,
  portrait: makePortrait,
  page: drawPage,
  pages: sizesOfPages,
  text,
  burn,
  report,
  paper: logPaper,
  planPaper,
  offerPaper,
  certify,
  holidays,
  tableRead: readUpload,
  tableHeader: chooseHeader,
  tablePlan: planTable,
  tableErrors: writeErrors,
}

/** Every thread below the server's own: Linux keeps a priority for each. */
function stepBack(): void {
  try {
    os.setPriority(10)
    if (process.platform === 'linux')
      for (const thread of fs.readdirSync('/proc/self/task')) os.setPriority(Number(thread), 10)
  } catch {
    // A thread has just ended, or the system does not let us: no reason not to work.
  }
}

type Memory = { buffer: ArrayBuffer; grow(pages: number): number }
function limitDecoders(): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > DECODER_MEMORY) throw new RangeError('The decoder asks for too much.')
    return grow.call(this, pages)
  }
}

/** What the job in hand may take, shared with the watchman: KB of memory, and the time of computing in ms at its end. */
const limits = new Int32Array(new SharedArrayBuffer(8)).fill(2_000_000_000)
/**
 * Ends the process when it has taken more memory or computed longer than its job may, or when its parent is gone. It is a
 * thread of its own, because a decoder that loops lets nothing else of its thread run.
 */
const watchman = new Worker(
  `const { workerData: { parent, limits, memory, time } } = require('node:worker_threads')
   const fs = require('node:fs')
   const end = (word) => {
     try { fs.writeSync(2, word + '\\n') } catch {}
     process.kill(process.pid, 'SIGKILL')
   }
   setInterval(() => {
     const { user, system } = process.cpuUsage()
     if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
     if (process.memoryUsage.rss() / 1024 > Atomics.load(limits, 0)) end(memory)
     if ((user + system) / 1000 > Atomics.load(limits, 1)) end(time)
   }, 100)`,
  { eval: true, workerData: { parent: process.ppid, limits, memory: OUT_OF_MEMORY, time: OUT_OF_TIME }, execArgv: [] },
)

async function answerTo(question: WorkerRequest): Promise<WorkerResponse> {
  const { user, system } = process.cpuUsage()
  Atomics.store(limits, 0, Math.floor(question.limits.memory / 1024))
  Atomics.store(limits, 1, Math.floor((user + system) / 1000 + question.limits.ms))
  try {
    const job = work[question.name] as
      | ((ask: unknown, temp: string) => Promise<WorkerJobs[JobName]['answer']>)
      | undefined
    if (!job) return { fault: `No worker knows how to do '${question.name}'.` }
    return { value: await job(question.ask, question.temp) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.reason, detail: error.detail }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('disconnect', () => process.exit(0))
// A stop of the whole service reaches us too; the parent says when we end.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', (question: WorkerRequest) => {
  void answerTo(question).then((answer) => {
    limits.fill(2_000_000_000)
    process.send?.({ ...answer, retire: process.memoryUsage.rss() > GROWN })
  })
})
watchman.on('error', () => process.exit(1))
limitDecoders()
stepBack()
process.send?.({ ready: true })
