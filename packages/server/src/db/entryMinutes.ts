import { defaultPolicy } from '@jobwright/contract/time/policy.ts'
import { policiesJson } from './timePolicies.ts'

const { rounding, paidBreakUnder } = defaultPolicy

/**
 * The rules that say what of an entry is paid, as a CTE `pay_rules_by_day`: a row for each version with the work dates on
 * which it holds. The two rules are the same for everybody: what differs for a person is about rates.
 */
export const payRulesByDay = `pay_rules_by_day as materialized (select v.first,
    lead(v.first, 1, 'infinity') over (order by v.first) as next, v.step, v.paid_under
  from (select '-infinity'::date as first, ${rounding} as step, ${paidBreakUnder} as paid_under
    union all select p."effectiveFrom", coalesce((p.body ->> 'rounding')::integer, ${rounding}),
      coalesce((p.body ->> 'paidBreakUnder')::integer, ${paidBreakUnder})
    from json_to_recordset(${policiesJson}) p ("effectiveFrom" date, body json)) v)`

/** Joins the row of `pay_rules_by_day` that holds on the work date of an entry. */
export const payRulesOf = (entry: string): string =>
  `join pay_rules_by_day r on ${entry}.work_date >= r.first and ${entry}.work_date < r.next`

const minuteOf = (instant: string): string => `floor(extract(epoch from ${instant}) / 60)`
const past = (entry: string, end: string): string =>
  `(extract(minute from ${entry}.${end} at time zone ${entry}.zone)::integer % r.step)`
/** As `roundPunch` of the contract does it: to the nearest step of the clock of the site, halfway up. */
const rounded = (entry: string, end: string): string =>
  `(${minuteOf(`${entry}.${end}`)} + case when r.step = 0 then 0 when ${past(entry, end)} * 2 < r.step
    then -${past(entry, end)} else r.step - ${past(entry, end)} end)`

/**
 * Minutes worked of an entry, as the clock has them: work, travel and paid breaks, floored at both ends. A running clock
 * counts up to now; an entry that lacks its clock-out counts nothing.
 */
export const workedMinutes = (entry: string): string =>
  `(case when ${entry}.status = 'needs_fix' or ${entry}.kind = 'break_unpaid' then 0 else greatest(0,
    ${minuteOf(`coalesce(${entry}.end_at, now())`)} - ${minuteOf(`${entry}.start_at`)}) end)::integer`

/**
 * Minutes paid of an entry: what `counted` of the contract leaves of it in a week and in payroll. Needs `payRulesOf`.
 * Nothing while its clock runs or its clock-out is missing: the pay calculation takes what has ended.
 */
export const paidMinutes = (entry: string): string =>
  `(case when ${entry}.end_at is null or (${entry}.kind = 'break_unpaid'
      and ${minuteOf(`${entry}.end_at`)} - ${minuteOf(`${entry}.start_at`)} >= r.paid_under) then 0
    else greatest(0, ${rounded(entry, 'end_at')} - ${rounded(entry, 'start_at')}) end)::integer`

/** Minutes up to now of a clock that runs and is to be paid. */
export const runningMinutes = (entry: string): string =>
  `(case when ${entry}.end_at is null then ${workedMinutes(entry)} else 0 end)`
