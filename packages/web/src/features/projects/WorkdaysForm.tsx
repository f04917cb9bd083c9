import { schedule } from '@jobwright/contract/calls.gen.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { Workdays } from '@jobwright/contract/resources/workdays.ts'
import { standardWorkdays } from '@jobwright/contract/rules/schedule.ts'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { today } from '../../data/days.ts'
import { same } from '../../data/drafts.ts'
import { keys } from '../../data/keys.ts'
import { updateRecord } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { problemsOf } from '../../parts/records/validity.ts'
import { useWorkdaysChange } from '../../parts/schedule/useWorkdaysChange.tsx'
import { WorkdaysFields } from '../../parts/schedule/WorkdaysFields.tsx'
import { noticeProblem } from '../../ui/Notice.tsx'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './projectWorkdays.module.css'

/** Edits the days of work of a project. */
export function WorkdaysForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t, say } = useWords(plansettingsWords)
  const { timezone } = useMe().Company
  const day = today(timezone)
  const board = useQuery({
    queryKey: [...keys.schedule, 'workdays', project.id, day],
    queryFn: ({ signal }) => call(schedule.board, { query: { from: day, to: day, ProjectId: project.id } }, { signal }),
  })
  const [now, setNow] = useState<Workdays | null>(project.workdays)
  const problems = now ? problemsOf(Workdays.safeParse(now).error) : []
  const { busy, change, dialog } = useWorkdaysChange({
    ProjectId: project.id,
    save: async (workdays) => {
      const edit = { changes: { workdays }, base: { workdays: project.workdays }, version: project.version }
      const { conflicts } = await updateRecord('projects', project.id, edit)
      if (conflicts.length > 0) noticeProblem(t('forms.changedMeanwhile'), t('forms.close'))
      onClose()
      return conflicts.length === 0
    },
  })
  return (
    <div className={styles.form}>
      <Switch
        label={t('plansettings.ownWorkdays')}
        checked={now !== null}
        onChange={(event) =>
          setNow(
            event.currentTarget.checked ? (project.workdays ?? board.data?.workdays.company ?? standardWorkdays) : null,
          )
        }
      />
      {now ? <WorkdaysFields value={now} onChange={setNow} /> : <p>{t('plansettings.likeCompany')}</p>}
      {problems[0] && (
        <p className={styles.problem} role="alert">
          {now?.exceptions.some(({ day }) => day === '') ? t('plansettings.chooseDay') : say(problems[0].message)}
        </p>
      )}
      <Button
        className={styles.save ?? ''}
        disabled={same(now, project.workdays) || problems.length > 0}
        loading={busy}
        onClick={() => change(now)}
      >
        {t('ui.save')}
      </Button>
      {dialog}
    </div>
  )
}
