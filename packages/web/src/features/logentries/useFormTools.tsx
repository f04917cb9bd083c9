import { useQueries } from '@tanstack/react-query'
import type { Answers, FieldType, LocationAnswer } from '@jobwright/contract/forms/form.ts'
import { billingcodes, documents, tasks, uploads } from '@jobwright/contract/calls.gen.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { newId } from '../../data/ids.ts'
import { recordLink } from '../../data/links.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { recordQuery, useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import type { FormTools } from '../../parts/forms/formTools.ts'
import { usePhonePictures } from './usePhonePictures.ts'

// Only where a form asks for photos.
const PhotoChooser = lazy(async () => ({ default: (await import('../../parts/talk/PhotoChooser.tsx')).PhotoChooser }))

const MOST_TASKS = 500
const MOST_CODES = 1000
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)

/**
 * What the forms of logs get from the product: people, tasks, photos, the place. `pick`: how photos are added on a phone.
 * `isEarly`: the day of the log has not come.
 */
export function useFormTools(
  entry: LogEntry,
  answers: Answers,
  pick?: FormTools['pickPhotos'],
  isEarly = false,
): { tools: FormTools; dialogs: ReactNode } {
  const me = useMe()
  const navigate = useNavigate()
  const { people } = usePeople()
  const seesTasks = useCan(tasks.list)
  const seesDocuments = useCan(documents.list)
  const mayUpload = useCan(uploads.image)
  const { Project, Bid, Customer } = entry
  const job = Project ? { ProjectId: Project.id } : Bid ? { BidId: Bid.id } : {}
  const ofJob = useShortList('tasks', job, MOST_TASKS, seesTasks && (Project ?? Bid) !== null)
  const asksCodes = useCan(billingcodes.list) && hasField(entry.form, 'costcode')
  const codes = useShortList('billingcodes', { status: 'active', sort: 'code', order: 'asc' }, MOST_CODES, asksCodes)
  const kinds = fileIdsOf(entry, answers)
  const thumbs = useFiles('photos', kinds.photo)
  const pictures = usePhonePictures(kinds.photo)
  const papers = useFiles('documents', seesDocuments ? kinds.file : noIds)
  const [asked, setAsked] = useState<(ids: string[]) => void>()
  const answer = useRef(asked)
  answer.current = asked
  const target = Project
    ? { noun: 'projects' as const, id: Project.id }
    : Bid
      ? { noun: 'bids' as const, id: Bid.id }
      : Customer
        ? { noun: 'customers' as const, id: Customer.id }
        : undefined
  const finish = (ids: string[]) => {
    answer.current?.(ids)
    setAsked(undefined)
  }
  const tools = useMemo(
    (): FormTools => ({
      people: people.filter(({ active }) => active).map((person) => ({ id: person.id, name: nameOf(person) })),
      me: { id: me.id, name: nameOf(me) },
      tasks: (ofJob.data?.rows ?? []).map(({ id, title, number }) => ({ id, title, number })),
      costCodes: (codes.data?.rows ?? []).map(({ id, title, code }) => ({ id, name: title, number: code })),
      companies: Customer ? [Customer.name] : [],
      ...(mayUpload && {
        pickPhotos:
          pick ??
          (() =>
            new Promise<string[]>((resolve) => {
              setAsked(() => resolve)
            })),
      }),
      photoThumb: (id) => pictures.get(id) ?? thumbs.get(id),
      openPhoto: (id) => void navigate({ to: '/image', search: { id } }),
      fileName: (id) => papers.get(id),
      fileLink: (id) => recordLink('documents', id),
      locate,
      signsLater: isEarly,
      sign: (mark) => ({ ...mark, at: new Date().toISOString(), by: me.id, device: '' }),
      now: () => new Date(),
      newId,
    }),
    [people, me, ofJob.data, codes.data, Customer, mayUpload, pick, pictures, thumbs, papers, navigate, isEarly],
  )
  const dialogs = asked && target && (
    <Suspense>
      <PhotoChooser
        noun={target.noun}
        id={target.id}
        chosen={noIds}
        isStep
        onDone={finish}
        onClose={() => finish([])}
      />
    </Suspense>
  )
  return { tools, dialogs }
}

const noIds: readonly string[] = []

const hasField = (form: LogEntry['form'], type: FieldType): boolean =>
  form.sections.some(({ fields }) => fields.some((field) => field.type === type))

/** The ids of photos and documents among the answers, by the type of their field. */
function fileIdsOf({ form, earlier }: LogEntry, answers: Answers): Record<'photo' | 'file', readonly string[]> {
  const found = { photo: new Set<string>(), file: new Set<string>() }
  const add = (key: string, type: FieldType, rows: string) => {
    if (type !== 'photo' && type !== 'file') return
    const all = rows === '' ? [answers.values] : (answers.rows[rows] ?? []).map(({ values }) => values)
    for (const values of all)
      for (const id of Array.isArray(values[key]) ? (values[key] as readonly unknown[]) : [])
        if (isId(id)) found[type].add(id)
  }
  for (const section of form.sections)
    for (const { key, type } of section.fields) add(key, type, section.repeat === 'rows' ? section.key : '')
  for (const { key, section, field } of earlier) add(key, field.type, section)
  return { photo: [...found.photo], file: [...found.file] }
}

/** By id, the address of a photo's small picture, or the name of a document. */
function useFiles(noun: 'photos' | 'documents', ids: readonly string[]): ReadonlyMap<string, string> {
  const results = useQueries({ queries: ids.map((id) => recordQuery(noun, id)) })
  const said = ids.map((id, at) => [id, textOf(results[at]?.data)] as const)
  const key = JSON.stringify(said)
  // The same map as long as it says the same.
  return useMemo(() => new Map(JSON.parse(key) as [string, string][]), [key])
}

const textOf = (record: object | undefined): string =>
  record && 'authThumbnailName' in record && record.authThumbnailName !== ''
    ? `/media/thumbnails/${String(record.authThumbnailName)}`
    : record && 'title' in record
      ? String(record.title)
      : ''

const LOCATE_MS = 20_000
const locate = (): Promise<LocationAnswer> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lng: longitude, accuracy: Math.round(accuracy), text: '' }),
      reject,
      { enableHighAccuracy: true, timeout: LOCATE_MS, maximumAge: 60_000 },
    )
  })
