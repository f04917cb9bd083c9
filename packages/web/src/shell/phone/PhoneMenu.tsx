import { IconHelp, IconHistory, IconSearch } from '@tabler/icons-react'
import { resourceNames } from '@jobwright/contract/registry.ts'
import { linkTo, pathLink } from '../../data/links.ts'
import { useMe } from '../../data/session.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { iconOfPlace } from '../placeIcons.tsx'
import { placeName, placesOf } from '../places.ts'
import { mobileOf } from '../views.ts'
import styles from './Phone.module.css'

// Already in the bar.
const inBar = new Set(['dashboard', 'photos', 'timesheets'])
const field = new Set<string>([...resourceNames, 'schedule'])

/** All pages that this user may open. */
export function PhoneMenu({ path, onClose, onSearch }: { path: string; onClose: () => void; onSearch: () => void }) {
  const { t } = useWords(phoneWords)
  const me = useMe()
  const places = placesOf(me).filter((place) => !(place.noun && inBar.has(place.noun)))
  const items = (wanted: boolean) =>
    places
      .filter((place) => (place.noun !== undefined && field.has(place.noun)) === wanted)
      .map((place) => {
        const Icon = iconOfPlace(place)
        const href = pathLink(mobileOf(place.href, {}, me.menus) ?? place.href)
        return (
          <BigItem
            key={place.id}
            icon={<Icon size={24} stroke={1.75} />}
            href={href}
            onClick={onClose}
            current={path === href || path.startsWith(`${href}/`)}
          >
            {place.noun === 'documents' ? t('phone.files') : placeName(place, t)}
          </BigItem>
        )
      })
  const rest = items(false)
  return (
    <Panel from="bottom" title={t('phone.more')} onClose={onClose}>
      <BigList label={t('phone.work')}>
        <BigItem icon={<IconSearch size={24} stroke={1.75} />} onClick={onSearch}>
          {t('search.field')}
        </BigItem>
        {items(true)}
        <BigItem
          icon={<IconHistory size={24} stroke={1.75} />}
          href={linkTo({ to: '/mobile/activities' })}
          onClick={onClose}
          current={path === '/mobile/activities'}
        >
          {t('phone.activity')}
        </BigItem>
      </BigList>
      <h3 className={styles.menuTitle}>{t('phone.rest')}</h3>
      <BigList label={t('phone.rest')}>
        {rest}
        <BigItem
          icon={<IconHelp size={24} stroke={1.75} />}
          href={linkTo({ to: '/mobile/help', search: { from: path } })}
          onClick={onClose}
          current={path.startsWith('/mobile/help')}
        >
          {t('app.help')}
        </BigItem>
      </BigList>
    </Panel>
  )
}
