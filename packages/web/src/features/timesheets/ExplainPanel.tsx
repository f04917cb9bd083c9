import { Button } from '@mantine/core'
import { recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { Link } from '../../ui/Link.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { hours } from '../../parts/time/entries.ts'
import { Explained } from './Explained.tsx'
import { paidOf, sumOf, type PersonWeek } from './personWeek.ts'
import styles from './timesheets.module.css'

/** How a person's total comes about, docked at the side. */
export function ExplainPanel({ row, onClose }: { row: PersonWeek; onClose: () => void }) {
  const { t } = useWords(timedeskWords)
  const total = hours(paidOf(row) + sumOf(row, 'leave'))
  return (
    <Panel from="right" title={t('timedesk.explain', { name: nameOf(row.User), total })} onClose={onClose}>
      <div className={styles.panel}>
        {row.weeks.map(({ id }) => (
          <div key={id}>
            <Explained id={id} />
            <Button component={Link} variant="default" href={recordLink('timesheets', id)}>
              {t('timedesk.openWeek')}
            </Button>
          </div>
        ))}
      </div>
    </Panel>
  )
}
