import { schedule } from '@jobwright/contract/calls.gen.ts'
import type { MoveReason } from '@jobwright/contract/rules/schedule.ts'
import { Button } from '@mantine/core'
import { IconFlag, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { recordLink } from '../../data/links.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { ChainSheet } from './ChainSheet.tsx'
import styles from './timeline.module.css'
import { rereadPlan } from './useUndo.ts'
import type { useTimeline } from './useTimeline.ts'

type Props = {
  id: string | null
  timeline: ReturnType<typeof useTimeline>
  mayPlan: boolean
  today: string
  onChoose: (id: string | null) => void
}

/** Above a timeline: which project, when it ends, what slipped and why, its kept dates, and steps from a template. */
export function TimelineBar({ id, timeline, mayPlan, today, onChoose }: Props) {
  const { t, formatDate, formatMoment } = useWords(scheduleWords)
  const { busy, run } = useRun()
  const [adding, setAdding] = useState(false)
  const { data } = timeline.query
  const keep = () =>
    run(async () => {
      if (id === null) return
      const { count } = await call(schedule.setBaseline, { body: { ProjectId: id } })
      await rereadPlan()
      noticeSaved(t('board.baselineKept', { n: count }))
    })
  return (
    <>
      <div className={styles.bar}>
        <RecordPicker
          noun="projects"
          label={t('board.chooseProject')}
          value={id}
          onChange={onChoose}
          show={(project) => ({ label: project.title, detail: project.number })}
        />
        {data && id !== null && (
          <div className={styles.facts}>
            <Link href={recordLink('projects', id)}>
              {data.project.number} {data.project.title}
            </Link>
            {data.project.endAt && (
              <span>
                {t('board.ends')} <strong>{formatDate(data.project.endAt)}</strong>
              </span>
            )}
            {data.baseline && (
              <span>
                {t('board.baselineFrom', { date: formatMoment(data.baseline.at) })}
                {data.baseline.end && ` (${formatDate(data.baseline.end)})`}
              </span>
            )}
            {data.slip.map(({ reason, workdays }) => (
              <span key={reason}>
                {t(reason ? `board.reason.${reason as MoveReason}` : 'board.noReason')}:{' '}
                <strong>{t('board.workdaysN', { n: workdays > 0 ? `+${workdays}` : workdays })}</strong>
              </span>
            ))}
          </div>
        )}
        {mayPlan && id !== null && (
          <>
            <Button
              size="xs"
              variant="default"
              loading={busy}
              leftSection={<IconFlag size={16} aria-hidden />}
              onClick={keep}
            >
              {t('board.setBaseline')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconListCheck size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('board.applySteps')}
            </Button>
          </>
        )}
      </div>
      {adding && id !== null && <ChainSheet ProjectId={id} today={today} onClose={() => setAdding(false)} />}
    </>
  )
}
