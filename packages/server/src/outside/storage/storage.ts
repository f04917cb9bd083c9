import type { Readable } from 'node:stream'

/** Bytes that were received under a temporary name on this machine and belong to nobody yet. */
export type ReceivedBytes = {
  /** The temporary file: complete, and removed by `keep` or `drop`. */
  path: string
  /** When it has reached the disk; `keep` waits for it. */
  synced: Promise<void>
  bytes: number
  /** SHA-256 in hexadecimal digits. */
  sha256: string
  /** The first 64 KB, for looking at what it is. */
  head: Buffer
}

/** Part of a file, both ends included. */
export type Range = { start: number; end: number }

/** An address to which a client may put one file by itself. */
type Direct = { url: string; headers: Record<string, string> }

/**
 * Where the bytes are. Keys are made by the server and hold nothing that a person wrote: the company's id, then letters
 * that cannot be guessed. What is kept under a key never changes.
 */
export type Storage = {
  /**
   * Takes a stream in, counting and hashing as it comes.
   * @throws TooLarge when it has more bytes than `most`; an error of the stream when it breaks. Nothing stays behind then.
   */
  receive(source: Readable, most: number): Promise<ReceivedBytes>
  /** Keeps what was received under a key; when this comes back, it survives a power cut. */
  keep(received: ReceivedBytes, key: string): Promise<void>
  /** Throws what was received away. */
  drop(received: ReceivedBytes): Promise<void>
  /** Keeps a copy of a local file under a key, for what can be made again. */
  put(path: string, key: string, mime: string): Promise<void>
  /** Reads what is under a key. @throws Gone when there is nothing. */
  read(key: string, range?: Range): Promise<Readable>
  /** What is under a key as a file on this machine, for as long as the work takes. @throws Gone */
  borrow<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Removes what is under a key, and what was made from it (keys that begin with it and a dot). */
  remove(key: string): Promise<void>
  /** An address for putting a file of this type there directly, or undefined where that is not offered. */
  direct(key: string, type: string, bytes: number | undefined): Promise<Direct | undefined>
  /** A place for files that are made on this machine and not kept. */
  temp: string
  /** Removes temporary files that somebody left a day ago. */
  tidy(): Promise<void>
}

/** A stream had more bytes than it may. */
export class TooLarge extends Error {}
/** There is nothing under this key. */
export class Gone extends Error {}
/** The storage does not answer as it should; trying again later may help. */
export class StorageDown extends Error {}
