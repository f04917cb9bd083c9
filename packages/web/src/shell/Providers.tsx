import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { usePrefs } from '../data/prefs.ts'
import { queryClient } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { useStore } from '../data/store.ts'
import { useOnPhone } from '../data/view.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { theme } from '../ui/theme.ts'
import { UiTextsProvider } from '../ui/UiTexts.tsx'
import type { UiTexts } from '../ui/UiTexts.tsx'
import { useWords, WordsProvider } from '../words/words.tsx'
import type { Manner } from '../words/format.ts'
import { askedToLeave } from '../data/leaving.ts'
import { whenIdle } from '../ui/whenIdle.ts'

const Notices = onDemand(async () => (await import('../ui/Notices.tsx')).Notices)
/** The first notice comes long after the first paint; one that comes sooner is shown then. */
const NOTICES_MS = 1000
const LeaveGuard = lazy(async () => ({ default: (await import('./LeaveGuard.tsx')).LeaveGuard }))

const spoken = (): Manner['language'] => (navigator.language.startsWith('es') ? 'es' : 'en')

/** The formats of the signed-in user, or of the browser before sign-in. */
export function mannerOf(language: Manner['language'] | undefined, me: ReturnType<typeof useSession>): Manner {
  return {
    language: language ?? me?.language ?? spoken(),
    us: (me?.Company.country ?? 'US') === 'US',
    currency: me?.Company.currency ?? 'USD',
    dateFormat: me?.Company.dateFormat ?? 'MDY',
    timezone: me?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** The context of every screen: data, theme, language, notices. */
export function Providers({ children }: { children: ReactNode }) {
  const me = useSession()
  const prefs = usePrefs()
  const leaving = useStore(askedToLeave)
  const onPhone = useOnPhone()
  const night = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false })
  const chosen = prefs.scheme ?? 'auto'
  const sunny = chosen === 'sun'
  const scheme = chosen === 'auto' ? (night ? 'dark' : 'light') : sunny ? 'light' : chosen
  const primary = colorOf(prefs, 'primary') ?? me?.Company.brand ?? null
  const secondary = colorOf(prefs, 'secondary')
  const size = Number(prefs['textSize'] ?? 100)
  useEffect(() => {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', scheme === 'dark' ? '#131415' : sunny ? '#FFFFFF' : '#F6F6F4')
    document.documentElement.toggleAttribute('data-sun', sunny)
  }, [scheme, sunny])
  useEffect(() => {
    // Load the color arithmetic only for users with their own color.
    if (primary || secondary || document.documentElement.style.getPropertyValue('--own-brand-light'))
      void import('../parts/status/shades.ts').then(({ paintTheme }) => paintTheme(primary, secondary))
  }, [primary, secondary])
  useEffect(() => {
    // Font sizes are in rem, so one number scales all of them.
    document.documentElement.style.fontSize = size > 100 && size <= 200 ? `${size}%` : ''
  }, [size])
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
        <WordsProvider manner={mannerOf(prefs.language, me)}>
          <SharedTexts>
            {/* Not at the bottom: on a phone a notice must not cover the next button. */}
            <LateNotices position={onPhone ? 'top-center' : 'bottom-right'} />
            {children}
            <Suspense fallback={null}>{leaving !== null && <LeaveGuard count={leaving} />}</Suspense>
          </SharedTexts>
        </WordsProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
}

// A component of its own, so that nothing else is drawn again.
function LateNotices(props: ComponentProps<typeof Notices>) {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenIdle(() => setQuiet(true), NOTICES_MS), [])
  return isQuiet && <Notices {...props} />
}

// One of the user's own colors, #RRGGBB, if set.
function colorOf(prefs: Readonly<Record<string, unknown>>, which: 'primary' | 'secondary'): string | null {
  const color = (prefs['themePreference'] as Record<string, unknown> | null | undefined)?.[which]
  return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : null
}

const dateFormats = { MDY: 'MM/DD/YYYY', DMY: 'DD/MM/YYYY', YMD: 'YYYY-MM-DD' } as const

function SharedTexts({ children }: { children: ReactNode }) {
  const { t, language, manner } = useWords()
  const weekStart = useSession()?.Company.weekStart ?? 0
  const texts = useMemo<UiTexts>(
    () => ({
      product: `${t('app.name')} ${t('app.tag')}`,
      close: t('ui.close'),
      cancel: t('ui.cancel'),
      clear: t('ui.clear'),
      loading: t('app.loading'),
      nothingFound: t('ui.nothingFound'),
      counter: (n, max) => t('ui.counter', { n, max }),
      selectRow: t('ui.selectRow'),
      selectAll: t('ui.selectAll'),
      columns: t('ui.columns'),
      moveLeft: (column) => t('ui.moveLeft', { column }),
      compactRows: t('ui.compactRows'),
      moveRight: (column) => t('ui.moveRight', { column }),
      wider: (column) => t('ui.wider', { column }),
      narrower: (column) => t('ui.narrower', { column }),
      showPassword: t('ui.showPassword'),
      numberProblem: (problem, rules) => t(`ui.number.${problem}`, rules),
      dateProblem: (problem, day) => t(`ui.date.${problem}`, { day }),
      phoneProblem: (problem) => t(`ui.phone.${problem}`),
      previousMonth: t('ui.previousMonth'),
      nextMonth: t('ui.nextMonth'),
      removeFilter: (name) => t('ui.removeFilter', { name }),
      clearFilters: t('ui.clearFilters'),
      dateFormat: dateFormats[manner.dateFormat],
      weekStart: weekStart as UiTexts['weekStart'],
      locale: language,
    }),
    [t, manner.dateFormat, language, weekStart],
  )
  return <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
}
