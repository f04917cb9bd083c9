import { useLocation } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { linkTo } from '../../data/links.ts'
import { useOnPhone } from '../../data/view.ts'
import { Link } from '../../ui/Link.tsx'
import { allsetWords } from '../../words/lazy/allset.ts'
import { settingsCards } from '../../words/settingsTexts.ts'
import { useWords } from '../../words/words.tsx'
import { SettingsList } from './SettingsList.tsx'
import styles from './settings.module.css'

/** The navigation beside a page of settings; where there is no room for it, the way to the list of all of them. */
export function SettingsRail() {
  const { t } = useWords(allsetWords)
  const onPhone = useOnPhone()
  useCardOfHash()
  return (
    <>
      <Link className={styles.back} data-phone={onPhone || undefined} href={linkTo({ to: '/settings/all' })}>
        <IconChevronLeft size={18} aria-hidden />
        {t('allset.title')}
      </Link>
      {!onPhone && (
        <nav className={styles.rail} aria-label={t('account.settingsPages')}>
          <SettingsList />
        </nav>
      )}
    </>
  )
}

const WAIT_MS = 5000

/** Shows the card that the address names, as soon as the page has it. */
function useCardOfHash(): void {
  const { hash, href } = useLocation({ select: ({ hash: named, href: whole }) => ({ hash: named, href: whole }) })
  useEffect(() => {
    const card = settingsCards.find(([, , title]) => title === hash)
    const main = document.querySelector('main')
    if (!card || !main) return undefined
    const names: readonly string[] = [card[3], card[4]]
    const show = () => {
      const heading = [...main.querySelectorAll('h2')].find(({ textContent }) => names.includes(textContent.trim()))
      if (!heading || heading.closest('nav')) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      ;(heading.closest('section') ?? heading).scrollIntoView({ block: 'start' })
      return true
    }
    if (show()) return undefined
    const watch = new MutationObserver(() => show() && watch.disconnect())
    watch.observe(main, { childList: true, subtree: true })
    const late = setTimeout(() => watch.disconnect(), WAIT_MS)
    return () => {
      clearTimeout(late)
      watch.disconnect()
    }
  }, [hash, href])
}
