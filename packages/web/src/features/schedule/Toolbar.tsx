import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { schedule } from '@jobwright/contract/calls.gen.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconFileTypePdf,
  IconHistory,
  IconKeyboard,
  IconPlus,
  IconSearch,
  IconSend,
} from '@tabler/icons-react'
import { call } from '../../data/api.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { PageBar } from '../../ui/PageBar.tsx'
import { useLateList } from '../../ui/useLateList.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { colorings, type Coloring } from './boardColors.ts'
import { monthName, rangeText } from './boardWords.ts'
import { mondayOf, scheduleViews, type ScheduleView } from './boardRange.ts'
import { stepped } from './boardTime.ts'
import styles from './schedule.module.css'
import { rereadPlan, useLastUndo, useUndo, useUndoKey } from './useUndo.ts'

export type ScheduleState = { view: ScheduleView; day: string; q: string; color: Coloring; project: string | null }

type Props = {
  state: ScheduleState
  range: { from: string; to: string }
  today: string
  show: (next: Partial<ScheduleState>) => void
  mayPlan: boolean
  isNarrow: boolean
  /** Something is in the hand, which Escape puts back. */
  isMoving: boolean
  drafts: number
  conflicts: number
  asDrafts: boolean
  onAsDrafts: (on: boolean) => void
  onPublish: () => void
  onConflict: () => void
  onChanges: () => void
  onPaper: () => void
  onAdd: () => void
  filterId: string
  /** How many of what is shown is done, and whether it has bars. */
  done: number
  showsDone: boolean
  onDone: () => void
  showsKeys: boolean
  onKeys: () => void
}

/** The head of the schedule: where one is, how it is shown, and what can be done with all of it. */
export function Toolbar(props: Props) {
  const { t, manner, formatDay } = useWords(scheduleWords)
  const { state, range, show, mayPlan, isNarrow } = props
  const size = isNarrow ? 'sm' : 'xs'
  const { view, day } = state
  const late = useLateList()
  const { busy, run } = useRun()
  const { busy: discarding, run: runDiscard } = useRun()
  const { noticeDrafts } = useUndo()
  const { busy: undoing, last } = useLastUndo(mayPlan)
  useUndoKey(last && !undoing && !props.isMoving ? last.undo : null)
  const title =
    view === 'day'
      ? formatDay(day)
      : view === 'month'
        ? monthName(day, manner)
        : rangeText(range.from, range.to, manner)
  const copyWeek = () =>
    run(async () => {
      const monday = mondayOf(day)
      const { copied, undoId } = await call(schedule.copyWeek, { body: { from: addDays(monday, -7), to: monday } })
      await rereadPlan()
      noticeDrafts(t('board.copied', { n: copied }), undoId)
    })
  const discardAll = () =>
    runDiscard(async () => {
      const { undoId, discarded } = await call(schedule.dropDrafts, { body: range })
      await rereadPlan()
      noticeDrafts(t('board.draftsDropped', { n: discarded }), undoId)
    })
  const now = view === 'day' ? 'today' : view === 'month' ? 'thisMonth' : 'thisWeek'
  return (
    <PageBar
      title={t('board.title')}
      beside={
        view !== 'timeline' && (
          <div className={styles.dates}>
            <ActionIcon
              variant="default"
              aria-label={t('board.before')}
              onClick={() => show({ day: stepped(view, day, -1) })}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('board.after')}
              onClick={() => show({ day: stepped(view, day, 1) })}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
            <strong className={styles.range}>{title}</strong>
            <Button variant="default" onClick={() => show({ day: props.today })}>
              {t(`board.${now}`)}
            </Button>
          </div>
        )
      }
      extra={
        mayPlan &&
        props.drafts > 0 && (
          <>
            <span className={styles.drafts}>{t('board.draftsWait', { n: props.drafts })}</span>
            <Button variant="subtle" color="red" loading={discarding} disabled={props.isMoving} onClick={discardAll}>
              {t('board.dropDrafts')}
            </Button>
          </>
        )
      }
      action={
        mayPlan &&
        view !== 'timeline' &&
        (props.drafts > 0 || !isNarrow) && (
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={props.drafts === 0}
            onClick={props.onPublish}
            aria-keyshortcuts="p"
          >
            {t('board.publish')}
          </Button>
        )
      }
    >
      <SegmentedControl
        size={size}
        aria-label={t('board.views')}
        value={view}
        onChange={(next) => show({ view: next as ScheduleView })}
        data={scheduleViews.map((value) => ({ value, label: t(`board.view.${value}`) }))}
      />
      <TextInput
        size={size}
        id={props.filterId}
        className={styles.find ?? ''}
        aria-label={t('board.filter')}
        aria-keyshortcuts="f"
        placeholder={t('board.filter')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={state.q}
        onChange={(event) => show({ q: event.currentTarget.value })}
      />
      {!isNarrow && (
        <Select
          size={size}
          className={styles.color ?? ''}
          aria-label={t('board.colorBy')}
          allowDeselect={false}
          data={colorings.map((value) => ({ value, label: t(`board.color.${value}`) }))}
          value={state.color}
          comboboxProps={late.list}
          {...late.near}
          onChange={(color) => show({ color: (color ?? 'project') as Coloring })}
        />
      )}
      {props.done > 0 && (
        <Button
          size={size}
          variant={props.showsDone ? 'light' : 'default'}
          aria-pressed={props.showsDone}
          title={t(props.showsDone ? 'board.done.hide' : 'board.done.show')}
          onClick={props.onDone}
        >
          {t('board.done', { n: props.done })}
        </Button>
      )}
      <div className={styles.acts}>
        {props.conflicts > 0 && (
          <Button
            size={size}
            variant="default"
            className={styles.conflicts ?? ''}
            leftSection={<IconAlertTriangle size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={props.onConflict}
          >
            {t('board.conflictsN', { n: props.conflicts })}
          </Button>
        )}
        {mayPlan && (
          <>
            <Switch
              size={size}
              label={t('board.planAsDrafts')}
              checked={props.asDrafts}
              onChange={(event) => props.onAsDrafts(event.currentTarget.checked)}
            />
            {view === 'week' && (
              <Button
                variant="default"
                loading={busy}
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={copyWeek}
              >
                {t('board.copyLast')}
              </Button>
            )}
            {last && (
              <ActionIcon
                variant="default"
                loading={undoing}
                aria-keyshortcuts="Control+Z Meta+Z"
                aria-label={t('board.undoLast', { n: last.count })}
                title={t('board.undoLast', { n: last.count })}
                onClick={last.undo}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon variant="default" aria-label={t('board.add')} title={t('board.add')} onClick={props.onAdd}>
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        {!isNarrow && view !== 'list' && !props.showsKeys && (
          <ActionIcon
            variant="default"
            className={styles.keysButton ?? ''}
            aria-label={t('board.keys.show')}
            title={t('board.keys.show')}
            onClick={props.onKeys}
          >
            <IconKeyboard size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="default" aria-label={t('board.paper')} title={t('board.paper')} onClick={props.onPaper}>
          <IconFileTypePdf size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('board.changes')}
          title={t('board.changes')}
          onClick={props.onChanges}
        >
          <IconHistory size={18} aria-hidden />
        </ActionIcon>
      </div>
    </PageBar>
  )
}
