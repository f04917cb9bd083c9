import { schedule } from '@jobwright/contract/calls.gen.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { useQuery } from '@tanstack/react-query'
import { call, keyed } from './api.ts'
import { today } from './days.ts'
import { newId } from './ids.ts'
import { keys } from './keys.ts'
import { fieldStore } from './phone/mode.ts'
import { ownPlanOf, PLAN_DAYS, type OwnPlan, type PlanAnswer } from './planTypes.ts'
import { queryClient } from './queries.ts'
import { useCan, useMe } from './session.ts'

/** What the schedule says of the days ahead of this user; null before it said anything, undefined while loading. */
export function useOwnPlan(): OwnPlan | null | undefined {
  const me = useMe()
  return useQuery({
    queryKey: keys.plan,
    enabled: useCan(schedule.board),
    queryFn: async ({ signal }) => {
      const store = fieldStore.get()
      if (store) return (await store.plan()) ?? null
      const from = today(me.Company.timezone)
      const query = { from, to: addDays(from, PLAN_DAYS), UserId: me.id }
      return ownPlanOf(await call(schedule.board, { query }, { signal }), Date.now())
    },
  }).data
}

/** Says Got it or Can't. On the phone it waits for signal and for `graceMs`. Returns the key by which it can be undone. */
export async function answerPlan(answer: PlanAnswer, graceMs: number): Promise<string> {
  const key = newId()
  const store = fieldStore.get()
  if (store) await store.answer(answer, key, graceMs)
  else await call(schedule.answer, { body: answer }, keyed(key))
  await queryClient.invalidateQueries({ queryKey: keys.plan })
  return key
}

/** Undoes an answer that was not sent. Returns whether it was still here. */
export async function undoAnswer(key: string): Promise<boolean> {
  const undone = (await fieldStore.get()?.undo(key)) ?? false
  await queryClient.invalidateQueries({ queryKey: keys.plan })
  return undone
}
