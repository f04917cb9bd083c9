import { TextInput, VisuallyHidden } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
import { allsetWords } from '../../words/lazy/allset.ts'
import { settingsSections } from '../../words/settingsTexts.ts'
import { useWords } from '../../words/words.tsx'
import { foundSettings, pageName, sectionName } from './foundSettings.ts'
import { settingsPlaces, type SettingsSection } from './places.ts'
import styles from './settings.module.css'

const sections = Object.keys(settingsSections) as SettingsSection[]

/** The pages of settings by section, and a search over everything that is set on them. */
export function SettingsList() {
  const { t, language } = useWords(allsetWords)
  const me = useMe()
  const path = useLocation({ select: (location) => location.pathname })
  const [typed, setTyped] = useState('')
  const places = settingsPlaces(me)
  const found = foundSettings(me, language, typed)
  const isSearching = typed.trim().length > 1
  return (
    <>
      <search>
        <TextInput
          size="sm"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && typed !== '' && setTyped('')}
          placeholder={t('allset.search')}
          aria-label={t('allset.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
      </search>
      <p role="status" className={styles.none}>
        {isSearching && found.length === 0 ? t('allset.none', { text: typed.trim() }) : ''}
        {isSearching && found.length > 0 && <VisuallyHidden>{t('allset.found', { n: found.length })}</VisuallyHidden>}
      </p>
      {isSearching ? (
        <ul className={styles.list}>
          {found.map(({ key, label, where, href }) => (
            <li key={key}>
              <Link className={styles.link} href={href} onClick={() => setTyped('')}>
                <span>{label}</span>
                <span className={styles.where}>{where}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        sections.map((section) => {
          const own = places.filter((place) => place.section === section)
          if (own.length === 0) return null
          return (
            <section key={section} className={styles.group}>
              <h2 className={styles.groupName}>{sectionName(section, language)}</h2>
              <ul className={styles.list}>
                {own.map(({ id, href, under = [] }) => (
                  <li key={id}>
                    <Link
                      className={styles.link}
                      href={href}
                      aria-current={path === href ? 'page' : under.includes(path) || undefined}
                    >
                      {pageName(id, language)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })
      )}
    </>
  )
}
