import { linkTo } from '../../data/links.ts'
import { Failure } from '../../parts/Failure.tsx'
import { SearchField } from '../../parts/lists/SearchField.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { DueBadge } from '../../parts/logs/DueBadge.tsx'
import { DAYS_SHOWN, useDueBooks, type BookOfDay } from '../../parts/logs/dueBooks.ts'
import phone from '../../parts/phone/phone.module.css'
import { Nothing } from '../../parts/phone/ListScreen.tsx'
import { WaitingMark } from '../../parts/phone/WaitingMark.tsx'
import { iconOfResource } from '../../parts/resourceIcons.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { PhoneRow } from '../../ui/PhoneRow.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

const names = ['q']
const Icon = iconOfResource.logbooks

/** The open log books on a phone: what is due today comes first. */
export function LogbooksPhone() {
  const { t } = useWords(logphoneWords)
  const state = useListState('mobile.logbooks', names)
  const q = state.view['q'] ?? ''
  const { rows, isError, error, again } = useDueBooks({ q, days: DAYS_SHOWN })
  return (
    <div className={phone.page}>
      <PhoneHead title={t('logbooks.title')} count={rows && rows.length > 0 ? String(rows.length) : undefined} />
      <div className={phone.tools}>
        <SearchField label={t('logbooks.title')} value={q} onChange={(text) => state.set({ q: text })} />
      </div>
      {isError ? (
        <Failure problem={error} onRetry={again} />
      ) : !rows ? (
        <ListSkeleton rows={5} />
      ) : rows.length === 0 ? (
        <Nothing noun="logbooks" state={state} />
      ) : (
        <ul className={styles.list} aria-label={t('logbooks.title')}>
          {rows.map((row) => (
            <li key={row.book.id}>
              <BookItem row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function BookItem({ row: { book, today, missing } }: { row: BookOfDay }) {
  const { t } = useWords(logphoneWords)
  return (
    <PhoneRow
      href={linkTo({ to: '/mobile/logbooks/$id/info', params: { id: book.id } })}
      before={<Icon size={26} stroke={1.5} aria-hidden />}
      title={book.title}
      details={[
        [(book.Project ?? book.Bid)?.title, book.Customer?.name].filter(Boolean).join(' · '),
        missing > 0 && t('logphone.missingDays', { count: missing }),
      ]}
      after={<DueBadge book={book} state={today.state} entry={today.entry} />}
      foot={today.entry && <WaitingMark noun="logentries" id={today.entry.id} />}
    />
  )
}
