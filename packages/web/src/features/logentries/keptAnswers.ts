import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { upgradeAnswers } from '@jobwright/contract/forms/upgrade.ts'
import { currentUser } from '../../data/session.ts'
import { keepStored, readStored, storedKeys } from '../../data/stored.ts'
import { tabId } from '../../data/tab.ts'
import type { KeptAnswers } from './entryDraft.ts'

// Not with the tab, as the drafts of other forms: a log that is written on site outlives the browser.
const prefixOf = (id: string) => `jobwright.log:${currentUser()?.id ?? ''}:${id}`
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type Stored = KeptAnswers & { templateVersion: number; at: number }
/** Keeps what was typed into a log until the office has it. */
type AnswersKeeper = {
  /** What was typed into this log and is not in the office, in this tab or in one that is gone. */
  kept: KeptAnswers | undefined
  /** Keeps what was typed; undefined once the office has everything. */
  keep(kept: KeptAnswers | undefined): void
}

/**
 * Opens what this browser keeps of a log. Each tab keeps its own, so that two tabs never throw away each other's work. A
 * tab that has nothing of its own takes over what another one kept last, and removes it once the office has it: whether
 * that tab still lives cannot be known, and the same answers sent twice change nothing.
 */
export function keeperOf(id: string, form: Form, templateVersion: number): AnswersKeeper {
  const own = `${prefixOf(id)}:${tabId()}`
  const source = storedAt(own) ? own : latestOf(storedKeys('local', prefixOf(id)))
  const found = source === undefined ? undefined : storedAt(source)
  const taken = source === own ? undefined : JSON.stringify(found)
  return {
    kept: found && onVersion(found, form, templateVersion),
    keep(kept) {
      keepStored('local', own, kept && { ...kept, templateVersion, at: Date.now() })
      if (kept || source === undefined || source === own) return
      // Only what was taken over: the other tab may have written more.
      if (JSON.stringify(storedAt(source)) === taken) keepStored('local', source, undefined)
    },
  }
}

function latestOf(keys: readonly string[]): string | undefined {
  let latest: { key: string; at: number } | undefined
  for (const key of keys) {
    const at = storedAt(key)?.at
    if (at !== undefined && at > (latest?.at ?? -1)) latest = { key, at }
  }
  return latest?.key
}

function storedAt(key: string): Stored | undefined {
  const kept = readStored('local', key)
  if (!isObject(kept) || !isObject(kept['answers']) || !isObject(kept['base'])) return undefined
  const { answers, base, templateVersion, at } = kept
  if (typeof base['version'] !== 'number' || !isObject(base['answers'])) return undefined
  return {
    answers: answers as Answers,
    base: { answers: base['answers'] as Answers, version: base['version'] },
    templateVersion: Number(templateVersion ?? 0),
    at: Number(at ?? 0),
  }
}

/** What was written for another version of the template is brought to this one. */
function onVersion({ answers, base, templateVersion }: Stored, form: Form, version: number): KeptAnswers {
  const bring = (of: Answers) => (templateVersion === version ? of : upgradeAnswers(form, form, of).answers)
  return { answers: bring(answers), base: { answers: bring(base.answers), version: base.version } }
}
