import { photoListNames } from './listStart.ts'

type Search = Readonly<Record<string, unknown>>
type Reader<T> = (value: unknown) => T | undefined

/** A text in an address, such as an id. */
const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)
/** A text or a number: an address may contain `rev=2` or `tag=2026`. */
const plain: Reader<string | number> = (value) => (typeof value === 'number' ? value : text(value))
/** The filter of a list by the company's own fields, which the router reads and writes as JSON. */
const json: Reader<string> = (value) =>
  typeof value === 'object' && value !== null ? (value as unknown as string) : text(value)
/** One of these words. */
const oneOf =
  <const Word extends string>(...words: readonly Word[]): Reader<Word> =>
  (value) =>
    words.find((word) => word === value)

/**
 * Parses the search of an address, for `validateSearch`. Invalid names are present as undefined, because the router
 * merges the result over the address.
 */
const reading =
  <Readers extends Record<string, Reader<unknown>>>(readers: Readers) =>
  (search: Search) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as {
      [Name in keyof Readers]?: ReturnType<Readers[Name]>
    }

const each = <const Name extends string, T>(names: readonly Name[], read: Reader<T>) =>
  Object.fromEntries(names.map((name) => [name, read])) as Record<Name, Reader<T>>

/** Text parameters by these names, such as ids. */
export const textsOf = <const Name extends string>(...names: readonly Name[]) => reading(each(names, text))
/** Text or number parameters by these names, such as the filters of a list. */
export const plainOf = <const Name extends string>(...names: readonly Name[]) =>
  reading({ ...each(names, plain), ...(names.some((name) => name === 'custom') && { custom: json }) })

const ended: Reader<true | 'demo'> = (value) => (value === true || value === 'demo' ? value : undefined)

/** The sign-in page: where the user wanted to go, and whether the session expired: 'demo' for one of the demo company. */
export const signInSearch = reading({ to: text, ended })
/** The no-access page: the reason, and the missing permission. */
export const noAccessSearch = reading({ ...each(['module', 'need', 'from'], text), reason: oneOf('module', 'plan') })
/** A record's page: its tab, whether it opens for editing, and the state of its tabs. */
export const recordSearch = reading({ ...each(['tab', 'files', 'photo'], text), edit: plain })
/** Time at the desk: the view, and the week. */
export const timeSearch = reading({ view: oneOf('grid', 'summary', 'exceptions', 'periods'), week: text })
/** The calendar: how much it shows, the day that it shows, and whose it is. */
export const calendarSearch = reading({
  span: oneOf('month', 'week', 'day', 'agenda'),
  ...each(['day', 'UserId'], text),
})
/** A visit or an event that is added: what is known of it. */
export const itemAddSearch = reading({
  ...each(['startAt', 'CustomerId', 'ProjectId', 'BidId', 'TaskId', 'UserId'], text),
  kind: oneOf('visit', 'event'),
})
/** The schedule: the view, its day, what is looked for, the colors, and the project of a timeline. */
export const scheduleSearch = reading({
  ...each(['day', 'project'], text),
  q: plain,
  view: oneOf('day', 'week', 'month', 'list', 'timeline'),
  color: oneOf('project', 'status', 'person'),
})
/** A document's page: its tab, and the shown revisions. */
export const documentSearch = reading({ tab: text, rev: plain, compare: plain })
/** Photos: the filters, and the open photo. */
export const photosSearch = reading({ ...each(photoListNames, plain), photo: text })
/** Pictures that another app shared: the camera session that received them, or why there is none. */
export const sharedSearch = reading({ s: text, failed: plain, empty: plain })
/** A form on the phone: the camera session whose photos it includes, and the record's initial values. */
export const formSearch = textsOf('photos', 'CustomerId', 'ProjectId', 'BidId', 'UserId')
/** A task on the phone: whether it opens at its comments, and the state of its form and files. */
export const taskSearch = reading({ ...each(['photos', 'files', 'photo'], text), talk: plain })
/** The desktop camera: what the photos are of. */
export const photoLinks = textsOf('CustomerId', 'ProjectId', 'BidId', 'TaskId')
/** The camera of a phone. */
export const cameraSearch = reading({
  ...each(
    [
      'CustomerId',
      'ProjectId',
      'BidId',
      'TaskId',
      // The camera session.
      's',
      // The shot to retake.
      'retake',
      // The photos return to the form that requested them and are filed when it is saved.
      'form',
      // The job is chosen for photos that are already filed, not for the next ones.
      'move',
      // The checklist step that asks for them.
      'item',
      // The page that requested photos.
      'from',
    ],
    text,
  ),
  step: oneOf('review', 'link'),
})
export type CameraSearch = ReturnType<typeof cameraSearch>

/** Omits the names without a value. */
export const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
