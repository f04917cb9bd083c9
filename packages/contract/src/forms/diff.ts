import type { Form, FormField, FormSection, FormText } from './form.ts'
import { same } from './same.ts'

/** `section` is the label of the section that a field is in. */
type FormEntryChange = { key: string; label: FormText; kind: 'section' | 'field'; section?: FormText }
export type FormDiff = {
  added: FormEntryChange[]
  removed: FormEntryChange[]
  renamed: (FormEntryChange & { was: FormText })[]
  changed: (FormEntryChange & { settings: string[] })[]
  moved: FormEntryChange[]
}

type Part = FormEntryChange & { rest: Record<string, unknown>; parent: string }

/**
 * Returns what publishing `now` changes, by key: sections first, then fields, in the order of the form they are in.
 * `renamed` has another label, `changed` other settings, which it names, `moved` another section or another place among what stays.
 */
export function formDiff(was: Form, now: Form): FormDiff {
  const [old, next] = [partsOf(was), partsOf(now)]
  const diff: FormDiff = { added: [], removed: [], renamed: [], changed: [], moved: [] }
  const moved = movedParts(old, next)
  for (const [id, part] of next) {
    const entry = entryOf(part)
    const before = old.get(id)
    if (!before) {
      diff.added.push(entry)
      continue
    }
    if (!same(before.label, part.label)) diff.renamed.push({ ...entry, was: before.label })
    const settings = changedSettings(before.rest, part.rest)
    if (settings.length > 0) diff.changed.push({ ...entry, settings })
    if (moved.has(id)) diff.moved.push(entry)
  }
  for (const [id, part] of old) if (!next.has(id)) diff.removed.push(entryOf(part))
  return diff
}

const entryOf = ({ key, label, kind, section }: Part): FormEntryChange => ({
  key,
  label,
  kind,
  ...(section && { section }),
})

const changedSettings = (was: Record<string, unknown>, now: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(now)])].filter((name) => !same(was[name], now[name]))

function partsOf(form: Form): Map<string, Part> {
  const parts = new Map<string, Part>()
  const add = (kind: Part['kind'], { key, label }: FormSection | FormField, rest: object, parent?: FormSection) => {
    const id = `${kind} ${key}`
    const place = parent ? { parent: parent.key, section: parent.label } : { parent: '' }
    if (!parts.has(id)) parts.set(id, { key, label, kind, rest: { ...rest }, ...place })
  }
  for (const section of form.sections) {
    const { key: _key, label: _label, fields: _fields, ...rest } = section
    add('section', section, rest)
  }
  for (const section of form.sections)
    for (const field of section.fields) {
      const { key: _key, label: _label, ...rest } = field
      add('field', field, rest, section)
    }
  return parts
}

/** The fewest parts whose removal leaves the rest in the same order, and fields in another section. */
function movedParts(old: ReadonlyMap<string, Part>, next: ReadonlyMap<string, Part>): Set<string> {
  const places = new Map([...old.keys()].map((id, place) => [id, place]))
  const groups = new Map<string, string[]>()
  const moved = new Set<string>()
  for (const [id, part] of next) {
    const before = old.get(id)
    if (!before) continue
    if (before.parent !== part.parent) moved.add(id)
    else {
      const group = groups.get(part.parent) ?? []
      group.push(id)
      groups.set(part.parent, group)
    }
  }
  for (const ids of groups.values()) {
    const kept = longestRise(ids.map((id) => places.get(id) ?? 0))
    for (const [at, id] of ids.entries()) if (!kept.has(at)) moved.add(id)
  }
  return moved
}

/** The positions of a longest increasing subsequence, in n log n steps. */
function longestRise(values: readonly number[]): Set<number> {
  const tails: number[] = []
  const before: number[] = []
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[at] = tails[low - 1] ?? -1
    tails[low] = at
  }
  const kept = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at)
  return kept
}
