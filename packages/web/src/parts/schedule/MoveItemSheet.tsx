import { schedule } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { Move, MovePreview } from '@jobwright/contract/resources/schedule.ts'
import { moveReasons, type MoveReason } from '@jobwright/contract/rules/schedule.ts'
import { useState } from 'react'
import { call, LostNetwork } from '../../data/api.ts'
import { useOnline } from '../../data/online.ts'
import { nameOf, type Person } from '../../data/people.ts'
import { usePhone } from '../../data/phone/current.ts'
import { touch } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { Choices } from '../../ui/Choices.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import { MomentField } from '../fields/MomentField.tsx'
import { UserPicker } from '../people/UserPicker.tsx'
import { useProblemText } from '../problemText.ts'
import { movedEnd } from './movedEnd.ts'
import { MovePreviewText } from './MovePreviewText.tsx'
import type { PlanEntry } from './planEntries.ts'
import styles from './planPhone.module.css'

type Props = {
  entry: PlanEntry
  /** Somebody else comes in their place; otherwise the entry moves. */
  leaving?: Person
  onClose: () => void
}

/** Moves an entry to another day, time or person: first what it does, then the move. Needs signal, and says so. */
export function MoveItemSheet({ entry, leaving, onClose }: Props) {
  const { t } = useWords(schedulephoneWords)
  const { timezone } = useMe().Company
  const say = useProblemText()
  const isOnline = useOnline()
  const phone = usePhone()
  const [startAt, setStartAt] = useState<string | null>(entry.startAt)
  const [userId, setUserId] = useState<string | null>(leaving ? null : entry.UserId)
  const [reason, setReason] = useState<MoveReason | null>(null)
  const [preview, setPreview] = useState<MovePreview>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const move = leaving ? replacing(entry, leaving.id, userId) : moving(entry, startAt, userId, timezone)
  const change = (set: () => void) => {
    set()
    setPreview(undefined)
    setProblem('')
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (failure) {
      if (failure instanceof LostNetwork) setProblem(t('move.offline'))
      else if (failure instanceof Refusal)
        setProblem(say(failure.problem.errors[0]?.message ?? failure.problem.message))
      else throw failure
      setPreview(undefined)
    } finally {
      setBusy(false)
    }
  }
  const look = () =>
    run(async () => {
      if (!move) return setProblem(t('move.nothing'))
      setPreview(await call(schedule.preview, { body: { moves: [move], cascade: 'push' } }))
    })
  const commit = () =>
    run(async () => {
      if (!move || !preview) return
      await call(schedule.commit, {
        body: { moves: [move], cascade: 'push', key: preview.key, ...(reason && { reason }) },
      })
      noticeSaved(t('move.done'))
      touch(entry.resource, entry.id, 'updated')
      phone?.syncing.soon(0)
      onClose()
    })
  return (
    <Sheet
      title={leaving ? t('move.replaceTitle', { name: nameOf(leaving) }) : t('move.title', { name: entry.title })}
      onClose={onClose}
      {...(isOnline && {
        onSubmit: () => void (preview ? commit() : look()),
        footer: (
          <SheetButtons onCancel={onClose} loading={isBusy}>
            {t(preview ? 'move.commit' : 'move.preview')}
          </SheetButtons>
        ),
      })}
    >
      <div className={styles.sheet}>
        {!isOnline && (
          <p className={styles.warning} role="status">
            {t('move.offline')}
          </p>
        )}
        {isOnline && !leaving && (
          <MomentField
            label={t('move.start')}
            zone={timezone}
            defaultValue={entry.startAt}
            onChange={(moment) => change(() => setStartAt(moment))}
          />
        )}
        {isOnline && (
          <UserPicker
            label={t(leaving ? 'move.person' : 'move.lead')}
            value={userId}
            onChange={(id) => change(() => setUserId(id))}
            clearable={!leaving}
            {...(leaving && { leaving: leaving.id })}
          />
        )}
        {isOnline && (
          <div>
            <p id="move-reason-label">{t('move.reason')}</p>
            <Choices
              id="move-reason"
              labelledBy="move-reason-label"
              value={reason}
              onChange={(value) => setReason(moveReasons.find((one) => one === value) ?? null)}
              options={moveReasons.map((value) => ({ value, label: t(`move.reason.${value}`) }))}
            />
          </div>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {preview && <MovePreviewText preview={preview} />}
      </div>
    </Sheet>
  )
}

/** The move to another start or person in charge; undefined while nothing changes. */
function moving(entry: PlanEntry, startAt: string | null, userId: string | null, zone: string): Move | undefined {
  const { resource, id } = entry
  const others = entry.people.filter((person) => person !== entry.UserId)
  const person = userId === entry.UserId ? {} : { UserId: userId, crewIds: others.filter((one) => one !== userId) }
  const time =
    startAt === entry.startAt
      ? {}
      : startAt === null
        ? { startAt, endAt: null }
        : { startAt, endAt: movedEnd(entry, startAt, zone) }
  const changes = { ...person, ...time }
  return Object.keys(changes).length > 0 ? { resource, id, ...changes } : undefined
}

/** The same place with somebody else in the place of one person; undefined while nobody is chosen. */
function replacing({ resource, id, UserId, people }: PlanEntry, gone: string, next: string | null): Move | undefined {
  if (next === null || next === gone) return undefined
  const crewIds = [...new Set(people.filter((one) => one !== UserId).map((one) => (one === gone ? next : one)))]
  return UserId === gone
    ? { resource, id, UserId: next, crewIds: crewIds.filter((one) => one !== next) }
    : { resource, id, crewIds: crewIds.filter((one) => one !== UserId) }
}
