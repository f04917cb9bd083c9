import { uploads, type FileAbout } from '@jobwright/contract/resources/uploads.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { Refusal, refusals, refuse } from '@jobwright/contract/problem.ts'
import { INVALID_TITLE, MOST_PER_REQUEST } from '@jobwright/contract/rules/files.ts'
import type { FastifyRequest } from 'fastify'
import { idFrom, newId } from '../../db/ids.ts'
import { keepAnswer } from '../../db/records/once.ts'
import { languageOf, sayIn } from '../../http/language.ts'
import type { Ask, Who } from '../../request/ask.ts'
import { answerFor } from '../../request/problems.ts'
import type { Context } from '../../request/context.ts'
import type { ReceivedBytes } from '../../outside/storage/storage.ts'
import { clockOf, type SenderClock } from './captured.ts'
import { dropAll, MOST_IMAGES, readForm, type Form, type Part } from './form.ts'
import { partsFeature } from './parts.ts'
import { fileOne, permit } from './one.ts'
import { FileProblem } from './receive.ts'
import { retake } from './retake.ts'

type Given = Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who; clock: SenderClock }
type Failed = { file: string; title: string; detail: string }

/** Files come in. */
export function uploadsFeature(context: Context): void {
  const { on } = context
  on(uploads.image, async (asked, { request }) => {
    const ask = { ...asked, clock: clockOf(request) }
    const form = await readForm(context, request, MOST_IMAGES)
    return answer(context, ask, request, await fileAll(context, ask, form, true))
  })
  on(uploads.files, async (asked, { request }) => {
    const ask = { ...asked, clock: clockOf(request) }
    const form = await readForm(context, request)
    const isPhoto = form.target.isPhoto ?? looksLikePhotos(form)
    return answer(context, ask, request, await fileAll(context, ask, form, isPhoto))
  })
  on(uploads.replace, async (asked, { request }) => {
    const ask = { ...asked, clock: clockOf(request) }
    const form = await readForm(context, request)
    return answer(context, ask, request, await replaceAll(context, ask, form))
  })
  partsFeature(context)
}

// The map of a photo upload carries the photos' ids; a document upload says where it goes (specification, part 7.4).
const looksLikePhotos = ({ captions, target }: Form) =>
  target.customPath === undefined &&
  target.DocumentId === undefined &&
  Object.values(captions).some((about) => about.id !== undefined || about.isDirty !== undefined)

/** What came of the files of a form: the records' JSON, and what was refused. */
type Outcome = { files: string[]; failed: Failed[] }

async function fileAll(context: Context, ask: Given, form: Form, isPhoto: boolean): Promise<Outcome> {
  const { parts, target } = form
  const outcome: Outcome = { files: [], failed: [] }
  const used = new Set<string>()
  try {
    permit(ask.who, isPhoto)
    if (parts.length === 0)
      refuse('invalid', 'This upload has no file.', [{ field: 'files', message: 'Choose at least one file.' }])
    if (parts.length > MOST_PER_REQUEST) refuse('tooLarge', `Send at most ${MOST_PER_REQUEST} files at a time.`)
    for (const [i, part] of parts.entries()) {
      const about = aboutOf(form, part, used)
      const id = about.id ?? (form.id && parts.length === 1 ? form.id : idOf(ask, i))
      await collect(outcome, part, () =>
        fileOne(
          context,
          { who: ask.who, from: ask.from, clock: ask.clock, target, about, id },
          taken(part),
          part.name,
          isPhoto,
        ),
      )
    }
  } finally {
    await dropAll(context, parts)
  }
  return outcome
}

async function replaceAll(context: Context, ask: Given, form: Form): Promise<Outcome> {
  const { parts, target } = form
  const outcome: Outcome = { files: [], failed: [] }
  try {
    const [part] = parts
    const of = form.id ?? target.DocumentId
    if (!part || parts.length > 1 || of === undefined)
      return refuse('invalid', 'Send one file and the id of what it replaces.', [
        { field: of === undefined ? 'id' : 'files', message: 'Required.' },
      ])
    const about = aboutOf(form, part, new Set())
    await collect(outcome, part, () =>
      retake(context, { ask, of, target, about, id: about.id ?? idOf(ask, 0) }, taken(part), part.name),
    )
  } finally {
    await dropAll(context, parts)
  }
  return outcome
}

function taken(part: Part): ReceivedBytes {
  if (part.problem) throw part.problem
  if (!part.received) throw new Error('a part that was never received')
  return part.received
}

// One bad file does not stop the good ones. What is wrong with the whole request does, but not once a file is kept: the
// sender has to learn of that one.
async function collect(outcome: Outcome, part: Part, work: () => Promise<string>): Promise<void> {
  try {
    outcome.files.push(await work())
  } catch (error) {
    const told = error instanceof FileProblem ? undefined : answerFor(error)?.problem.message
    if (error instanceof FileProblem)
      outcome.failed.push({ file: error.file, title: error.title, detail: error.message })
    else if (told !== undefined && (isConflict(error) || outcome.files.length > 0))
      outcome.failed.push({ file: part.name, title: INVALID_TITLE, detail: told })
    else throw error
  }
}
const isConflict = (error: unknown) => error instanceof Refusal && error.status === 409

async function answer(context: Context, ask: Given, request: FastifyRequest, { files, failed }: Outcome) {
  const [first] = failed
  if (first && files.length === 0)
    throw new Refusal(refusals.invalid, {
      code: 'invalid',
      message: first.detail,
      errors: failed.map(({ file, title, detail }) => ({ field: file, message: detail, title, detail })),
    })
  const language = first ? await languageOf(context.db, request, 422) : 'en'
  const told = failed.map(({ file, title, detail }) => ({
    file,
    title: sayIn(language, title),
    detail: sayIn(language, detail),
  }))
  const json = `{"success":true,"files":[${files.join(',')}],"errors":${JSON.stringify(told)}}`
  if (ask.once) await context.db.within(ask.who, keepAnswer(ask.who.companyId, ask.once, json))
  return { json }
}

// The same key with the same file gives the same id, so a repeated upload creates no duplicate.
const idOf = (ask: Given, i: number): string =>
  ask.once ? idFrom(ask.who.companyId, ask.once.key, String(i)) : newId()

// A sender that names the record (`id` beside a single file, or the id as the name of the file's form field) is matched by
// that id, whatever the file is called. Forms without ids are matched by file name; of two files with one name the second
// gets the words of the entry, but never its id.
function aboutOf({ id, parts, captions }: Form, { field, name }: Part, used: Set<string>): FileAbout {
  const wanted = parts.length === 1 ? (id ?? field) : field
  const named = Object.values(captions).find((about) => about.id !== undefined && about.id === wanted)
  if (named) return named
  const key = [name, unescaped(name)].find((one) => Object.hasOwn(captions, one))
  const about = key === undefined ? undefined : captions[key]
  if (key === undefined || !about) return {}
  if (used.has(key)) return { ...about, id: undefined, sha256: undefined }
  used.add(key)
  return about
}

// Browsers write quotes and line breaks in the names of multipart files as these.
const unescaped = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D%0A', '\n').replaceAll('%0A', '\n').replaceAll('%0D', '\n')
