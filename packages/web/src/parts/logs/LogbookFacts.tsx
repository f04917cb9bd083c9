import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { usePeople } from '../../data/people.ts'
import { Facts } from '../../ui/Facts.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { PersonLink } from '../people/PersonLink.tsx'
import { useRecordDates } from '../records/RecordDates.tsx'
import { useDueTime } from './DueBadge.tsx'
import styles from './logs.module.css'
import { weekdaysIn } from './weekdays.ts'

/** Who keeps a log book, when its logs are due, and who reviews and gets them. */
export function LogbookFacts({ logbook }: { logbook: Logbook }) {
  const { t, language } = useWords(logsWords)
  const { weekStart } = useUiTexts()
  const { byId } = usePeople()
  const dates = useRecordDates(logbook)
  const dueTime = useDueTime()
  const { schedule, weekdays } = logbook
  const days =
    schedule === 'weekly'
      ? weekdaysIn(language, weekStart)
          .filter(({ value }) => weekdays.includes(Number(value)))
          .map(({ short }) => short)
          .join(', ')
      : t(`logSchedule.${schedule}`)
  return (
    <>
      <Facts
        title={t('forms.facts')}
        items={[
          { label: t('fields.owner'), value: logbook.User && <PersonLink person={logbook.User} size={28} /> },
          {
            label: t('fields.schedule'),
            value: schedule === 'demand' ? days : t('logs.dueAt', { schedule: days, time: dueTime(logbook) }),
          },
          {
            label: t('fields.graceMin'),
            value: t('logs.grace', { count: logbook.graceMin }),
            hidden: schedule === 'demand',
          },
          {
            label: t('fields.reviewerIds'),
            value: logbook.reviewerIds.length > 0 && (
              <span className={styles.people}>
                {logbook.reviewerIds.map((id) => (
                  <PersonLink key={id} person={byId(id)} />
                ))}
              </span>
            ),
            hidden: logbook.reviewerIds.length === 0,
          },
          {
            label: t('fields.distribution'),
            value: t('logs.recipients', { count: logbook.distribution.length }),
            hidden: logbook.distribution.length === 0,
          },
        ]}
      />
      <Facts items={[{ label: t('fields.number'), value: logbook.number }, ...dates]} />
    </>
  )
}
