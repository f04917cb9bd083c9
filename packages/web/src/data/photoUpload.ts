import { addressOf } from '@jobwright/contract/call.ts'
import { Problem, Refusal } from '@jobwright/contract/problem.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import type { FileAbout, Received } from '@jobwright/contract/resources/uploads.ts'
import { LostNetwork } from './api.ts'
import type { PhotoLinks } from './photos.ts'
import { answered, unanswered } from './reach.ts'
import { touch } from './records.ts'
import { endSession, signed } from './token.ts'

/** A photo that is to be sent: its bytes and what is said of it. `id` names it for good, also when it is sent again. */
export type Outgoing = {
  id: string
  bytes: Blob
  about: Omit<FileAbout, 'id' | 'sha256'>
  at: number
  /** The file's own name, of one that has one worth keeping. */
  name?: string
}
export type Unsent = { photo: Outgoing; problem: unknown }

const broken = { code: 'broken', message: 'Something went wrong with your request...', errors: [] }

/** SHA-256 in hexadecimal digits; undefined on plain http, where browsers have no such thing. */
async function sha256Of(bytes: Blob): Promise<string | undefined> {
  if (!crypto.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends photos one after the other; gives back those that did not arrive. `progress` hears bytes and finished photos. */
export async function sendPhotos(
  photos: readonly Outgoing[],
  links: PhotoLinks,
  progress: (share: number, done: number) => void,
): Promise<Unsent[]> {
  const all = photos.reduce((sum, photo) => sum + photo.bytes.size, 0) || 1
  const left: Unsent[] = []
  let before = 0
  for (const [index, photo] of photos.entries()) {
    try {
      await sendOne(photo, index, links, (bytes) => progress((before + bytes) / all, index))
    } catch (problem) {
      left.push({ photo, problem })
    }
    before += photo.bytes.size
    progress(before / all, index + 1)
  }
  if (left.length < photos.length) touch('photos', '', 'many')
  return left
}

async function sendOne(photo: Outgoing, index: number, links: PhotoLinks, progress: (bytes: number) => void) {
  const type = photo.bytes.type || 'image/jpeg'
  const ending = type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : type === 'image/gif' ? 'gif' : 'jpg'
  // Never keyed by a name alone: the id stands in the entry, and its beginning in the name.
  const name = photo.name ?? `${index}-${photo.at}-${photo.id.slice(0, 8)}.${ending}`
  const { tags, ...about } = photo.about
  const sha256 = await sha256Of(photo.bytes)
  const entry = {
    isDirty: true,
    isRetake: false,
    ...about,
    id: photo.id,
    tags: JSON.stringify(tags ?? []),
    ...(sha256 && { sha256 }),
  }
  const form = new FormData()
  for (const [link, id] of Object.entries(links)) if (id) form.append(link, id)
  form.append('isPhoto', 'true')
  form.append('captionTags', JSON.stringify({ [name]: entry }))
  form.append('files', new File([photo.bytes], name, { type }))
  const answer = await posted(addressOf(uploads.files, {}), form, photo.id, progress)
  const [refused] = answer.errors ?? []
  if (refused) throw new Refusal(422, { code: 'invalid', message: refused.detail, errors: [] })
}

/** fetch cannot tell how far an upload is, so this is the older way. */
function posted(
  path: string,
  form: FormData,
  key: string,
  progress: (bytes: number) => void,
): Promise<Received & { errors?: { detail: string }[] }> {
  const token = signed.get()?.token
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('Idempotency-Key', key)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => progress(event.loaded)
    request.onerror = () => {
      unanswered()
      reject(new LostNetwork('upload'))
    }
    request.onload = () => {
      answered()
      if (request.status === 401 && token) endSession(token)
      const said = parsed(request.responseText)
      if (request.status < 400) return resolve(said as Received)
      const problem = Problem.safeParse(said)
      reject(new Refusal(request.status, problem.success ? problem.data : broken))
    }
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
