import { photoListNames } from './listStart.ts'

type Search = Readonly<Record<string, unknown>>
type Reader<T> = (value: unknown) => T | undefined

/** What is a text in an address, such as an id. */
const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)
/** What is a text or a number: an address writes `rev=2` and `tag=2026` alike. */
const plain: Reader<string | number> = (value) => (typeof value === 'number' ? value : text(value))
/** One of these words. */
const oneOf =
  <const Word extends string>(...words: readonly Word[]): Reader<Word> =>
  (value) =>
    words.find((word) => word === value)

/**
 * What the search of an address says, for `validateSearch`. Names without a good value are there and undefined: the router
 * lays what it is given over what the address says.
 */
const reading =
  <Readers extends Record<string, Reader<unknown>>>(readers: Readers) =>
  (search: Search) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as {
      [Name in keyof Readers]?: ReturnType<Readers[Name]>
    }

const each = <const Name extends string, T>(names: readonly Name[], read: Reader<T>) =>
  Object.fromEntries(names.map((name) => [name, read])) as Record<Name, Reader<T>>

/** Texts by these names, such as ids. */
export const textsOf = <const Name extends string>(...names: readonly Name[]) => reading(each(names, text))
/** Texts or numbers by these names, such as the filters of a list. */
export const plainOf = <const Name extends string>(...names: readonly Name[]) => reading(each(names, plain))

const isTrue: Reader<true> = (value) => (value === true ? value : undefined)

/** The sign-in page: where the person wanted to go, and whether their session ended by itself. */
export const signInSearch = reading({ to: text, ended: isTrue })
/** The page of no access: why, and what is missing where. */
export const noAccessSearch = reading({ ...each(['module', 'need', 'from'], text), reason: oneOf('module', 'plan') })
/** A record's page: its tab, whether it opens for editing, and what its tabs show. */
export const recordSearch = reading({ ...each(['tab', 'files', 'photo'], text), edit: plain })
/** A document's page: its tab, and which revisions are shown. */
export const documentSearch = reading({ tab: text, rev: plain, compare: plain })
/** Photos: what narrows them, and the one that is open. */
export const photosSearch = reading({ ...each(photoListNames, plain), photo: text })
/** Pictures that another app shared: the visit of the camera that they went to, or why there is none. */
export const sharedSearch = reading({ s: text, failed: plain, empty: plain })
/** A form on the phone: the visit of the camera whose photos it carries, and what the record begins with. */
export const formSearch = textsOf('photos', 'CustomerId', 'ProjectId', 'BidId', 'UserId')
/** A task on the phone: whether it opens where it is talked about, and what its form and its files show. */
export const taskSearch = reading({ ...each(['photos', 'files', 'photo'], text), talk: plain })
/** The camera at the desk: what the photos are of. */
export const photoLinks = textsOf('CustomerId', 'ProjectId', 'BidId', 'TaskId')
/** The camera of a phone. */
export const cameraSearch = reading({
  ...each(
    [
      'CustomerId',
      'ProjectId',
      'BidId',
      'TaskId',
      // The visit of the camera.
      's',
      // The shot that is taken again.
      'retake',
      // The photos go back to the form that asked for them, and are filed when it is saved.
      'form',
      // The job is chosen for photos that are filed already, not for the next ones.
      'move',
      // The step of the task's checklist that asks for them.
      'item',
      // The page that asked for photos.
      'from',
    ],
    text,
  ),
  step: oneOf('review', 'link'),
})
export type CameraSearch = ReturnType<typeof cameraSearch>

/** Without the names that have no value. */
export const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
