import type { Target } from '@jobwright/contract/resources/uploads.ts'
import { storeOf, useStore } from '../../data/store.ts'

/** Where files go, and how that is called on the screen. */
export type Destination = Target & {
  /** The name of the record or folder. */
  name?: string | undefined
}
/** What the upload dialog was opened for. */
export type UploadQuestion = {
  to: Destination
  /** Pictures only, which become photos. */
  imagesOnly?: boolean | undefined
  /** The document of which a new revision is sent. */
  revisionOf?: { id: string; title: string } | undefined
  /** Chosen before the dialog opened, as by dropping them. */
  files?: readonly File[] | undefined
  /** Counts the openings: each begins with an empty dialog. */
  time?: number
}

let times = 0

// Small on purpose: the shell knows this page only; the dialog and the queue come when they are needed.

/** What the dialog is open for, or null. */
export const asked = storeOf<UploadQuestion | null>(null)
/** Whether the queue holds anything, so that its list has to be on the page. */
export const uploading = storeOf(false)
/** Names of dropped files that may not be sent, until somebody has read them. */
export const refusedNames = storeOf<readonly string[]>([])

/** Whether anything of uploading has to be on the page. */
export const useUploadsShown = (): boolean => {
  const open = useStore(asked) !== null
  const bad = useStore(refusedNames).length > 0
  return useStore(uploading) || open || bad
}

/** Opens the upload dialog. On the photos page it takes pictures only, and they become photos. */
export function openUpload(what: Partial<UploadQuestion> = {}): void {
  const imagesOnly = what.imagesOnly ?? /^\/(mobile\/)?photos(\/|$)/.test(window.location.pathname)
  times += 1
  asked.set({ to: {}, ...what, imagesOnly, time: times })
}
