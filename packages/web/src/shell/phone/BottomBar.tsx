import { photos, timeentries } from '@jobwright/contract/calls.gen.ts'
import { IconCalendarCheck, IconClock, IconInbox, IconMenu2, IconPhoto, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import type { Address } from '../../ui/Link.tsx'
import { linkTo } from '../../data/links.ts'
import { useCan, useMe } from '../../data/session.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { addableBy } from '../places.ts'
import styles from './Phone.module.css'

type Props = {
  path: string
  onCreate: () => void
  onMore: () => void
  creating: boolean
  more: boolean
}

/** The bottom bar within thumb reach: Today, Photos, add, Time, Inbox, more. */
export function BottomBar({ path, onCreate, onMore, creating, more }: Props) {
  const { t } = useWords(phoneWords)
  const seesPhotos = useCan(photos.list)
  const seesTime = useCan(timeentries.create)
  const mayAdd = addableBy(useMe()).length > 0
  const place = (href: Address, word: string, icon: ReactNode, here: boolean) => (
    <li>
      <Link className={styles.place} href={href} aria-current={here ? 'page' : undefined}>
        {icon}
        <span>{word}</span>
      </Link>
    </li>
  )
  const icon = { size: 26, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <nav className={styles.bar} data-bottom-bar aria-label={t('phone.bar')}>
      <ul>
        {place(
          linkTo({ to: '/mobile' }),
          t('phone.today'),
          <IconCalendarCheck {...icon} />,
          /^\/mobile\/?$/.test(path),
        )}
        {seesPhotos &&
          place(
            linkTo({ to: '/mobile/photos' }),
            t('phone.photos'),
            <IconPhoto {...icon} />,
            path.startsWith('/mobile/photos'),
          )}
        {mayAdd && (
          <li>
            <button
              type="button"
              className={styles.add}
              data-tour="add"
              aria-label={t('add.label')}
              aria-haspopup="dialog"
              aria-expanded={creating}
              onClick={onCreate}
            >
              <IconPlus size={30} stroke={2.25} aria-hidden />
            </button>
          </li>
        )}
        {seesTime &&
          place(
            linkTo({ to: '/mobile/timesheets' }),
            t('phone.time'),
            <IconClock {...icon} />,
            path.startsWith('/mobile/timesheets'),
          )}
        {seesPhotos &&
          place(
            linkTo({ to: '/mobile/inbox' }),
            t('phone.inbox'),
            <IconInbox {...icon} />,
            path.startsWith('/mobile/inbox'),
          )}
        <li>
          <button
            type="button"
            className={styles.place}
            data-tour="more"
            aria-haspopup="dialog"
            aria-expanded={more}
            onClick={onMore}
          >
            <IconMenu2 {...icon} />
            <span>{t('phone.more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
