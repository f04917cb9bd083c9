import type { Answer, FormField, LocationAnswer, NamedPerson, SignatureAnswer } from '@jobwright/contract/forms/form.ts'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'

export type SignatureMark = { name: string; title: string; path: string }

/**
 * What a page gives a form to fill: its people and records, the camera, the clock. Keep each value the same between
 * renders: every field that uses one that changed renders again.
 */
export type FormTools = {
  people: readonly { id: string; name: string }[]
  me: NamedPerson
  tasks: readonly { id: string; title: string; number?: string | undefined }[]
  companies: readonly string[]
  costCodes?: readonly { id: string; name: string; number?: string | undefined }[] | undefined
  /** Lets somebody take or choose photos; resolves with the ids of those to add, none when canceled. */
  pickPhotos?: ((path: string, field: FormField) => Promise<string[]>) | undefined
  /** The address of a small picture. */
  photoThumb?: ((id: string) => string | undefined) | undefined
  /** Opens a photo in the viewer. */
  openPhoto?: ((id: string) => void) | undefined
  pickFiles?: ((path: string, field: FormField) => Promise<string[]>) | undefined
  fileName?: ((id: string) => string | undefined) | undefined
  /** The address of a file. */
  fileLink?: ((id: string) => string | undefined) | undefined
  locate?: (() => Promise<LocationAnswer>) | undefined
  /** Reads a barcode with the camera; null when canceled. */
  scan?: (() => Promise<string | null>) | undefined
  /** Nothing is signed yet: it is a plan. */
  signsLater?: boolean | undefined
  /** Makes an answer of a mark: when, by whom and on which device. The form adds the hash of what is signed. */
  sign?: ((mark: SignatureMark) => Omit<SignatureAnswer, 'hash'>) | undefined
  now(): Date
  newId(): string
}

export type FormLanguage = 'en' | 'es'

/** What the fields of one form share. The same object as long as nothing in it changes. */
export type Filling = {
  tools: FormTools
  /** Of the template's texts. */
  language: FormLanguage
  change(path: string, value: Answer, typed?: boolean): void
  review(path: string): void
  /** The hash of what a signature signs, with the latest answers. */
  hashOfSigned(): Promise<string>
}

export const FillingContext = createContext<Filling | null>(null)

/** The tools and actions of the form that a field is in. */
export function useFilling(): Filling {
  const filling = use(FillingContext)
  if (!filling) throw new Error('FormFill is missing above this field.')
  return filling
}

/** The hash of what a signature would sign now; null until it is known. */
export const SignedHashContext = createContext<string | null>(null)

/** Whether a signature no longer signs what is filled in. */
export function useIsVoid(hash: string | undefined): boolean {
  const now = use(SignedHashContext)
  return now !== null && hash !== undefined && hash !== now
}

/** What a page shows at a field besides its error and its note, by path; such as a choice between two answers. */
export const FieldExtras = createContext<((path: string) => ReactNode) | null>(null)
