import { useState } from 'react'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { changeMany, knownRows, removeMany, restoreMany } from '../../../data/bulk.ts'
import type { BulkOutcome, BulkRow, KnownRow, TrashOutcome } from '../../../data/bulk.ts'
import { fieldStore } from '../../../data/phone/mode.ts'
import { updateRecord } from '../../../data/records.ts'
import { hideUndo, noticeProblem, noticeSaved, noticeUndo, noticeWorking } from '../../../ui/Notice.tsx'
import type { WordKey } from '../../../words/en.ts'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { inBatches } from '../../inBatches.ts'
import { useProblemText } from '../../problemText.ts'
import { reasonsOf } from './reasons.ts'
import { inTurn, keepFor, noteChange, reachedBy, takeChange, takeThis, trashedBy } from './undoable.ts'
import type { UndoableChange } from './undoable.ts'

/** The fields that change of a record; undefined leaves it out. */
export type FieldsFor = (row: KnownRow) => Record<string, unknown> | undefined

/** What the notice says about records that did not change. */
export type Told = {
  /** What they had already, such as a person. */
  value?: string
  /** Why `fieldsFor` leaves records out; without it, they had the value already. */
  leftOut?: string
}

const SLOT = 'bulk'

/** Changes or deletes many records at once, tells what became of them, and undoes and redoes it. */
export function useBulkChange(noun: ResourceName) {
  const { t, formatNumber } = useWords(listsWords)
  const say = useProblemText()
  const [busy, setBusy] = useState(false)

  const tellRest = (outcome: BulkOutcome | TrashOutcome, done: number) => {
    const reasons = reasonsOf(outcome, t('lists.changedMeanwhile'))
    if (reasons.length === 0) return
    const named = reasons.map(({ reason, count }) =>
      t('lists.unchangedReason', { n: formatNumber(count), reason: say(reason) }),
    )
    const left = reasons.reduce((sum, { count }) => sum + count, 0)
    const head = t('lists.unchanged', { n: formatNumber(left), all: formatNumber(done + left) })
    noticeProblem([head, ...named].join(' '), t('forms.close'))
  }

  const failed = (problem: unknown) =>
    noticeProblem(
      problem instanceof Refusal ? say(problem.problem.errors[0]?.message ?? problem.message) : t('forms.lostTitle'),
      t('forms.close'),
    )

  const deleted = (count: number) =>
    count === 1 ? t(`forms.deletedOne.${noun}` as WordKey) : t('forms.deletedMany', { count })

  // Says how far a change of very many records is.
  const working = async <T>(work: (progress: (done: number, all: number) => void) => Promise<T>): Promise<T> => {
    const notice = noticeWorking()
    try {
      return await work((done, all) =>
        notice.say(t('lists.changing', { done: formatNumber(done), all: formatNumber(all) })),
      )
    } finally {
      notice.end()
    }
  }

  const repeat = async ({ rows, removed }: UndoableChange, way: 'undo' | 'redo') => {
    if (!removed) {
      const outcome = await working((progress) => changeMany(noun, rows, { undo: true }, progress))
      return { outcome, reached: reachedBy(outcome) }
    }
    const ids = rows.map(({ id }) => id)
    const outcome = await (way === 'undo' ? restoreMany : removeMany)(noun, ids)
    return { outcome, reached: trashedBy(outcome) }
  }

  const back = async (change: UndoableChange, way: 'undo' | 'redo') => {
    setBusy(true)
    hideUndo(SLOT)
    try {
      const { outcome, reached } = await repeat(change, way)
      const count = reached.rows.length
      if (count > 0) {
        keepFor(noun, way === 'undo' ? 'redo' : 'undo', reached)
        if (change.removed && way === 'redo') noticeSaved(deleted(count))
        else noticeSaved(t(way === 'undo' ? 'lists.undone' : 'lists.redone', { n: formatNumber(count) }))
      }
      tellRest(outcome, count)
    } catch (problem) {
      // It may be tried again.
      keepFor(noun, way, change)
      failed(problem)
    } finally {
      setBusy(false)
    }
  }

  /** Undoes or redoes the last bulk change of this kind of record, if there is one. */
  const step = (way: 'undo' | 'redo') =>
    void inTurn(noun, async () => {
      const change = takeChange(noun, way)
      if (change) await back(change, way)
    })

  // A device with a store of its own saves each change there; its outbox sends them one by one.
  const onDevice = async (rows: readonly BulkRow[]): Promise<boolean> => {
    let reason: unknown
    const left = await inBatches(rows, async ({ id, version = 1, base = {}, fields = {} }) => {
      try {
        await updateRecord(noun, id, { changes: fields, base, version })
      } catch (problem) {
        reason = problem
        throw problem
      }
    })
    if (left.length > 0) failed(reason)
    else noticeSaved(t('lists.changed', { n: formatNumber(rows.length) }))
    return left.length < rows.length
  }

  const offerUndo = (reached: UndoableChange, done: string) => {
    noteChange(noun, reached)
    noticeUndo(
      done,
      t('forms.undo'),
      () =>
        void inTurn(noun, async () => {
          if (takeThis(noun, reached)) await back(reached, 'undo')
        }),
      SLOT,
    )
  }

  const report = (outcome: BulkOutcome, left: number, { value, leftOut }: Told) => {
    const reached = reachedBy(outcome)
    const count = reached.rows.length
    const same =
      outcome.rows.filter(({ was, conflicts }) => Object.keys(was).length === 0 && conflicts.length === 0).length +
      (leftOut === undefined ? left : 0)
    const parts = [
      t('lists.changed', { n: formatNumber(count) }),
      same > 0 &&
        t(value === undefined ? 'lists.wereSo' : 'lists.alreadyHad', { n: formatNumber(same), value: value ?? '' }),
      leftOut !== undefined && left > 0 && `${formatNumber(left)} ${leftOut}`,
    ]
    if (count > 0) offerUndo(reached, parts.filter(Boolean).join(', '))
    else if (outcome.refused.length === 0) noticeSaved(t('lists.nothingChanged'))
    tellRest(outcome, count)
    return count > 0
  }

  /**
   * Changes what `fieldsFor` says of each record. Fields that somebody else changed meanwhile are not overwritten. Returns
   * whether any record changed.
   */
  const change = async (ids: readonly string[], fieldsFor: FieldsFor, told: Told = {}): Promise<boolean> => {
    setBusy(true)
    return inTurn(noun, () => changeNow(ids, fieldsFor, told))
  }
  const changeNow = async (ids: readonly string[], fieldsFor: FieldsFor, told: Told): Promise<boolean> => {
    try {
      const known = await knownRows(noun, ids)
      const rows = known.flatMap((row): BulkRow[] => {
        const fields = fieldsFor(row)
        if (!fields) return []
        const base = Object.fromEntries(
          Object.keys(fields).flatMap((name) => (name in row ? [[name, row[name] ?? null]] : [])),
        )
        return [{ id: row.id, version: row.version, base, fields }]
      })
      if (rows.length > 0 && fieldStore.get()) return await onDevice(rows)
      if (rows.length > 0) {
        const outcome = await working((progress) => changeMany(noun, rows, {}, progress))
        return report(outcome, known.length - rows.length, told)
      }
      noticeSaved(t('lists.nothingChanged'))
      return false
    } catch (problem) {
      failed(problem)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Moves records to the trash. Returns whether any of them went. */
  const remove = async (ids: readonly string[]): Promise<boolean> => {
    setBusy(true)
    return inTurn(noun, () => removeNow(ids))
  }
  const removeNow = async (ids: readonly string[]): Promise<boolean> => {
    try {
      const outcome = await removeMany(noun, ids)
      const count = outcome.rows.length
      if (count > 0) offerUndo(trashedBy(outcome), deleted(count))
      tellRest(outcome, count)
      return count > 0
    } catch (problem) {
      failed(problem)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { change, remove, step, busy }
}
