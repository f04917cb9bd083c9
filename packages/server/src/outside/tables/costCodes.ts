import { blankBillingcodes } from '@jobwright/contract/blanks.ts'
import type { billingcodeTargets, Mapping } from '@jobwright/contract/resources/imports.ts'
import { newId } from '../../db/ids.ts'
import { isNoRecord } from './footers.ts'
import { emptyPlan, MOST_SHOWN, skipRow, type Duplicates, type ImportPlan, type Uploaded } from './plan.ts'
import { plain } from './reading/columnNames.ts'
import { isNothing, line, lines } from './cleaning/words.ts'

type Target = (typeof billingcodeTargets)[number]
type CodeFields = Record<Target, string>

// What lists of cost codes call their columns, the best names first, in English and Spanish.
const names: Record<Target, readonly string[]> = {
  code: ['cost code', 'code', 'billing code', 'phase code', 'cost code number', 'phase', 'item', 'number', 'no'].concat(
    ['codigo de costo', 'codigo', 'clave', 'partida', 'numero'],
  ),
  title: ['title', 'description', 'desc', 'name', 'cost code name', 'code description', 'cost code description'].concat(
    ['titulo', 'descripcion', 'nombre', 'concepto'],
  ),
  status: ['status', 'active', 'active status', 'estado', 'estatus', 'activo'],
  notes: ['notes', 'note', 'comments', 'comment', 'memo', 'notas', 'comentarios'],
}
const targets = Object.keys(names) as Target[]

const limits = { code: 20, title: 75, notes: 500 } as const

const statuses: readonly [CodeFields['status'], RegExp][] = [
  ['active', /^(active|yes|y|true|1|open|activo|activa|si|vigente)$/],
  ['archived', /^(archived|inactive|not active|no|n|false|0|closed|archivado|archivada|inactivo|inactiva)$/],
]

/** Whether this looks like the name of a column that lists of cost codes have. */
export const knowsCodeHeader = (cell: string): boolean => {
  const name = plain(cell)
  return targets.some((target) => names[target].includes(name))
}

/** Guesses from the names of the columns which one fills which field of a cost code. */
export function guessCodeColumns(columns: readonly string[]): Mapping {
  const headers = columns.map(plain)
  const billingcodes: NonNullable<Mapping['billingcodes']> = {}
  for (const target of targets) {
    const name = names[target].find((one) => headers.includes(one))
    if (name !== undefined) billingcodes[target] = headers.indexOf(name)
  }
  return { customer: {}, contact: {}, billingcodes }
}

const letters = new Map(Object.entries({ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' }))
/** A code as the database compares it: without case and accents. */
export const plainCode = (code: string): string =>
  code
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđł]/g, (letter) => letters.get(letter) ?? letter)

/**
 * Plans an import of cost codes row by row. A code that stands in several rows is made once; one that the company has
 * already is left or brought up to date (only with what the row has), as `duplicates` says.
 */
export function planCodes(
  { rows, lines: numbers, columns, mapping }: Uploaded,
  duplicates: Duplicates,
  known: ReadonlyMap<string, string>,
): ImportPlan {
  const plan = emptyPlan(rows.length)
  const seen = new Set<string>()
  const map = mapping.billingcodes ?? {}
  rows.forEach((row, i) => {
    const number = numbers[i] ?? i + 1
    if (isNoRecord(row)) return skipRow(plan, row, number)
    const { fields, problems } = read(row, map)
    if (problems.length > 0) {
      plan.tally.errors++
      for (const { field, message } of problems)
        plan.problems.push({ row: number, field: columns[map[field] ?? -1] ?? field, message })
      return
    }
    const key = plainCode(fields.code)
    const there = known.get(key)
    const outcome = seen.has(key)
      ? 'duplicates'
      : there === undefined
        ? 'new'
        : duplicates === 'update'
          ? 'update'
          : 'duplicates'
    seen.add(key)
    if (outcome === 'new') plan.newCodes.push({ id: newId(), fields: { ...blankBillingcodes, ...filled(fields) } })
    if (outcome === 'update' && there !== undefined)
      plan.changes.push({ resource: 'billingcodes', id: there, patch: filled(fields), row: number })
    plan.tally[outcome]++
    if (plan.preview.length < MOST_SHOWN)
      plan.preview.push({ row: number, outcome, customer: null, contact: null, billingcodes: fields })
  })
  plan.tally.billingcodes = plan.newCodes.length
  return plan
}

const filled = (fields: CodeFields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

function read(row: readonly string[], map: NonNullable<Mapping['billingcodes']>) {
  const cell = (target: Target) => row[map[target] ?? -1] ?? ''
  const text = (target: Target) => {
    const value = line(cell(target))
    return isNothing(value) ? '' : value
  }
  const fields: CodeFields = {
    code: text('code'),
    title: text('title'),
    status: '',
    notes: lines(cell('notes')),
  }
  const problems: { field: Target; message: string }[] = []
  for (const field of ['code', 'title'] as const) if (!fields[field]) problems.push({ field, message: 'Required.' })
  for (const [field, limit] of Object.entries(limits) as [keyof typeof limits, number][]) {
    const { length } = fields[field]
    if (length > limit) problems.push({ field, message: `${limit} characters max; this has ${length}.` })
  }
  const status = text('status')
  const found = statuses.find(([, pattern]) => pattern.test(plain(status)))
  if (found) fields.status = found[0]
  else if (status) problems.push({ field: 'status', message: 'Use active or archived.' })
  return { fields, problems }
}
