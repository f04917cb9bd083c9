import { subscription } from '@jobwright/contract/calls.gen.ts'
import type { Subscription } from '@jobwright/contract/resources/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { refreshSession } from '../../data/session.ts'

const KEY = ['companies', 'plan'] as const
const FIVE_MINUTES = 300_000
const LONGEST_TIMER = 2_000_000_000

/** The company's subscription. */
export const useSubscription = (asked = true) =>
  useQuery({
    queryKey: KEY,
    queryFn: () => call(subscription.info, {}),
    staleTime: FIVE_MINUTES,
    enabled: asked,
  })

/** Updates the cached subscription and what it opens or closes. */
export function adoptSubscription(told: Subscription): void {
  queryClient.setQueryData(KEY, told)
  void refreshSession()
}

/** Refetches the subscription. */
export async function refetchSubscription(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: KEY })
  await refreshSession()
}

// The trial end that was already checked; it is not checked twice (specification 4.3).
let stopCallingApi: number | undefined

/** Refetches once when the trial has ended. */
export function useAskAfterTrial(told: Subscription | undefined): void {
  const end = told?.status === 'trial' ? told.trial_end : null
  useEffect(() => {
    if (end === null || stopCallingApi === end) return
    const ask = () => {
      stopCallingApi = end
      void refetchSubscription()
    }
    const timer = setTimeout(ask, Math.min(LONGEST_TIMER, Math.max(0, end * 1000 - Date.now() + 1000)))
    return () => clearTimeout(timer)
  }, [end])
}
