import { Refusal } from '@jobwright/contract/problem.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import type { Template } from '@jobwright/contract/resources/templates.ts'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { actionKeys, mayHelpToRetry } from '../../../data/api.ts'
import { retryDelay } from '../../../data/coalesce.ts'
import { onOnline } from '../../../data/online.ts'
import { updateRecord } from '../../../data/records.ts'
import { currentUser } from '../../../data/session.ts'
import { keepStored, readStored } from '../../../data/stored.ts'
import { TemplateWork, type KeptTemplate, type TemplateDoc, type WorkState } from './templateWork.ts'

/** From the last change to the office, ms. */
const QUIET_MS = 1000

const keyOf = (id: string) => `jobwright.template:${currentUser()?.id ?? ''}:${id}`
const docOf = ({ title, description, category, icon, body }: TemplateDoc): TemplateDoc => ({
  title,
  description,
  category,
  icon,
  body,
})

const isDoc = (value: unknown): value is TemplateDoc =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'description', 'category', 'icon'].every((name) => name in value) &&
  'body' in value &&
  Array.isArray((value.body as Form | null)?.sections)

function readKept(id: string): KeptTemplate | undefined {
  const kept = readStored('local', keyOf(id)) as Partial<KeptTemplate> | null | undefined
  const base = kept?.base
  return isDoc(kept?.doc) && isDoc(base?.doc) && typeof base.version === 'number'
    ? { doc: kept.doc, base: { doc: base.doc, version: base.version } }
    : undefined
}

function workOn(template: Template, isKept: boolean): TemplateWork {
  const keyFor = actionKeys()
  const { id } = template
  return new TemplateWork({
    office: { doc: docOf(template), version: template.version },
    kept: isKept ? readKept(id) : undefined,
    quietMs: QUIET_MS,
    retryMs: (failures) => retryDelay(failures + 3),
    now: () => performance.now(),
    keep: (kept) => keepStored('local', keyOf(id), kept),
    failureOf: (problem) =>
      problem instanceof Refusal && !mayHelpToRetry(problem)
        ? { kind: 'refused', message: problem.problem.errors[0]?.message ?? problem.message }
        : { kind: 'lost' },
    save: async (changes, base, version) => {
      const { record, conflicts } = await updateRecord(
        'templates',
        id,
        { changes, base, version },
        keyFor([changes, version]),
      )
      return { doc: docOf(record), version: record.version, conflicts }
    },
  })
}

/** The template that somebody builds, saved as they go (see `TemplateWork`). */
export function useTemplateWork(template: Template, mayEdit: boolean): TemplateWork {
  const [work] = useState(() => workOn(template, mayEdit))
  useEffect(() => work.take({ doc: docOf(template), version: template.version }), [work, template])
  useEffect(() => {
    if (!mayEdit) return undefined
    work.join()
    const leave = onOnline(() => void work.flush())
    addEventListener('pagehide', work.keepNow)
    return () => {
      removeEventListener('pagehide', work.keepNow)
      leave()
      work.leave()
    }
  }, [work, mayEdit])
  return work
}

/** A part of the state of a template; renders again only when that part changes. */
export const useWork = <T>(work: TemplateWork, select: (state: WorkState) => T): T =>
  useSyncExternalStore(work.subscribe, () => select(work.current()))

/** What the parts of the builder share. */
export type BuilderTools = {
  work: TemplateWork
  mayEdit: boolean
  /** The keys of the version that logs use: they are fixed. */
  published: ReadonlySet<string>
  /** What is wrong, by the path of the part, such as `body.sections.2.fields.5.label.en`. */
  problems: ReadonlyMap<string, string>
  /** The language in which the outline and the preview show. */
  language: 'en' | 'es'
}
export const BuilderContext = createContext<BuilderTools | null>(null)

/** The builder that a part is in. */
export function useBuilder(): BuilderTools {
  const tools = use(BuilderContext)
  if (!tools) throw new Error('The builder is missing above this part.')
  return tools
}
