import { Refusal } from '@jobwright/contract/problem.ts'
import type { Template } from '@jobwright/contract/resources/templates.ts'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { actionKeys, mayHelpToRetry } from '../../../data/api.ts'
import { retryDelay } from '../../../data/coalesce.ts'
import { onOnline } from '../../../data/online.ts'
import { updateRecord } from '../../../data/records.ts'
import { keepTemplate, leaveTemplate, readKept } from './keptTemplate.ts'
import type { TemplateDoc } from './templateDoc.ts'
import { TemplateWork } from './templateWork.ts'
import type { WorkState } from './workState.ts'

/** From the last change to the office, ms. */
const QUIET_MS = 1000

const docOf = ({ title, description, category, icon, body }: TemplateDoc): TemplateDoc => ({
  title,
  description,
  category,
  icon,
  body,
})

function workOn(template: Template, isKept: boolean): TemplateWork {
  const keyFor = actionKeys()
  const { id } = template
  return new TemplateWork({
    office: { doc: docOf(template), version: template.version },
    kept: isKept ? readKept(id) : undefined,
    quietMs: QUIET_MS,
    retryMs: (failures) => retryDelay(failures + 3),
    now: () => performance.now(),
    keep: (kept) => keepTemplate(id, kept),
    failureOf: (problem) =>
      problem instanceof Refusal && !mayHelpToRetry(problem)
        ? {
            kind: 'refused',
            message: problem.problem.errors[0]?.message ?? problem.message,
            field: problem.problem.errors[0]?.field ?? '',
          }
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
    const hide = () => {
      work.keepNow()
      leaveTemplate(template.id)
    }
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      leave()
      work.leave()
      leaveTemplate(template.id)
    }
  }, [work, mayEdit, template.id])
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
