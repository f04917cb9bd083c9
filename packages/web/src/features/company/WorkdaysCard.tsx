import { standardWorkdays } from '@jobwright/contract/rules/schedule.ts'
import { Workdays } from '@jobwright/contract/resources/workdays.ts'
import { useState } from 'react'
import { same } from '../../data/drafts.ts'
import { problemsOf } from '../../parts/records/validity.ts'
import { useWorkdaysChange } from '../../parts/schedule/useWorkdaysChange.tsx'
import { WorkdaysFields } from '../../parts/schedule/WorkdaysFields.tsx'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { Card } from '../../ui/Facts.tsx'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { useWords } from '../../words/words.tsx'
import { useKeep, type SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

/** Days and hours of work of the company: what the schedule counts with. */
export function WorkdaysCard({ read }: { read: SettingsRead }) {
  const { t, say } = useWords(plansettingsWords)
  const { mayChange, keep } = useKeep(read)
  const own = read.settings.workdays ?? standardWorkdays
  const [now, setNow] = useState(own)
  const problems = problemsOf(Workdays.safeParse(now).error)
  const { change, dialog } = useWorkdaysChange({
    ProjectId: null,
    save: async (workdays) => {
      await keep({ workdays: workdays ?? standardWorkdays })
      return true
    },
  })
  useUnsaved({
    name: t('plansettings.workdays'),
    isChanged: mayChange && !same(now, own),
    save: problems.length > 0 ? undefined : () => change(now),
    discard: () => setNow(own),
  })
  return (
    <Card title={t('plansettings.workdays')}>
      <p className={styles.text}>{t('plansettings.workdaysText')}</p>
      <WorkdaysFields value={now} onChange={setNow} disabled={!mayChange} />
      {problems[0] && (
        <p className={styles.hint} role="alert">
          {now.exceptions.some(({ day }) => day === '') ? t('plansettings.chooseDay') : say(problems[0].message)}
        </p>
      )}
      {dialog}
    </Card>
  )
}
