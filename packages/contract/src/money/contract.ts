import { sumOf } from './integers.ts'
import { officeChangeStages, pendingChangeStages, type ChangeOrderStage } from './changeStages.ts'

/*
 * What a job is worth: the sum of its baselines and change orders (field rules, section 8). Nothing here is typed by
 * anybody. Amounts are in cents, days in workdays of the project.
 */

/** An amount with its taxes apart: `total` is `net` plus `tax`. */
type SplitAmount = { net: number; tax: number; total: number }

/** What was agreed at the start, such as the lines of a won bid. A job that grew has several. */
export type ContractBaseline = { id: string; number: string; title: string; net: number; tax: number }

export type ContractChange = {
  id: string
  number: string
  title: string
  stage: ChangeOrderStage
  /** False while nobody has priced it, such as a notice from the field. */
  priced: boolean
  net: number
  tax: number
  days: number
  /** How many of its days are in the end date of the project already. */
  daysApplied: number
  billed: 'not_billed' | 'billed' | 'paid'
  /** When it was approved, in an order that sorts as text; null before. */
  decidedAt: string | null
}

const isIn = (stages: readonly ChangeOrderStage[], stage: ChangeOrderStage): boolean => stages.includes(stage)
/** How a stage counts: in the contract, as what may come, or not at all. `office` and `ended` have no effect on money. */
const effectOf = (stage: ChangeOrderStage): 'approved' | 'pending' | 'office' | 'ended' => {
  if (stage === 'approved' || stage === 'no_charge') return 'approved'
  if (isIn(pendingChangeStages, stage)) return 'pending'
  return isIn(Object.values(officeChangeStages), stage) ? 'office' : 'ended'
}
/** The workdays that a change order adds to its project; 0 unless it is approved. */
export const approvedDaysOf = ({ stage, days }: Pick<ContractChange, 'stage' | 'days'>): number =>
  effectOf(stage) === 'approved' ? days : 0
/** What the client has not been shown. */
const internal: readonly ChangeOrderStage[] = ['notice', 'draft', 'review']

/** A figure with the ids of the records that it sums. */
type ContractFigure = SplitAmount & { ids: string[] }

export type JobContract = {
  original: ContractFigure
  approved: ContractFigure
  /** `original` plus `approved`. */
  revised: ContractFigure
  pending: ContractFigure
  /** The part of `pending` on which work proceeds unsigned. */
  proceeding: ContractFigure
  /** Pending changes that have no price; they are in no amount. */
  pendingUnpriced: number
  /** `revised` plus `pending`. */
  ifAllApproved: ContractFigure
  /** Approved changes that are not billed. */
  unbilled: ContractFigure
  approvedDays: number
  pendingDays: number
  /** How many change orders are with the office; they are in no figure. */
  office: Record<keyof typeof officeChangeStages, number>
}

/** Returns what a job is worth. */
export function contractOf(baselines: readonly ContractBaseline[], changes: readonly ContractChange[]): JobContract {
  const withEffect = (effect: 'approved' | 'pending') => changes.filter(({ stage }) => effectOf(stage) === effect)
  const approvedChanges = withEffect('approved')
  const pendingChanges = withEffect('pending')
  const pricedChanges = pendingChanges.filter(({ priced }) => priced)
  const original = figureOf(baselines)
  const approved = figureOf(approvedChanges.map(charged))
  const pending = figureOf(pricedChanges)
  const revised = together(original, approved)
  return {
    original,
    approved,
    revised,
    pending,
    proceeding: figureOf(pricedChanges.filter(({ stage }) => stage === 'proceeding')),
    pendingUnpriced: pendingChanges.length - pricedChanges.length,
    ifAllApproved: together(revised, pending),
    unbilled: figureOf(
      approvedChanges.map(charged).filter(({ billed, stage }) => billed === 'not_billed' && stage === 'approved'),
    ),
    approvedDays: sumOf(approvedChanges.map(({ days }) => days)),
    pendingDays: sumOf(pendingChanges.map(({ days }) => days)),
    office: {
      revising: countIn(changes, officeChangeStages.revising),
      drafts: countIn(changes, officeChangeStages.drafts),
      reviews: countIn(changes, officeChangeStages.reviews),
      notices: countIn(changes, officeChangeStages.notices),
    },
  }
}

const countIn = (changes: readonly ContractChange[], stage: ChangeOrderStage): number =>
  changes.filter((one) => one.stage === stage).length

/** One row of the running table of a contract. */
export type ContractRow = {
  id: string
  number: string
  title: string
  /** Null for a baseline. */
  stage: ChangeOrderStage | null
  days: number
  /** Null without a price. */
  amount: SplitAmount | null
  /** What the contract comes to with this row; of a pending row: if it and those above it are approved. */
  contractAfter: SplitAmount
  /** Whether the amount is in `contractAfter`. Declined, void and replaced changes stay in sight and count nowhere. */
  counted: boolean
}

/**
 * Returns the table that both sides of a contract read: baselines, decided changes in the order of their approval,
 * then pending ones, those that are with the office, and those that came to nothing. `forClient` leaves out what the client has not been sent.
 */
export function contractRows(
  baselines: readonly ContractBaseline[],
  changes: readonly ContractChange[],
  { forClient }: { forClient: boolean },
): ContractRow[] {
  const shown = changes.filter(({ stage }) => !forClient || !internal.includes(stage))
  const rank = { approved: 0, pending: 1, office: 2, ended: 3 }
  const order = ({ stage }: ContractChange) => rank[effectOf(stage)]
  const sorted = shown.toSorted((a, b) => order(a) - order(b) || compareText(a.decidedAt ?? '', b.decidedAt ?? ''))
  let contract = split(0, 0)
  const rows = baselines.map(({ id, number, title, net, tax }): ContractRow => {
    const amount = split(net, tax)
    contract = plus(contract, amount)
    return { id, number, title, stage: null, days: 0, amount, contractAfter: contract, counted: true }
  })
  for (const change of sorted) {
    const { id, number, title, stage, days, priced } = change
    const { net, tax } = charged(change)
    const amount = priced || stage === 'no_charge' ? split(net, tax) : null
    const counted = ['approved', 'pending'].includes(effectOf(stage)) && amount !== null
    if (counted) contract = plus(contract, amount)
    rows.push({ id, number, title, stage, days, amount, contractAfter: contract, counted })
  }
  return rows
}

/** The part of a contract that is signed: what was agreed, and the changes that were approved. */
export const signedRows = (baselines: readonly ContractBaseline[], changes: readonly ContractChange[]): ContractRow[] =>
  contractRows(
    baselines,
    changes.filter(({ stage }) => effectOf(stage) === 'approved'),
    { forClient: true },
  )

/** What the client signs beside: the contract so far, this change, and the contract with it. */
export function contractWith(
  baselines: readonly ContractBaseline[],
  changes: readonly ContractChange[],
  changeId: string,
): { original: SplitAmount; approvedSoFar: SplitAmount; thisOne: SplitAmount; newTotal: SplitAmount } {
  const others = changes.filter(({ id }) => id !== changeId)
  const { original, approved } = contractOf(baselines, others)
  const change = changes.find(({ id }) => id === changeId)
  const thisOne = change ? split(change.net, change.tax) : split(0, 0)
  return {
    original: split(original.net, original.tax),
    approvedSoFar: split(approved.net, approved.tax),
    thisOne,
    newTotal: plus(plus(original, approved), thisOne),
  }
}

/** A change at no charge is worth nothing, whatever its lines say. */
const charged = <Change extends ContractChange>(change: Change): Change =>
  change.stage === 'no_charge' ? { ...change, net: 0, tax: 0 } : change

const split = (net: number, tax: number): SplitAmount => ({ net, tax, total: net + tax })
const plus = (a: SplitAmount, b: SplitAmount): SplitAmount => split(a.net + b.net, a.tax + b.tax)

const figureOf = (records: readonly { id: string; net: number; tax: number }[]): ContractFigure => ({
  ...split(sumOf(records.map(({ net }) => net)), sumOf(records.map(({ tax }) => tax))),
  ids: records.map(({ id }) => id),
})
const together = (a: ContractFigure, b: ContractFigure): ContractFigure => ({
  ...plus(a, b),
  ids: [...a.ids, ...b.ids],
})

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
