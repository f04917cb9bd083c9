import { logentries } from '@jobwright/contract/calls.gen.ts'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { DueBadge } from '../../parts/logs/DueBadge.tsx'
import { useDueBooks, type BookOfDay } from '../../parts/logs/dueBooks.ts'
import { WaitingMark } from '../../parts/phone/WaitingMark.tsx'
import { iconOfResource } from '../../parts/resourceIcons.tsx'
import { PhoneRow } from '../../ui/PhoneRow.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './today.module.css'

const Icon = iconOfResource.logbooks

/** The logs that are due today in this person's books and at their jobs: one tap leads into each. */
export function TodaysLogs() {
  const { t } = useWords(logphoneWords)
  const { rows } = useDueBooks()
  const due = (rows ?? []).filter(({ today, isOwn }) => isOwn && today.state !== 'notdue')
  if (due.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        {t('logphone.today')} <span className={styles.count}>{due.length}</span>
      </h2>
      <ul className={styles.list}>
        {due.map((row) => (
          <li key={row.book.id}>
            <LogOfBook row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LogOfBook({ row: { book, today } }: { row: BookOfDay }) {
  const mayAdd = useCan(logentries.create)
  const { entry } = today
  const params = { id: book.id }
  return (
    <PhoneRow
      href={
        entry
          ? linkTo({ to: '/mobile/logbooks/$id/log/$logid/edit', params: { ...params, logid: entry.id } })
          : linkTo({ to: mayAdd ? '/mobile/logbooks/$id/log/edit' : '/mobile/logbooks/$id/info', params })
      }
      before={<Icon size={26} stroke={1.5} aria-hidden />}
      title={book.title}
      details={[(book.Project ?? book.Bid)?.title ?? book.Customer?.name]}
      after={<DueBadge book={book} state={today.state} entry={entry} />}
      foot={entry && <WaitingMark noun="logentries" id={entry.id} />}
    />
  )
}
