import type { FileAbout, FileItem, Target } from './api.gen.ts'
import type { Api } from './calls.ts'

export type UploadInput = {
  data: Blob | Uint8Array<ArrayBuffer>
  name: string
  /** What it belongs to. `isPhoto: true` makes a photo of it, otherwise it is a document. */
  target: Target
  about?: FileAbout
  /** The id of the upload: the same one again continues where it stopped. */
  id?: string
  /** How many parts are sent at once. 3 unless given. */
  parallel?: number
  signal?: AbortSignal
  /** Called with the bytes that have arrived. */
  onProgress?: (sent: number, size: number) => void
}

/** The largest file whose hash is sent along, so that the server compares it: hashing needs the whole file in memory. */
const HASHED = 64 * 1024 * 1024

/** Uploads a file in parts and makes the photo or document of it. A part that got lost is sent again, and no other. */
export async function uploadFile(api: Api, input: UploadInput): Promise<FileItem> {
  const { name, target, about, parallel = 3, signal, onProgress } = input
  const data = input.data instanceof Blob ? input.data : new Blob([input.data])
  const id = input.id ?? crypto.randomUUID()
  const options = signal ? { signal } : {}
  const upload = await api.uploads.start(
    { body: { id, name, size: data.size, ...(data.type && { type: data.type }) } },
    options,
  )
  const { partSize } = upload
  const here = new Set(upload.parts)
  const bytesOf = (part: number) => Math.min(partSize, data.size - part * partSize)
  let sent = [...here].reduce((sum, part) => sum + bytesOf(part), 0)
  const missing = Array.from({ length: Math.ceil(data.size / partSize) }, (_, part) => part).filter(
    (part) => !here.has(part),
  )
  const sendNext = async (): Promise<void> => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const body = data.slice(part * partSize, part * partSize + bytesOf(part))
      await api.uploads.part({ params: { id, n: part }, body }, options)
      sent += bytesOf(part)
      onProgress?.(sent, data.size)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, sendNext))
  const sha256 = data.size <= HASHED ? { sha256: await hashOf(data) } : {}
  const { files } = await api.uploads.finish(
    { params: { id }, body: { target, about: { ...sha256, ...about } } },
    options,
  )
  const [file] = files
  if (!file) throw new Error('The server made no record of the file.')
  return file
}

const hashOf = async (data: Blob): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await data.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
