import type { LogEntryRow } from '@jobwright/contract/resources/logentries.ts'
import { linkTo } from '../../data/links.ts'
import { useRecord, useShortList } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { LogStatus } from '../../parts/logs/LogStatus.tsx'
import { WaitingMark } from '../../parts/phone/WaitingMark.tsx'
import { iconOfResource } from '../../parts/resourceIcons.tsx'
import { PhoneRow } from '../../ui/PhoneRow.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './today.module.css'

const MOST = 20
const Icon = iconOfResource.logbooks

/** The logs that the office returned to this person, of any day, with what it wants changed. */
export function ReturnedLogs() {
  const { t } = useWords(logphoneWords)
  const me = useMe()
  const list = useShortList('logentries', { status: 'returned', sort: 'logDate', order: 'desc' }, MOST)
  const own = (list.data?.rows ?? []).filter(({ authorIds }) => authorIds.includes(me.id))
  if (own.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        {t('logphone.returned')} <span className={styles.count}>{own.length}</span>
      </h2>
      <ul className={styles.list}>
        {own.map((row) => (
          <li key={row.id}>
            <ReturnedLog row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReturnedLog({ row }: { row: LogEntryRow }) {
  const { formatDay } = useWords()
  const { data } = useRecord('logentries', row.id)
  const comment = data?.returnComment || Object.values(data?.returnNotes ?? {})[0]
  return (
    <PhoneRow
      href={linkTo({
        to: '/mobile/logbooks/$id/log/$logid/edit',
        params: { id: row.LogbookId ?? '', logid: row.id },
      })}
      before={<Icon size={26} stroke={1.5} aria-hidden />}
      title={row.title}
      details={[comment, formatDay(row.logDate)]}
      after={<LogStatus entry={row} />}
      foot={<WaitingMark noun="logentries" id={row.id} />}
    />
  )
}
