import { TextInput } from '@mantine/core'
import { Navigate, useLocation } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { useOnPhone } from '../../data/view.ts'
import { foundHelp } from '../../parts/help/foundHelp.ts'
import { helpLink } from '../../parts/help/helpLink.ts'
import { useHelp } from '../../parts/help/useHelp.ts'
import { Link } from '../../ui/Link.tsx'
import { helpTopics } from '../../words/help/types.ts'
import { helpWords } from '../../words/lazy/help.ts'
import { useWords } from '../../words/words.tsx'
import { HelpContacts } from './HelpContacts.tsx'
import { HelpFrame } from './HelpFrame.tsx'
import { HelpMarks } from './HelpMarks.tsx'
import styles from './help.module.css'
import { helpEntries, topicAt } from './pages.ts'

/** The list of all help pages with a search; with `from`, the page that explains that screen. */
export function HelpPage() {
  const { t } = useWords(helpWords)
  const onPhone = useOnPhone()
  const texts = useHelp()
  const from = useLocation({ select: ({ search }) => (search as { from?: unknown }).from })
  const [typed, setTyped] = useState('')
  const topic = typeof from === 'string' ? topicAt(from) : undefined
  if (topic) return <Navigate to={onPhone ? '/mobile/help/$topic' : '/help/$topic'} params={{ topic }} replace />
  const found = typed.trim() === '' ? helpTopics : foundHelp(texts, typed)
  // What somebody needs here stands first: the phone's pages on a phone.
  const groups = onPhone ? (['field', 'office'] as const) : (['office', 'field'] as const)
  return (
    <HelpFrame title={t('help.title')} aside={<HelpContacts />}>
      <p className={styles.lead}>{t('help.lead')}</p>
      <TextInput
        type="search"
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={styles.none} role="status">
        {found.length === 0 ? t('help.none', { text: typed.trim() }) : ''}
      </p>
      {groups.map((group) => {
        const own = found.filter((one) => helpEntries[one].group === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-labelledby={`help-${group}`}>
            <h2 id={`help-${group}`} className={styles.subtitle}>
              {t(`help.${group}`)}
            </h2>
            <ul className={styles.topics}>
              {own.map((one) => (
                <li key={one}>
                  <Link className={styles.topic} href={helpLink(one, onPhone)}>
                    <span className={styles.name}>{texts[one].title}</span>
                    <span className={styles.purpose}>
                      <HelpMarks text={texts[one].purpose} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <p className={styles.more}>
        <Link href={linkTo({ to: '/tour' })}>{t('account.tour')}</Link>
      </p>
    </HelpFrame>
  )
}
