import { IconAddressBook, IconBriefcase, IconGavel, IconListCheck, IconUsers } from '@tabler/icons-react'
import { listLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { Bone } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './dashboard.module.css'
import { useCounts } from './useCounts.ts'

const counters = [
  { noun: 'projects', Icon: IconBriefcase },
  { noun: 'bids', Icon: IconGavel },
  { noun: 'tasks', Icon: IconListCheck },
  { noun: 'customers', Icon: IconUsers },
  { noun: 'contacts', Icon: IconAddressBook },
] as const

/** The counters, each linked to the list that it counts. Hidden or unknown counts are a dash. */
export function Counters() {
  const { t, formatNumber } = useWords()
  const counts = useCounts()
  return (
    <ul className={styles.counters}>
      {counters.map(({ noun, Icon }) => {
        const count = counts.data?.[noun] ?? -1
        const known = count >= 0
        const inside = (
          <>
            <span className={styles.counterIcon} data-noun={noun}>
              <Icon size={18} stroke={1.75} aria-hidden />
            </span>
            <span className={styles.counterName}>{t(`nav.${noun}`)}</span>
            <span className={styles.counterNumber}>
              {counts.isPending ? <Bone width={2.5} height={1.5} /> : known ? formatNumber(count) : '—'}
            </span>
          </>
        )
        return (
          <li key={noun}>
            {known ? (
              <Link className={styles.counter} href={listLink(noun)}>
                {inside}
              </Link>
            ) : (
              <div className={styles.counter}>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
