import { menuOf } from '@jobwright/contract/menus.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import { pageOf, resourceNames } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { ActionIcon } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconHelp, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSettings } from '@tabler/icons-react'
import { linkTo } from '../data/links.ts'
import { Link } from '../ui/Link.tsx'
import { useInstance } from '../data/instance.ts'
import { useMe } from '../data/session.ts'
import { isSettingsPath } from '../parts/settings/places.ts'
import { Logo } from '../ui/Logo.tsx'
import { useWords } from '../words/words.tsx'
import styles from './Navigation.module.css'
import { iconOfPlace } from './placeIcons.tsx'
import { placeName, placesOf } from './places.ts'

const groups = ['work', 'records', 'files', 'company'] as const

/** The company's logo, at most 60 px high, or its name. */
export function CompanyMark({ mini = false }: { mini?: boolean }) {
  const { Company } = useMe()
  const { t } = useWords()
  return (
    <Link
      className={styles.brand}
      href={linkTo({ to: '/dashboard' })}
      aria-label={`${Company.name}, ${t('nav.dashboard')}`}
    >
      {Company.logo && !mini ? (
        <img className={styles.logo} src={Company.logo} alt={Company.name} />
      ) : (
        <>
          <Logo size={26} />
          {!mini && <span className={styles.company}>{Company.name}</span>}
        </>
      )}
    </Link>
  )
}

/** The navigation entry of a page; every settings page belongs to Settings. */
function placeAt(path: string, me: Me): string | undefined {
  const places = placesOf(me)
  if (!places.some(({ href }) => path === href) && isSettingsPath(path)) return '/settings'
  const isAt = (href: string) => path === href || path.startsWith(`${href}/`)
  const own = places.find(({ href }) => isAt(href))
  if (own) return own.href
  // Records without an entry of their own belong to the entry of their permission.
  const noun = resourceNames.find((name) => isAt(pageOf(name)))
  const menu = noun && menuOf(needFor(noun, 'list'))
  return places.find(({ href }) => href === menu?.routeDesktop)?.href
}

/** The grouped navigation; `mini` shows only icons. */
export function Navigation({
  mini = false,
  onToggle,
  onFollow,
}: {
  mini?: boolean
  onToggle?: () => void
  onFollow?: () => void
}) {
  const { t } = useWords()
  const me = useMe()
  const places = placesOf(me)
  // Re-render only when the active entry changes, not with every record.
  const here = useLocation({ select: ({ pathname }) => placeAt(pathname, me) })
  return (
    <nav className={styles.nav} data-mini={mini || undefined} aria-label={t('nav.label')}>
      <CompanyMark mini={mini} />
      <div className={styles.scroll}>
        {groups.map((group) => {
          const own = places.filter((place) => place.group === group)
          if (own.length === 0) return null
          return (
            <section key={group} className={styles.group}>
              <h2 className={styles.groupName}>{t(`nav.${group}`)}</h2>
              <ul className={styles.list}>
                {own.map((place) => {
                  const Icon = iconOfPlace(place)
                  return (
                    <li key={place.id}>
                      <Link
                        className={styles.link}
                        href={place.href}
                        aria-current={here === place.href ? 'page' : undefined}
                        title={mini ? placeName(place, t) : undefined}
                        onClick={onFollow}
                      >
                        <Icon size={18} stroke={1.75} aria-hidden />
                        <span className={styles.word}>{placeName(place, t)}</span>
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        })}
      </div>
      <Link
        className={styles.link}
        href={linkTo({ to: '/settings' })}
        aria-current={here === '/settings' ? 'page' : undefined}
        title={mini ? t('account.settings') : undefined}
        onClick={onFollow}
      >
        <IconSettings size={18} stroke={1.75} aria-hidden />
        <span className={styles.word}>{t('account.settings')}</span>
      </Link>
      <Foot mini={mini} />
      {onToggle && (
        <ActionIcon
          className={styles.toggle}
          onClick={onToggle}
          aria-label={mini ? t('nav.widen') : t('nav.narrow')}
          title={mini ? t('nav.widen') : t('nav.narrow')}
          aria-expanded={!mini}
        >
          {mini ? (
            <IconLayoutSidebarLeftExpand size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      )}
    </nav>
  )
}

/** The year and the version. */
function Foot({ mini }: { mini: boolean }) {
  const { t } = useWords()
  const { data } = useInstance()
  const here = useLocation({ select: ({ href }) => href })
  const version = data ? `${data.version}${data.tag ? ` ${data.tag}` : ''}` : ''
  const help = linkTo({ to: '/help', search: { from: here } })
  if (mini)
    return (
      <footer className={styles.foot} title={t('app.footer', { year: new Date().getFullYear(), version })}>
        <Link className={styles.helpIcon} href={help} aria-label={t('app.help')} title={t('app.help')}>
          <IconHelp size={18} stroke={1.75} aria-hidden />
        </Link>
        <span>© {new Date().getFullYear()}</span>
        <span>{data?.version}</span>
      </footer>
    )
  return (
    <footer className={styles.foot}>
      <Link className={styles.help} href={help}>
        {t('app.help')}
      </Link>
      <span>{t('app.footer', { year: new Date().getFullYear(), version })}</span>
    </footer>
  )
}
