import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { useRef, useState } from 'react'
import { useRefusalNotice } from '../../../parts/useRefusalNotice.ts'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { fieldCalls } from './useFieldCalls.ts'

/** A list with one of its keys at another place. */
export const withPlace = (keys: readonly string[], key: string, to: number): readonly string[] =>
  to < 0 || to >= keys.length ? keys : keys.filter((one) => one !== key).toSpliced(to, 0, key)

/**
 * The fields of a kind in an order that somebody changes. A new order is shown while it is saved, with `isSaving`; one that the server
 * refuses goes back. Of several in a row the last one counts.
 */
export function useFieldOrder(
  kind: CustomKind,
  fields: readonly CustomField[],
  nameOf: (field: CustomField) => string,
) {
  const { t } = useWords(ownfieldsWords)
  const notice = useRefusalNotice()
  const [pending, setPending] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const asked = useRef<readonly string[]>(undefined)
  const isRunning = useRef(false)
  const keys = fields.map(({ key }) => key)
  const shown = pending ?? keys
  const at = (key: string) => (shown.includes(key) ? shown.indexOf(key) : shown.length)
  const saveAll = async () => {
    while (asked.current) {
      const order = asked.current
      asked.current = undefined
      await fieldCalls(kind).order(order)
    }
  }
  const put = (key: string, order: readonly string[]) => {
    if (order.join() === shown.join()) return
    asked.current = order
    setPending(order)
    setSaid('')
    if (isRunning.current) return
    isRunning.current = true
    void notice(async () => {
      await saveAll()
      const field = fields.find((one) => one.key === key)
      const n = order.indexOf(key) + 1
      if (field) setSaid(t('ownfields.placed', { name: nameOf(field), n, count: order.length }))
    }).finally(() => {
      isRunning.current = false
      asked.current = undefined
      setPending(undefined)
    })
  }
  return {
    ordered: fields.toSorted((a, b) => at(a.key) - at(b.key)),
    isSaving: pending !== undefined,
    said,
    put,
    /** Moves a field by so many places. */
    move: (key: string, by: number) => put(key, withPlace(shown, key, shown.indexOf(key) + by)),
  }
}
