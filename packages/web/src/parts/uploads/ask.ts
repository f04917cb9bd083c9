import type { Target } from '@jobwright/contract/resources/uploads.ts'
import { storeOf, useStore } from '../../data/store.ts'

/** The target of files, and its display name. */
export type Destination = Target & {
  /** The name of the record or folder. */
  name?: string | undefined
}
/** The purpose of the upload dialog. */
export type UploadQuestion = {
  to: Destination
  /** Pictures only, which become photos. */
  imagesOnly?: boolean | undefined
  /** The document that gets a new revision. */
  revisionOf?: { id: string; title: string } | undefined
  /** Chosen before the dialog opened, for example by dropping. */
  files?: readonly File[] | undefined
  /** Counts the openings: each starts with an empty dialog. */
  time?: number
}

let times = 0

// Small on purpose: the shell imports only this module; the dialog and the queue are loaded on demand.

/** The purpose of the open dialog, or null. */
export const asked = storeOf<UploadQuestion | null>(null)
/** Whether the queue has entries, so that its list must be rendered. */
export const uploading = storeOf(false)
/** Names of rejected dropped files, until acknowledged. */
export const refusedNames = storeOf<readonly string[]>([])

/** Whether any upload UI must be rendered. */
export const useUploadsShown = (): boolean => {
  const open = useStore(asked) !== null
  const bad = useStore(refusedNames).length > 0
  return useStore(uploading) || open || bad
}

/** Opens the upload dialog. On the photos page it accepts only pictures, which become photos. */
export function openUpload(what: Partial<UploadQuestion> = {}): void {
  const imagesOnly = what.imagesOnly ?? /^\/(mobile\/)?photos(\/|$)/.test(window.location.pathname)
  times += 1
  asked.set({ to: {}, ...what, imagesOnly, time: times })
}
