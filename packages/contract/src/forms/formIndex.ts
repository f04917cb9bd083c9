import type { Condition, Form, FormField, FormSection } from './form.ts'
import { type Formula, keysOf, parseFormula } from './formula.ts'

export type FormEntry = { section: FormSection; field: FormField; formula: Formula | undefined }
type FormStep = { section: FormSection; entry: FormEntry | undefined }

/**
 * What the engine looks up in a form. `order` has each section and each field after everything that it depends on;
 * `cyclic` has keys of each circle of conditions and
 * formulas, among them one with a condition or a formula.
 */
export type FormIndex = {
  sections: ReadonlyMap<string, FormSection>
  fields: ReadonlyMap<string, FormEntry>
  order: readonly FormStep[]
  cyclic: ReadonlySet<string>
}

const indexes = new WeakMap<Form, FormIndex>()

/** Returns the index of a form, built once. Forms are never changed in place. */
export function indexOf(form: Form): FormIndex {
  let index = indexes.get(form)
  if (!index) {
    index = buildIndex(form)
    indexes.set(form, index)
  }
  return index
}

/** Returns the keys that a condition refers to. Takes no recursion: conditions may be nested deeply. */
function keysOfCondition(condition: Condition | undefined): string[] {
  const keys: string[] = []
  const open = condition ? [condition] : []
  for (let one = open.pop(); one; one = open.pop()) {
    if ('key' in one) keys.push(one.key)
    else for (const inner of 'all' in one ? one.all : one.any) open.push(inner)
  }
  return keys
}

function buildIndex(form: Form): FormIndex {
  const sections = new Map<string, FormSection>()
  const fields = new Map<string, FormEntry>()
  for (const section of form.sections) {
    if (!sections.has(section.key)) sections.set(section.key, section)
    for (const field of section.fields) {
      if (fields.has(field.key)) continue
      const parsed = field.type === 'formula' ? parseFormula(field.formula ?? '') : undefined
      fields.set(field.key, { section, field, formula: parsed && 'formula' in parsed ? parsed.formula : undefined })
    }
  }
  return { sections, fields, ...sorted(sections, fields) }
}

type Node = { step: FormStep; key: string; needs: Node[]; keys: string[]; state: 'new' | 'open' | 'done' }

function sorted(sections: ReadonlyMap<string, FormSection>, fields: ReadonlyMap<string, FormEntry>) {
  const sectionNodes = new Map<string, Node>()
  const fieldNodes = new Map<string, Node>()
  for (const [key, section] of sections)
    sectionNodes.set(key, {
      step: { section, entry: undefined },
      key,
      needs: [],
      keys: keysOfCondition(section.visibleIf),
      state: 'new',
    })
  for (const [key, entry] of fields)
    fieldNodes.set(key, {
      step: { section: entry.section, entry },
      key,
      needs: [],
      keys: [...keysOfCondition(entry.field.visibleIf), ...(entry.formula ? keysOf(entry.formula) : [])],
      state: 'new',
    })
  const nodes = [...sectionNodes.values(), ...fieldNodes.values()]
  for (const node of nodes) {
    const own = node.step.entry && sectionNodes.get(node.step.section.key)
    const needed = node.keys.map((key) => fieldNodes.get(key) ?? sectionNodes.get(key))
    node.needs = [own, ...needed].filter((one) => one !== undefined)
  }
  const order: FormStep[] = []
  const cyclic = new Set<string>()
  for (const start of nodes) visit(start, order, cyclic)
  return { order, cyclic }
}

/** Depth first with its own stack: a chain of conditions may be as long as the form. */
function visit(start: Node, order: FormStep[], cyclic: Set<string>): void {
  if (start.state !== 'new') return
  start.state = 'open'
  const path = [{ node: start, next: 0 }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const needed = top.node.needs[top.next++]
    if (!needed) {
      top.node.state = 'done'
      order.push(top.node.step)
      path.pop()
    } else if (needed.state === 'open') {
      // Both ends: a field may be in the circle only because its section is.
      cyclic.add(top.node.key)
      cyclic.add(needed.key)
    } else if (needed.state === 'new') {
      needed.state = 'open'
      path.push({ node: needed, next: 0 })
    }
  }
}
