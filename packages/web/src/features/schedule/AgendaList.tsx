import { daysThrough } from '@jobwright/contract/rules/days.ts'
import { peopleOf } from '@jobwright/contract/plan/boardItems.ts'
import { isDay } from '@jobwright/contract/plan/items.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowsMove, IconPlus } from '@tabler/icons-react'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import type { BoardEntry } from './boardModel.ts'
import { conflictText, whenText, receiptTexts } from './boardWords.ts'
import styles from './agenda.module.css'
import type { Plan } from './useBoard.ts'

type Props = {
  plan: Plan
  range: { from: string; to: string }
  today: string
  names: ReadonlyMap<string, string>
  matches: (entry: BoardEntry) => boolean
  canMove: (entry: BoardEntry) => boolean
  mayAdd: boolean
  onOpen: (entry: BoardEntry) => void
  onMove: (entry: BoardEntry) => void
  onAdd: (day: string) => void
}

/** What is planned day by day, with a dialog to move it instead of a drag. */
export function AgendaList(props: Props) {
  const words = useWords(scheduleWords)
  const { t, formatDay, formatTime } = words
  const { plan, names } = props
  const holidays = new Map(plan.board.holidays.map((one) => [one.day, one.title]))
  const days = daysThrough(props.range.from, props.range.to).map((day) => ({
    day,
    entries: plan.entries
      .filter(
        (entry) =>
          entry.days !== null &&
          entry.days.from <= day &&
          entry.days.to >= day &&
          entry.item.resource !== 'projects' &&
          props.matches(entry),
      )
      .toSorted((a, b) => timeOn(a).localeCompare(timeOn(b)) || a.item.title.localeCompare(b.item.title)),
    off: plan.board.timeOff.filter(({ from, to }) => from <= day && to >= day),
  }))
  const shown = days.filter(({ day, entries, off }) => entries.length > 0 || off.length > 0 || day === props.today)
  return (
    <div className={styles.agenda}>
      {shown.length === 0 && <p className={styles.quiet}>{t('board.nothingPlanned')}</p>}
      {shown.map(({ day, entries, off }) => (
        <section key={day} className={styles.day} aria-label={formatDay(day)}>
          <h2 className={styles.head} data-today={day === props.today || undefined}>
            {formatDay(day)}
            {holidays.get(day) && <span className={styles.quiet}>{holidays.get(day)}</span>}
            {props.mayAdd && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('board.addOn', { day: formatDay(day) })}
                onClick={() => props.onAdd(day)}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            )}
          </h2>
          {entries.length === 0 && off.length === 0 && <p className={styles.quiet}>{t('board.nothingPlanned')}</p>}
          <ul className={styles.list}>
            {entries.map((entry) => {
              const { item, span } = entry
              const conflicts = plan.conflictsOfItem.get(item.id) ?? []
              const who = peopleOf(item, entry.place).flatMap((id) => names.get(id) ?? [])
              const isTimed = span !== null && !isDay(span.startAt)
              return (
                <li key={item.id} className={styles.item} data-moved={entry.isMoved || undefined}>
                  <button type="button" className={styles.open} onClick={() => props.onOpen(entry)}>
                    <span className={styles.when}>
                      {isTimed && entry.days?.from === day ? formatTime(span.startAt) : t('board.allDay')}
                    </span>
                    <span className={styles.what}>
                      <span className={styles.title}>{item.title}</span>
                      <span className={styles.quiet}>
                        {[
                          item.Project && `${item.Project.number} ${item.Project.title}`,
                          item.Project === null && item.Customer,
                          who.join(', ') || t('board.nobody'),
                          entry.days?.from !== entry.days?.to && whenText(entry, words),
                          entry.isDraft && t('board.draft'),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      {receiptTexts(entry, words, names, props.today).map((text) => (
                        <span key={text} className={styles.quiet}>
                          {text}
                        </span>
                      ))}
                      {conflicts.map((one) => (
                        <span key={[one.kind, one.id, one.person, one.with].join(' ')} className={styles.problem}>
                          <IconAlertTriangle size={13} aria-hidden />{' '}
                          {[one.person && names.get(one.person), conflictText(one, words, plan.byId, item.id)]
                            .filter(Boolean)
                            .join(': ')}
                        </span>
                      ))}
                    </span>
                  </button>
                  {props.canMove(entry) && (
                    <Button
                      variant="default"
                      leftSection={<IconArrowsMove size={16} aria-hidden />}
                      aria-label={t('board.moveTitle', { title: item.title })}
                      onClick={() => props.onMove(entry)}
                    >
                      {t('board.moveDots')}
                    </Button>
                  )}
                </li>
              )
            })}
            {off.map((one) => (
              <li key={one.id} className={styles.off}>
                {names.get(one.UserId ?? '')}:{' '}
                {t(one.status === 'approved' ? 'board.isOff' : 'board.asksOff', {
                  kind: t(`offKind.${one.kind}`),
                })}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

// Whole days first.
const timeOn = ({ span }: BoardEntry): string => (span && !isDay(span.startAt) ? span.startAt : '')
