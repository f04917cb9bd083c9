import { uploads } from '@jobwright/contract/calls.gen.ts'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import {
  IconAdjustments,
  IconBuilding,
  IconCreditCard,
  IconDeviceDesktop,
  IconHelp,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconPlugConnected,
  IconReportMoney,
  IconMoon,
  IconPackageExport,
  IconServer,
  IconRoute,
  IconSettings,
  IconSun,
  IconSunHigh,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '../ui/Link.tsx'
import { openPath } from '../data/links.ts'
import { setGeoStamp, useGeoStamp } from '../data/geoStamp.ts'
import { setPrefs, usePrefs } from '../data/prefs.ts'
import type { Language, Scheme } from '../data/prefs.ts'
import { useCan, useMe } from '../data/session.ts'
import { ADVANCED_MOBILE, DESKTOP, setViewMode, SIMPLE_MOBILE, useOnPhone, useViewMode } from '../data/view.ts'
import type { ViewMode } from '../data/view.ts'
import { settingsPlaces } from '../parts/settings/places.ts'
import type { SettingsPlace } from '../parts/settings/places.ts'
import { initialsOf, PersonAvatar } from '../ui/PersonAvatar.tsx'
import { viewsWords } from '../words/lazy/views.ts'
import { useWords, type WordKey } from '../words/words.tsx'
import styles from './Desk.module.css'
import { leave } from '../data/leaving.ts'
import { landing } from './views.ts'
import { Menu } from '../ui/Menu.tsx'

const schemes: readonly { value: Scheme; icon: typeof IconSun }[] = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'sun', icon: IconSunHigh },
  { value: 'auto', icon: IconDeviceDesktop },
]

// The other pages stand in the navigation, or beside these.
const companyItems: Partial<Record<SettingsPlace['id'], { word: WordKey; Icon?: typeof IconSun }>> = {
  organization: { word: 'account.organization', Icon: IconBuilding },
  companySettings: { word: 'account.companySettings', Icon: IconAdjustments },
  costCodes: { word: 'billingcodes.title' },
  priceBook: { word: 'priceitems.title' },
  bidTemplates: { word: 'bidtemplates.title' },
  taxRates: { word: 'taxrates.title' },
  export: { word: 'account.export', Icon: IconPackageExport },
  integrations: { word: 'account.integrations', Icon: IconPlugConnected },
  accounting: { word: 'account.accounting', Icon: IconReportMoney },
  subscription: { word: 'account.subscription', Icon: IconCreditCard },
  config: { word: 'account.config', Icon: IconServer },
}

const views: readonly ViewMode[] = [SIMPLE_MOBILE, ADVANCED_MOBILE, DESKTOP]

/** Sets the view, and opens the page's counterpart there. */
function ViewChoice() {
  const { t } = useWords(viewsWords)
  const now = useViewMode()
  const router = useRouter()
  const { pathname, search } = useLocation()
  const { menus } = useMe()
  const choose = (mode: ViewMode) => {
    if (mode === now) return
    setViewMode(mode)
    // A form that is editable in one view may be read-only in another, so always reload the page.
    void openPath(router, landing(mode !== DESKTOP, pathname, search, menus), { replace: true })
  }
  return (
    <>
      <Menu.Label>{t('view.label')}</Menu.Label>
      <Menu.RadioGroup value={String(now)} onChange={(mode) => choose(Number(mode) as ViewMode)}>
        {views.map((mode) => (
          <Menu.RadioItem key={mode} value={String(mode)}>
            {t(`view.${mode}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** The user's menu. */
export function AvatarMenu({ onKeys }: { onKeys?: () => void }) {
  const { t, language } = useWords(viewsWords)
  const me = useMe()
  const navigate = useNavigate()
  const prefs = usePrefs()
  const onPhone = useOnPhone()
  const router = useRouter()
  const mayPhoto = useCan(uploads.image)
  const stamps = useGeoStamp()
  const name = `${me.firstName} ${me.lastName}`.trim()
  // From the first step, whatever the progress (specification, part 4.5).
  const restartTour = () => {
    setPrefs({ tour: { status: 1, step: 1 }, tourOffered: undefined })
    void navigate({ to: '/dashboard' })
  }
  return (
    <Menu menuItemTabIndex={0} position="bottom-end" width={280} classNames={{ dropdown: styles.menu ?? '' }}>
      <Menu.Target>
        <button
          type="button"
          className={styles.avatar}
          data-tour="me"
          // The accessible name contains the visible text, for voice control.
          aria-label={t('account.label', { name, initials: initialsOf(me.firstName, me.lastName) })}
        >
          <PersonAvatar firstName={me.firstName} lastName={me.lastName} color={me.color} image={me.avatar} decorative />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <span className={styles.whoName}>{name}</span>
          <span className={styles.whoRole}>
            {me.role} · {me.Company.name}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => void navigate({ to: '/profile' })}>
          {t('account.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLock size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/users/$userId/changePassword', params: { userId: me.id } })}
        >
          {t('account.password')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/settings' })}
        >
          {t('account.settings')}
        </Menu.Item>
        {settingsPlaces(me).map(({ id, href }) => {
          const { word, Icon } = companyItems[id] ?? {}
          return (
            word && (
              <Menu.Item key={id} component={Link} href={href} leftSection={Icon && <Icon size={16} aria-hidden />}>
                {t(word)}
              </Menu.Item>
            )
          )
        })}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void navigate({ to: '/trash' })}>
          {t('account.trash')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelp size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/help', search: { from: router.state.location.href } })}
        >
          {t('app.help')}
        </Menu.Item>
        {onKeys && (
          <Menu.Item className={styles.keysItem} leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onKeys}>
            {t('account.keys')}
          </Menu.Item>
        )}
        {onPhone && mayPhoto && (
          <Menu.CheckboxItem checked={stamps} onChange={setGeoStamp}>
            {t('view.geoStamp')}
          </Menu.CheckboxItem>
        )}
        <Menu.Divider />
        <ViewChoice />
        <Menu.Label>{t('account.look')}</Menu.Label>
        <Menu.RadioGroup value={prefs.scheme ?? 'auto'} onChange={(scheme) => setPrefs({ scheme: scheme as Scheme })}>
          {schemes.map(({ value, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick={false}
              rightSection={<Icon size={16} aria-hidden />}
            >
              {t(`account.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('account.language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(chosen) => setPrefs({ language: chosen as Language })}>
          {(['en', 'es'] as const).map((one) => (
            <Menu.RadioItem key={one} value={one} lang={one}>
              {t(`language.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconRoute size={16} aria-hidden />} onClick={restartTour}>
          {t('account.tour')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
