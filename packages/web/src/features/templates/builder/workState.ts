import type { Conflict } from '@jobwright/contract/crud.ts'
import type { KeptTemplate, OfficeTemplate, TemplateDoc } from './templateDoc.ts'

/** Why a save failed: the network, or the office refused it. */
type TemplateFailure = { kind: 'lost' } | { kind: 'refused'; message: string; field: string }

/** What the parts of the builder show. */
export type WorkState = {
  doc: TemplateDoc
  canUndo: boolean
  canRedo: boolean
  phase: 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'clash'
  /** Of a refusal, and the field that it is about, such as `title` or `body.sections.0.label`. */
  message: string
  field: string
  /** What somebody else saved too. Theirs is in the office; nothing is sent until each is settled. */
  clashes: readonly Conflict[]
  /** The key of the section or field whose settings show; empty is the template itself. */
  selected: string
  /** Counts up when the settings should take the focus. */
  focus: number
  restored: boolean
}

/** What `TemplateWork` works with. */
export type WorkSettings = {
  office: OfficeTemplate
  kept: KeptTemplate | undefined
  save: (
    changes: Partial<TemplateDoc>,
    base: Partial<TemplateDoc>,
    version: number,
  ) => Promise<OfficeTemplate & { conflicts: readonly Conflict[] }>
  failureOf: (problem: unknown) => TemplateFailure
  keep: (kept: KeptTemplate | undefined) => void
  /** From the last change to the save, ms. */
  quietMs: number
  retryMs: (failures: number) => number
  now: () => number
}
