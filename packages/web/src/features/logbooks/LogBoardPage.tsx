import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { logbooks, logentries } from '@jobwright/contract/calls.gen.ts'
import { missingDays } from '@jobwright/contract/rules/logBoard.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { BOARD_SPANS, useLogBoard, type BoardSpan } from '../../parts/logs/useLogBoard.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { logboardWords } from '../../words/lazy/logboard.ts'
import { useWords } from '../../words/words.tsx'
import { BoardLegend, BoardTable } from './BoardTable.tsx'
import styles from './board.module.css'

/** Open log books and days: what is filed, late, missing, or not due. */
export function LogBoardPage() {
  const { t } = useWords(logboardWords)
  const [span, setSpan] = useState<BoardSpan>('weeks2')
  const [only, setOnly] = useState(false)
  const board = useLogBoard(span)
  const mayAdd = useCan(logentries.create)
  const mayOpen = useCan(logbooks.create)
  const shown = (board.data?.rows ?? []).filter((row) => !only || missingDays(row).length > 0)
  return (
    <ScrollPage>
      <PageBar
        title={t('logboard.title')}
        action={
          <Button component={Link} variant="default" href={linkTo({ to: '/logbooks' })}>
            {t('logboard.list')}
          </Button>
        }
      />
      <div className={styles.tools}>
        <p className={styles.sum} role="status">
          {board.data &&
            (board.data.missing > 0 ? (
              <strong className={styles.bad}>{t('logboard.missing', { n: board.data.missing })}</strong>
            ) : (
              t('logboard.none')
            ))}
        </p>
        <SegmentedControl
          aria-label={t('logboard.span')}
          value={span}
          onChange={(value) => setSpan(value as BoardSpan)}
          data={BOARD_SPANS.map((value) => ({ value, label: t(`logboard.${value}`) }))}
        />
        <Checkbox
          label={t('logboard.only')}
          checked={only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
      </div>
      {board.isPending ? (
        <ListSkeleton rows={8} />
      ) : board.isError ? (
        <Failure problem={board.error} onRetry={() => void board.refetch()} />
      ) : board.data.rows.length === 0 ? (
        <EmptyState
          icon={<IconCalendarCheck size={26} stroke={1.75} />}
          title={t('logboard.emptyTitle')}
          action={
            mayOpen && (
              <Button component={Link} href={linkTo({ to: '/logbooks/add' })}>
                {t('logbooks.add')}
              </Button>
            )
          }
        >
          {t('logboard.emptyText')}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState icon={<IconCalendarCheck size={26} stroke={1.75} />} title={t('logboard.none')}>
          {t('logboard.allFiled')}
        </EmptyState>
      ) : (
        <>
          <BoardTable rows={shown} today={board.data.today} mayAdd={mayAdd} />
          <BoardLegend />
          {board.data.more > 0 && <p>{t('logboard.more', { n: board.data.more })}</p>}
        </>
      )}
    </ScrollPage>
  )
}
