import { moveReasons, type MoveReason } from '@jobwright/contract/rules/schedule.ts'
import type { MovedRow } from '@jobwright/contract/resources/schedule.ts'
import { isDay } from '@jobwright/contract/plan/items.ts'
import { Button, Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dayOf } from '../../data/days.ts'
import { nameOf } from '../../data/people.ts'
import { Failure } from '../../parts/Failure.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { formatShortDay } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { conflictText, dayHead } from './boardWords.ts'
import styles from './panels.module.css'
import type { Plan } from './useBoard.ts'
import type { Planner } from './usePlanner.ts'

const SHOWN = 8
const NAMES = 6

/** What a change would do, before it is done: what moves, new ends, new conflicts, whom it tells. Asks for a reason once. */
export function MovePanel({
  planner,
  plan,
  names,
}: {
  planner: Planner
  plan: Plan
  names: ReadonlyMap<string, string>
}) {
  const words = useWords(scheduleWords)
  const { t, formatDate } = words
  const { pending, preview } = planner
  const button = useRef<HTMLButtonElement>(null)
  const isReady = pending?.stage === 'preview' && preview !== undefined
  useEffect(() => {
    if (isReady) button.current?.focus({ preventScroll: true })
  }, [isReady])
  if (!pending) return null
  const n = preview?.moved.length ?? pending.moves.length
  const others = n - pending.moves.length
  const people = preview?.people.map(nameOf) ?? []
  const shown = people.slice(0, NAMES).join(', ')
  const more = people.length - NAMES
  return (
    <section
      className={styles.panel}
      aria-label={t('board.movesItems', { n })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        planner.putBack()
      }}
    >
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle} role="status">
          {t('board.movesItems', { n })}
        </h2>
        {!preview && !planner.previewProblem && <Loader size="xs" aria-hidden />}
        <span className={styles.badge}>{t(planner.isDraft ? 'board.asDraft' : 'board.preview')}</span>
      </div>
      {planner.previewProblem !== null && planner.previewProblem !== undefined && (
        <Failure problem={planner.previewProblem} onRetry={planner.putBack} />
      )}
      {preview?.projectEnds.map((end) => (
        <p key={end.id} className={styles.end}>
          {t('board.projectEnds', { project: end.number || end.title })} {end.before && <s>{formatDate(end.before)}</s>}{' '}
          → <strong>{formatDate(end.after)}</strong>
        </p>
      ))}
      {preview && (
        <ul className={styles.moves}>
          {preview.moved.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              <span className={styles.moveTitle}>{row.title}</span>
              <MoveText row={row} names={names} />
            </li>
          ))}
          {n > SHOWN && <li>{t('board.more', { n: n - SHOWN })}</li>}
        </ul>
      )}
      {preview && preview.added.length > 0 && (
        <div className={styles.conflicts}>
          <strong>{t('board.newConflicts', { n: preview.added.length })}</strong>
          <ul>
            {preview.added.slice(0, 5).map((one) => (
              <li key={[one.kind, one.id, one.person, one.with, one.day].join(' ')}>
                {[
                  (one.person && names.get(one.person)) || plan.byId.get(one.id)?.item.title,
                  one.day && formatShortDay(one.day, words.manner),
                  conflictText(one, words, plan.byId, one.id),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {preview && preview.gone.length > 0 && (
        <p className={styles.gone}>{t('board.goneConflicts', { n: preview.gone.length })}</p>
      )}
      {preview && preview.outOfReach > 0 && (
        <p className={styles.quiet}>{t('board.outOfReach', { n: preview.outOfReach })}</p>
      )}
      {people.length > 0 && (
        <p className={styles.quiet}>
          {t(planner.isDraft ? 'board.tellsLater' : 'board.tells', {
            names: more > 0 ? `${shown} +${more}` : shown,
          })}
        </p>
      )}
      {!planner.isDraft && (
        <SelectField
          label={t('board.reason')}
          placeholder={t('board.noReason')}
          clearable
          searchable={false}
          data={moveReasons.map((reason) => ({ value: reason, label: t(`board.reason.${reason}`) }))}
          value={planner.reason || null}
          onChange={(reason) => planner.setReason((reason ?? '') as MoveReason | '')}
        />
      )}
      <div className={styles.buttons}>
        <Button
          ref={button}
          disabled={!preview || n === 0}
          loading={planner.busy}
          onClick={() => planner.commit(false)}
        >
          {t(planner.isDraft ? 'board.saveDraftsN' : 'board.moveN', { n })}
        </Button>
        {others > 0 && (
          <Button variant="default" disabled={planner.busy} onClick={() => planner.commit(true)}>
            {t(pending.moves.length === 1 ? 'board.onlyThis' : 'board.onlyThese')}
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={planner.busy} onClick={planner.putBack}>
          {t('board.putBackButton')}
        </Button>
      </div>
    </section>
  )
}

/** Before and after of one item: days or times, and people where they change. */
function MoveText({ row, names }: { row: MovedRow; names: ReadonlyMap<string, string> }) {
  const words = useWords(scheduleWords)
  const { before, after } = row
  const text = (moment: string | null) =>
    moment === null
      ? words.t('board.unscheduled')
      : isDay(moment)
        ? dayHead(moment, words.manner)
        : `${dayHead(dayOf(moment, words.manner.timezone), words.manner)} ${words.formatTime(moment)}`
  const who = ({ UserId, crewIds }: MovedRow['before']) =>
    [...(UserId ? [UserId] : []), ...crewIds].flatMap((id) => names.get(id) ?? []).join(', ') || words.t('board.nobody')
  const parts = [
    ...(before.startAt === after.startAt ? [] : [[text(before.startAt), text(after.startAt)]]),
    ...(before.startAt === after.startAt && before.endAt !== after.endAt
      ? [[text(before.endAt), text(after.endAt)]]
      : []),
    ...(who(before) === who(after) ? [] : [[who(before), who(after)]]),
  ]
  return (
    <span className={styles.moveText}>
      {parts.map(([was, is]) => (
        <span key={`${was} ${is}`}>
          {was} → <strong>{is}</strong>
        </span>
      ))}
    </span>
  )
}
