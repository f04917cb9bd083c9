import fs from 'node:fs'

const LIMIT = 10 * 1024 * 1024
const HOUR = 60 * 60 * 1000

/**
 * PostgreSQL's own log. It is handed to the process as an open file, so that an orphan goes on writing it,
 * and it is turned over by copy and truncate, because the writer never lets go of it.
 */
export class LogFile {
  readonly #file: string
  readonly #timer: NodeJS.Timeout

  constructor(file: string) {
    this.#file = file
    this.turnOver()
    this.#timer = setInterval(() => this.turnOver(), HOUR)
    this.#timer.unref()
  }

  /** A handle for the child. Append mode is what makes truncation safe: each write goes to the end there is. */
  open(): number {
    return fs.openSync(this.#file, 'a', 0o600)
  }

  get path(): string {
    return this.#file
  }

  size(): number {
    return fs.statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
  }

  /** What was written after `offset`, at most the last 4,000 characters. */
  since(offset: number): string {
    try {
      const bytes = fs.readFileSync(this.#file)
      return bytes.subarray(Math.min(offset, bytes.length)).toString('utf8').slice(-4_000)
    } catch {
      return ''
    }
  }

  turnOver(): void {
    if (this.size() < LIMIT) return
    try {
      fs.copyFileSync(this.#file, `${this.#file}.1`)
      fs.truncateSync(this.#file)
    } catch {
      // A full disk or a file held open elsewhere: try again in an hour.
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
