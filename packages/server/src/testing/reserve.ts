import type { ChildProcess } from 'node:child_process'
import type { Reserve, WorkerProcess } from '../outside/workshop/pool.ts'

const waiting: WorkerProcess[] = []

/**
 * The workers of houses that are closed, for those that open after them in the same process: a worker knows nothing of a
 * house, and starting one takes more than a second of the processor.
 */
export const reserve: Reserve = {
  take() {
    const worker = waiting.pop()
    if (worker) holding(worker.child, true)
    return worker
  },
  leave(worker) {
    // The process of the tests may end while one waits; it ends then too.
    holding(worker.child, false)
    worker.child.once('exit', () => {
      if (waiting.includes(worker)) waiting.splice(waiting.indexOf(worker), 1)
    })
    waiting.push(worker)
  },
}

function holding(child: ChildProcess, isHeld: boolean): void {
  const stderr = child.stderr as { ref?(): void; unref?(): void } | null
  for (const one of [child, child.channel, stderr]) {
    if (isHeld) one?.ref?.()
    else one?.unref?.()
  }
}
