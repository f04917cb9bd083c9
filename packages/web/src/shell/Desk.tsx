import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { linkTo, openPath } from '../data/links.ts'
import { setPrefs, usePrefs } from '../data/prefs.ts'
import { useOnline } from '../data/online.ts'
import { useMe } from '../data/session.ts'
import { useUploadsShown } from '../parts/uploads/ask.ts'
import { commandKey } from '../ui/commandKey.ts'
import { EarlyKeys } from '../parts/search/EarlyKeys.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { OfflineStrip } from '../ui/OfflineStrip.tsx'
import { useWords } from '../words/words.tsx'
import { AddMenu } from './AddMenu.tsx'
import { Bell } from './Bell.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { useKeys } from './keys.ts'
import { CompanyMark, Navigation } from './Navigation.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { ShellNotes } from './ShellNotes.tsx'
import styles from './Desk.module.css'
import { commandsOf, iconOf } from './commands.tsx'
import { NOTICES_KEY, addableAt, placesOf } from './places.ts'
import { prefetchLater, recordRouteOf } from './prefetch.ts'
import { listAbove } from './views.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { Drawer } from '../ui/Drawer.tsx'

const Uploads = lazy(async () => ({ default: (await import('../parts/uploads/UploadsLayer.tsx')).UploadsLayer }))
const KeySheet = lazy(async () => ({ default: (await import('./KeySheet.tsx')).KeySheet }))
const Palette = lazy(async () => ({ default: (await import('../features/search/SearchPalette.tsx')).SearchPalette }))

/** The shell of every signed-in screen: navigation, header, page. */
export function Desk() {
  const { t } = useWords()
  const me = useMe()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const narrow = useMediaQuery('(max-width: 1262.98px)', undefined, { getInitialValueInEffect: false })
  const prefs = usePrefs()
  const navigate = useNavigate()
  const router = useRouter()
  const reachable = useOnline()
  const main = useRef<HTMLElement>(null)
  usePageStart(main)
  const [widened, setWidened] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [adding, setAdding] = useState(false)
  const [searching, setSearching] = useState(false)
  const [early, typeEarly] = useState('')
  const closeSearch = useCallback(() => {
    setSearching(false)
    typeEarly('')
  }, [])
  const [keys, setKeys] = useState(false)
  const uploading = useUploadsShown()
  const mini = narrow ? !widened : prefs['nav'] === 'mini'

  // Read on key press: a shell that subscribed to the address would re-render with every page.
  const path = () => router.state.location.pathname
  useKeys({
    search: () => setSearching(true),
    sheet: () => setKeys(true),
    create: () => {
      const here = addableAt(me, path())
      if (here) void openPath(router, here.href)
      else setAdding(true)
    },
    go: (key) => {
      if (key === NOTICES_KEY) {
        void navigate({ to: '/notices' })
        return true
      }
      const place = placesOf(me).find((one) => one.key === key)
      if (place) void openPath(router, place.href)
      return place !== undefined
    },
    back: () => {
      const list = listAbove(path())
      // A half-filled form must not be left by an easily hit key.
      if (!list || main.current?.querySelector('form')) return false
      void openPath(router, list)
      return true
    },
  })
  return (
    <div className={styles.desk} data-mini={mini || undefined}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('app.skip')}
      </a>
      {!phone && (
        <aside className={styles.side}>
          <Navigation
            mini={mini}
            onToggle={() => (narrow ? setWidened((now) => !now) : setPrefs({ nav: mini ? 'open' : 'mini' }))}
          />
        </aside>
      )}
      <div className={styles.column}>
        <header className={styles.header}>
          {phone ? (
            <>
              <ActionIcon aria-label={t('nav.open')} onClick={() => setDrawer(true)}>
                <IconMenu2 size={22} aria-hidden />
              </ActionIcon>
              <CompanyMark />
              <span className={styles.gap} />
              <ActionIcon aria-label={t('search.field')} onClick={() => setSearching(true)}>
                <IconSearch size={22} aria-hidden />
              </ActionIcon>
            </>
          ) : (
            <>
              <button
                type="button"
                className={styles.search}
                onClick={() => setSearching(true)}
                aria-keyshortcuts="Meta+K Control+K /"
              >
                <IconSearch size={16} aria-hidden />
                <span className={styles.searchWord}>{t('search.field')}</span>
                <span className={styles.searchKeys} aria-hidden>
                  <Kbd>{commandKey}</Kbd>
                  <Kbd>K</Kbd>
                </span>
              </button>
              <span className={styles.gap} />
            </>
          )}
          <AddMenu opened={adding} onChange={setAdding} phone={phone} />
          <Bell href={linkTo({ to: '/notices' })} />
          <AvatarMenu onKeys={() => setKeys(true)} />
        </header>
        <ShellNotes />
        {!reachable && <OfflineStrip>{t('app.offline')}</OfflineStrip>}
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          <PageOutlet />
        </main>
      </div>
      {phone && (
        <Drawer
          opened={drawer}
          onClose={() => setDrawer(false)}
          size="18.5rem"
          padding="xs"
          closeButtonProps={{ 'aria-label': t('ui.close') }}
          title={t('app.name')}
          classNames={{ content: styles.drawer ?? '', title: styles.drawerTitle ?? '', body: styles.drawerBody ?? '' }}
        >
          <Navigation onFollow={() => setDrawer(false)} />
        </Drawer>
      )}
      {keys && (
        <Suspense>
          <KeySheet opened onClose={() => setKeys(false)} />
        </Suspense>
      )}
      <Suspense fallback={null}>{uploading && <Uploads />}</Suspense>
      {searching && (
        <Suspense fallback={<EarlyKeys onText={typeEarly} onClose={closeSearch} />}>
          <Palette early={early} commands={commandsOf(me, t)} iconOf={iconOf} onClose={closeSearch} />
        </Suspense>
      )}
    </div>
  )
}

/** The pages that office users visit next most often. */
const likely = ['/_desk/projects/', '/_desk/projects/$id', '/_desk/tasks/', '/_desk/tasks/$id', '/_desk/customers/']

/** How long the first page may be busy before it gets the focus, ms. */
const BUSY_MS = 500

/** After each navigation: scrolls to the top, moves the focus, and prefetches likely next pages. */
function usePageStart(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const fetchNext = () => prefetchLater(router, [recordRouteOf(router.state.location.pathname), ...likely])
    let stop = fetchNext()
    let before: Element | null = null
    let isFirst = true
    const leave = router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement
    })
    const arrive = router.subscribe('onRendered', ({ pathChanged }) => {
      // The first page was there before the shell.
      if (!pathChanged && !isFirst) return
      stop()
      stop = fetchNext()
      // Focusing forces a layout. The first page is still being read, which comes first; a focus that is somewhere stays.
      if (isFirst) whenIdle(() => document.activeElement === document.body && begin(), BUSY_MS)
      else requestAnimationFrame(() => setTimeout(begin))
      isFirst = false
    })
    const begin = () => {
      const now = document.activeElement
      // Keep the focus if the page focused one of its own fields.
      if (now !== before && now !== document.body && main.current?.contains(now)) return
      // Screen readers and the keyboard start each page at the top.
      main.current?.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    return () => {
      stop()
      leave()
      arrive()
    }
  }, [router, main])
}
