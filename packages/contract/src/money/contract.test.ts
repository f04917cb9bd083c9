import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contractOf,
  contractRows,
  contractWith,
  type ContractBaseline,
  type ContractChange,
  type ContractRow,
  type JobContract,
} from './contract.ts'
import { changeOrderStages, type ChangeOrderStage } from './changeStages.ts'
import { tries } from '../testing/tries.ts'

const change = (number: number, stage: ChangeOrderStage, differs: Partial<ContractChange> = {}): ContractChange => ({
  id: `co-${number}`,
  number: `CO-${number}`,
  title: `Change ${number}`,
  stage,
  priced: true,
  net: 100_00,
  tax: 8_00,
  days: 1,
  daysApplied: 0,
  billed: 'not_billed',
  decidedAt: null,
  ...differs,
})
const baselines: ContractBaseline[] = [
  { id: 'bid', number: 'B-1', title: 'Kitchen', net: 10_000_00, tax: 800_00 },
  { id: 'more', number: 'B-2', title: 'Porch', net: 1_000_00, tax: 80_00 },
]

test('each stage counts as the table of the field rules says', () => {
  const effects = Object.fromEntries(
    changeOrderStages.map((stage) => {
      const { approved, pending, pendingUnpriced, approvedDays, pendingDays } = contractOf([], [change(1, stage)])
      return [stage, [approved.total, pending.total, pendingUnpriced, approvedDays, pendingDays]]
    }),
  )
  const pending = [0, 108_00, 0, 0, 1]
  const nothing = [0, 0, 0, 0, 0]
  expect(effects).toEqual({
    notice: nothing,
    draft: nothing,
    review: nothing,
    sent: pending,
    viewed: pending,
    changes_requested: nothing,
    proceeding: pending,
    approved: [108_00, 0, 0, 1, 0],
    no_charge: [0, 0, 0, 1, 0],
    declined: nothing,
    void: nothing,
    superseded: nothing,
  })
})

test('work that proceeds without a price is pending and in no amount; what is with the office is counted apart', () => {
  const unpriced = { priced: false, net: 0, tax: 0, days: 3 }
  const stages: ChangeOrderStage[] = ['notice', 'draft', 'review', 'changes_requested']
  const others = stages.map((stage, i) => change(i + 2, stage))
  const contract = contractOf(baselines, [change(1, 'proceeding', unpriced), ...others])
  expect(contract).toMatchObject({ pendingUnpriced: 1, pending: { total: 0 }, pendingDays: 3 })
  expect(contract.office).toEqual({ revising: 1, drafts: 1, reviews: 1, notices: 1 })
})

test('original, approved, revised, pending, if all approved and unbilled, each with its taxes', () => {
  const contract = contractOf(baselines, [
    change(1, 'approved', { billed: 'billed' }),
    change(2, 'approved', { net: -50_00, tax: -4_00, days: -2 }),
    change(3, 'proceeding', { net: 10_00, tax: 0 }),
    change(4, 'sent'),
    change(5, 'no_charge', { days: 5 }),
    change(6, 'declined'),
  ])
  expect(contract).toEqual({
    original: { net: 11_000_00, tax: 880_00, total: 11_880_00, ids: ['bid', 'more'] },
    approved: { net: 50_00, tax: 4_00, total: 54_00, ids: ['co-1', 'co-2', 'co-5'] },
    revised: { net: 11_050_00, tax: 884_00, total: 11_934_00, ids: ['bid', 'more', 'co-1', 'co-2', 'co-5'] },
    pending: { net: 110_00, tax: 8_00, total: 118_00, ids: ['co-3', 'co-4'] },
    proceeding: { net: 10_00, tax: 0, total: 10_00, ids: ['co-3'] },
    pendingUnpriced: 0,
    ifAllApproved: {
      net: 11_160_00,
      tax: 892_00,
      total: 12_052_00,
      ids: ['bid', 'more', 'co-1', 'co-2', 'co-5', 'co-3', 'co-4'],
    },
    unbilled: { net: -50_00, tax: -4_00, total: -54_00, ids: ['co-2'] },
    approvedDays: 4,
    pendingDays: 2,
    office: { revising: 0, drafts: 0, reviews: 0, notices: 0 },
  })
})

test('the running table: decided changes by date, then pending ones, then what came to nothing', () => {
  const changes = [
    change(1, 'void', { decidedAt: '2026-03-01' }),
    change(2, 'sent'),
    change(3, 'approved', { decidedAt: '2026-05-02' }),
    change(4, 'notice', { priced: false }),
    change(5, 'no_charge', { decidedAt: '2026-04-01', net: 7, priced: true }),
    change(6, 'draft'),
    change(7, 'approved', { decidedAt: '2026-04-02', net: -200_00, tax: 0 }),
  ]
  const table = (forClient: boolean) =>
    contractRows(baselines, changes, { forClient }).map(
      ({ number, amount, contractAfter, counted }) =>
        `${number} ${amount?.total ?? '-'} ${contractAfter.total} ${counted ? 'counted' : ''}`,
    )
  expect(table(false)).toEqual([
    'B-1 1080000 1080000 counted',
    'B-2 108000 1188000 counted',
    'CO-5 0 1188000 counted',
    'CO-7 -20000 1168000 counted',
    'CO-3 10800 1178800 counted',
    'CO-2 10800 1189600 counted',
    'CO-4 - 1189600 ',
    'CO-6 10800 1189600 ',
    'CO-1 10800 1189600 ',
  ])
  expect(table(true)).toEqual(table(false).filter((row) => !/^CO-[46] /.test(row)))
})

test('what the client signs beside', () => {
  const changes = [change(1, 'approved'), change(2, 'sent', { net: 20_00, tax: 1_00 }), change(3, 'sent')]
  expect(contractWith(baselines, changes, 'co-2')).toEqual({
    original: { net: 11_000_00, tax: 880_00, total: 11_880_00 },
    approvedSoFar: { net: 100_00, tax: 8_00, total: 108_00 },
    thisOne: { net: 20_00, tax: 1_00, total: 21_00 },
    newTotal: { net: 11_120_00, tax: 889_00, total: 12_009_00 },
  })
  expect(contractWith(baselines, changes, 'gone').thisOne.total).toBe(0)
})

test('figures are the sum of the records that they name, and the table ends where they do', () => {
  const anyChange = fc
    .record({
      stage: fc.constantFrom(...changeOrderStages),
      priced: fc.boolean(),
      net: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      tax: fc.integer({ min: -100_000, max: 100_000 }),
      days: fc.integer({ min: -365, max: 365 }),
      billed: fc.constantFrom('not_billed' as const, 'billed' as const, 'paid' as const),
    })
    // Nothing without a price is ever approved.
    .map((one) => (one.stage === 'approved' ? { ...one, priced: true } : one))
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 30 }), (differs) => {
      const changes = differs.map((one, at) => change(at, one.stage, one))
      const contract: JobContract = contractOf(baselines, changes)
      const worth = new Map([
        ...baselines.map(({ id, net, tax }) => [id, net + tax] as const),
        ...changes.map(({ id, stage, net, tax }) => [id, stage === 'no_charge' ? 0 : net + tax] as const),
      ])
      for (const figure of Object.values(contract)) {
        if (typeof figure === 'number' || !('ids' in figure)) continue
        expect(figure.total).toBe(figure.net + figure.tax)
        expect(figure.ids.reduce((sum, id) => sum + (worth.get(id) ?? 0), 0)).toBe(figure.total)
        expect(new Set(figure.ids).size).toBe(figure.ids.length)
      }
      const rows: ContractRow[] = contractRows(baselines, changes, { forClient: false })
      expect(rows).toHaveLength(baselines.length + changes.length)
      expect(rows.at(-1)?.contractAfter.total).toBe(contract.ifAllApproved.total)
    }),
    { numRuns: tries(500) },
  )
})
