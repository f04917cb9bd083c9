import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import { useMe } from '../../data/session.ts'
import { PageBar } from '../../ui/PageBar.tsx'
import { useWords } from '../../words/words.tsx'
import { settingsPlaces } from './places.ts'
import type { SettingsPlace } from './places.ts'
import styles from './SettingsFrame.module.css'

type Props = {
  title: string
  /** Shown at the end of the title line. */
  action?: ReactNode
  extra?: ReactNode
  children: ReactNode
}

/** A settings page: navigation to the others, and a common width. */
export function SettingsFrame({ title, action, extra, children }: Props) {
  const { t } = useWords()
  const { own, company } = settingsPlaces(useMe())
  return (
    <div className={styles.frame}>
      <nav className={styles.rail} aria-label={t('account.settingsPages')}>
        <Links places={own} label={t('account.own')} />
        {company.length > 0 && <Links places={company} label={t('nav.company')} />}
      </nav>
      <div className={styles.page}>
        <PageBar title={title} extra={extra} action={action} />
        {children}
      </div>
    </div>
  )
}

function Links({ places, label }: { places: readonly SettingsPlace[]; label: string }) {
  const { t } = useWords()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <section className={styles.group}>
      <h2 className={styles.groupName}>{label}</h2>
      <ul className={styles.list}>
        {places.map(({ id, href, word, under = [] }) => (
          <li key={id}>
            <Link
              className={styles.link}
              href={href}
              aria-current={path === href ? 'page' : under.includes(path) || undefined}
            >
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
