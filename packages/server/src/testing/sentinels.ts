import type { ResourceName } from '@jobwright/contract/registry.ts'
import { inflateRawSync, inflateSync } from 'node:zlib'
import { customFields } from '@jobwright/contract/custom/calls.ts'
import { customKinds } from '@jobwright/contract/custom/plain.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { payFields, users } from '@jobwright/contract/resources/users.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { z } from 'zod'
import { resourceTables } from '../db/schema/tables.ts'
import { aCost, aLine } from './bids.ts'
import type { Person } from './house.ts'

/** A value that occurs in one hidden field and nowhere else, and every form in which it could be written. */
export type Sentinel = {
  /** As the limits of a session name it. */
  group: string
  resource: ResourceName | 'users'
  field: string
  value: unknown
  /** Another value of the same shape, which stands nowhere. */
  decoy: unknown
  forms: readonly RegExp[]
}

const draftOf = (resource: string) => {
  const create = (contract as unknown as Record<string, Record<string, AnyRoute>>)[resource]?.['create']
  if (!create) throw new Error(`${resource} has no create`)
  return (create.body as z.ZodObject).shape
}
const kept = (schema: z.ZodType, value: unknown) => {
  const read = schema.safeParse(value)
  return read.success && read.data === value
}

const LINE = '01890f3e-7b2a-7c11-8a11-5f1d2b3c4d5e'
// One line, which comes to the price of its bid.
const linesOf = (name: string, unitPrice: number) => [aLine({ id: LINE, name, unitPrice })]
const costsOf = (unitCost: number) => [aCost(LINE, { unitCost })]
const pricingOf = (cents: number) => ({
  discount: null,
  taxRates: [],
  taxMode: 'document',
  deposit: { by: 'amount', cents },
})
/** What one unit costs, in its own units and as people write it. */
const unitForms = (units: number): RegExp[] => [
  new RegExp(`(?<!\\d)${units}(?!\\d)`),
  ...formsOf(Math.floor(units / 100) / 100),
]
/** The fields of lines, and of the price book. The price of a bid follows from its lines. */
const pricedSentinels: Readonly<Record<string, Pick<Sentinel, 'value' | 'decoy' | 'forms'>>> = {
  'bids.price': { value: 7_654_321.09, decoy: 1_234_567.81, forms: formsOf(7_654_321.09) },
  'bids.lines': {
    value: linesOf('zqline heldback', 76_543_210_900),
    decoy: linesOf('xkline free', 12_345_678_100),
    forms: [/zqline heldback/, ...unitForms(76_543_210_900)],
  },
  'bids.costs': { value: costsOf(61_234_567_800), decoy: costsOf(21_234_567_800), forms: unitForms(61_234_567_800) },
  'bids.pricing': { value: pricingOf(123_456_701), decoy: pricingOf(98_765_403), forms: formsOf(1_234_567.01) },
  'changeorders.lines': {
    value: linesOf('zqchange heldback', 86_543_210_900),
    decoy: linesOf('xkchange free', 22_345_678_100),
    forms: [/zqchange heldback/, ...unitForms(86_543_210_900)],
  },
  'changeorders.costs': {
    value: costsOf(71_234_567_800),
    decoy: costsOf(31_234_567_800),
    forms: unitForms(71_234_567_800),
  },
  'changeorders.pricing': { value: pricingOf(133_456_701), decoy: pricingOf(88_765_403), forms: formsOf(1_334_567.01) },
  'bidtemplates.lines': {
    value: linesOf('zqtemplate heldback', 66_543_210_900),
    decoy: linesOf('xktemplate free', 32_345_678_100),
    forms: [/zqtemplate heldback/, ...unitForms(66_543_210_900)],
  },
  'bidtemplates.costs': {
    value: costsOf(51_234_567_800),
    decoy: costsOf(41_234_567_800),
    forms: unitForms(51_234_567_800),
  },
  'bidtemplates.pricing': { value: pricingOf(143_456_701), decoy: pricingOf(78_765_403), forms: formsOf(1_434_567.01) },
  'priceitems.unitCost': { value: 47_654_321_900, decoy: 37_654_321_900, forms: unitForms(47_654_321_900) },
  'priceitems.unitPrice': { value: 57_654_321_900, decoy: 67_654_321_900, forms: unitForms(57_654_321_900) },
}

const sentinels: Sentinel[] = []
// The longest that a field takes: short ones could stand anywhere by chance.
const candidates = (n: number): [unknown, unknown][] => [
  [`zq${n}held@back.example`, `xk${n}free@open.example`],
  [`91455573${String(n).padStart(2, '0')}`, `61755528${String(n).padStart(2, '0')}`],
  [`735${String(n).padStart(2, '0')}`, `284${String(n).padStart(2, '0')}`],
  [7_654_321.09, 1_234_567.81],
]
for (const [resource, table] of Object.entries(resourceTables))
  for (const [field, { group }] of Object.entries(table.fields)) {
    if (!group) continue
    const priced = pricedSentinels[`${resource}.${field}`]
    if (priced) {
      sentinels.push({ group, resource: resource as ResourceName, field, ...priced })
      continue
    }
    const schema = draftOf(resource)[field] as z.ZodType
    const [value, decoy] = candidates(sentinels.length).find(([one]) => kept(schema, one)) ?? [undefined, undefined]
    if (value === undefined) throw new Error(`No value can be told again in ${resource}.${field}. Add a candidate.`)
    sentinels.push({ group, resource: resource as ResourceName, field, value, decoy, forms: formsOf(value) })
  }
// One of the company's own fields for each group that hides such.
for (const resource of customKinds)
  for (const group of ['price', 'contact'] as const) {
    const of = (text: string) => ({ [`held_${group}`]: `${text} ${group} ${resource} field` })
    const value = of('zq')
    sentinels.push({
      group,
      resource,
      field: 'custom',
      value,
      decoy: of('xk'),
      forms: Object.values(value).flatMap(formsOf),
    })
  }
const differs = { weeklyOvertime: 7919, dailyOvertime: 1187 }
const rate = { effective: '2026-01-01', regular: 9_873_517, burdened: 9_653_129 }
sentinels.push(
  ...payFields.map((field) => ({
    group: 'pay',
    resource: 'users' as const,
    field,
    value: { payType: 'salary-exempt', overtimeExempt: true, payRates: [rate], payOverride: differs }[field],
    decoy: {
      payType: 'hourly',
      overtimeExempt: false,
      payRates: [{ ...rate, regular: 2_345_671 }],
      payOverride: { ...differs, weeklyOvertime: 6863 },
    }[field],
    // What is no text of its own is looked for with the name of its field.
    forms: {
      payType: [/"payType": ?"salary-exempt"/, /salary-exempt/],
      overtimeExempt: [/"overtimeExempt": ?true/],
      payOverride: [/"payOverride": ?\{/, /"weeklyOvertime": ?7919/, /"dailyOvertime": ?1187/],
      payRates: [rate.regular, rate.burdened].flatMap((cents) => formsOf(cents / 100)),
    }[field],
  })),
)

/** A sentinel of every field that belongs to a group: taken from the tables and the contract, so that none is forgotten. */
export const allSentinels: readonly Sentinel[] = sentinels

function formsOf(value: unknown): RegExp[] {
  if (typeof value === 'number') {
    // A total of several is telling too.
    const cents = Array.from({ length: 20 }, (_, i) => Math.round(value * 100) * (i + 1))
    return cents.flatMap((one) => {
      const whole = String(Math.floor(one / 100))
      const rest = String(one % 100).padStart(2, '0')
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[,. ]?')
      return [new RegExp(`(?<![\\d.])${grouped}([.,]${rest})?(?!\\d)`), new RegExp(`(?<!\\d)${one}(?!\\d)`)]
    })
  }
  const text = String(value)
  if (/^\d{10}$/.test(text))
    return [new RegExp(`${text.slice(0, 3)}[).\\s-]{0,3}${text.slice(3, 6)}[.\\s-]?${text.slice(6)}`)]
  if (/^\d+$/.test(text)) return [new RegExp(`(?<![0-9A-Za-z.])${text}(?![0-9A-Za-z-])`)]
  return [
    new RegExp(text.replace(/[.]/g, '\\.'), 'i'),
    new RegExp(encodeURIComponent(text).replace(/[.]/g, '\\.'), 'i'),
  ]
}

/** The sentinels that stand somewhere in these bytes, packed or not. */
export function found(bytes: Buffer, among: readonly Sentinel[]): string[] {
  const text = unpacked(bytes)
    .map((part) => part.toString('latin1'))
    .join('\n')
  return among
    .filter(({ forms }) => forms.some((form) => form.test(text)))
    .map(({ resource, field }) => `${resource}.${field}`)
}

// The bytes, and what is packed in them: members of zip files, streams of PDFs, base64.
function unpacked(bytes: Buffer): Buffer[] {
  const parts = [bytes]
  for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    parts.push(inflated(() => inflateRawSync(bytes.subarray(from), { finishFlush: 2 })))
  }
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7))
    parts.push(inflated(() => inflateSync(bytes.subarray(at + 7), { finishFlush: 2 })))
  for (const [run] of bytes.toString('latin1').matchAll(/[A-Za-z0-9+/_-]{24,}={0,2}/g))
    parts.push(Buffer.from(run, 'base64'))
  return parts
}
const inflated = (work: () => Buffer): Buffer => {
  try {
    return work()
  } catch {
    return Buffer.alloc(0)
  }
}

/** Writes the sentinels into the records of a company, one value over another, so that their history tells them too. */
export async function seedSentinels(admin: Person, ids: Record<string, string>): Promise<void> {
  for (const kind of customKinds) {
    const { fields } = await admin.call(customFields.list, { params: { kind } })
    for (const group of ['price', 'contact'] as const)
      if (!fields.some(({ key }) => key === `held_${group}`))
        await admin.call(customFields.add, { params: { kind }, body: { title: `Held ${group}`, type: 'text', group } })
  }
  for (const resource of new Set(allSentinels.map((one) => one.resource))) {
    const mine = allSentinels.filter((one) => one.resource === resource)
    const of = (what: 'value' | 'decoy') => {
      const own = mine.flatMap((one) => (one.field === 'custom' ? [one[what] as object] : []))
      const others = Object.fromEntries(mine.map((one) => [one.field, one[what]]))
      return { ...others, ...(own.length > 0 && { custom: Object.assign({}, ...own) as unknown }) }
    }
    const route =
      (contract as unknown as Record<string, Record<string, AnyRoute>>)[resource]?.['update'] ?? users.update
    const write = (body: object) =>
      admin.call(route, { params: { id: ids[resource] ?? '' }, body: body as never } as never)
    await write(of('value'))
    await write(of('decoy'))
    await write(of('value'))
    if (resource === 'users') continue
    // Somebody wrote over another's value, which was not applied: both are in the history.
    await write({ ...of('decoy'), base: of('decoy') })
    await write(of('value'))
  }
}
