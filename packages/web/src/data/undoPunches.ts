import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { call, keyed } from './api.ts'
import { showSteps, type MadePunch, type Steps } from './clock.ts'
import { newId } from './ids.ts'
import { fieldStore } from './phone/mode.ts'
import { updateRecord } from './records.ts'

/**
 * Undoes punches. On a phone, those that were not sent yet. Elsewhere they are recorded, and time that was recorded is never
 * removed: what began is voided and what ended runs again, each with the reason. What changed since, or was submitted, stays
 * as it is. Returns the punches that were not undone.
 */
export async function undoPunches<P extends MadePunch & { problem?: unknown }>(
  made: readonly P[],
  reason: string,
): Promise<readonly P[]> {
  const store = fieldStore.get()
  if (store) {
    const undone = await store.undoPunches(made.map(({ steps, key }) => ({ ...steps, key })))
    return made.filter(({ key }) => !undone.includes(key))
  }
  const left: P[] = []
  for (const one of made) if (!one.problem && !(await takeBack(one.steps, reason))) left.push(one)
  return left
}

/** Undoes a punch that the server has. Returns false where it is not as the punch left it. */
async function takeBack(steps: Steps, reason: string): Promise<boolean> {
  const { start, stop } = steps
  try {
    if (!start) return !stop || (await runAgain(stop, reason))
    const body = { reason, ...(stop && { switchedFrom: stop.id }) }
    await call(timeentries.undo, { params: { id: start.id }, body }, keyed(newId()))
    showSteps(steps)
    return true
  } catch (problem) {
    // Such as another clock that runs since, or a week that was submitted this moment.
    if (problem instanceof Refusal && problem.status < 500) return false
    throw problem
  }
}

async function runAgain({ id, changes }: NonNullable<Steps['stop']>, reason: string): Promise<boolean> {
  const { status, endAt, endPlace, version } = await call(timeentries.get, { params: { id }, query: {} })
  if (status !== 'recorded' || Date.parse(endAt ?? '') !== Date.parse(changes.endAt)) return false
  const { conflicts } = await updateRecord('timeentries', id, {
    changes: { endAt: null, endPlace: null },
    base: { endAt, endPlace },
    version,
    told: { reason },
  })
  return conflicts.length === 0
}
