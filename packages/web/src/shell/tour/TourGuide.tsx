import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { driver } from 'driver.js'
import type { Driver } from 'driver.js'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePrefs } from '../../data/prefs.ts'
import { useMe } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { useSetup } from '../../parts/company/useCompany.ts'
import { tourWords } from '../../words/lazy/tour.ts'
import { useWords } from '../../words/words.tsx'
import { doneIn, offeredTo, setTour, stepsFor, tourIn } from './steps.ts'
import type { TourStep } from './steps.ts'
import styles from './tour.module.css'

const GAP = 12
const WIDTH = 320
const SETTLE_MS = 150

/** Whether a form or dialog is open, which pauses the tour. */
const isBusy = () => document.querySelector('main form, [role="dialog"]:not([data-tour-card]), [role="menu"]') !== null

/** Watches the page so that the tour never covers a form or dialog. */
function useBusy(): boolean {
  const [busy, setBusy] = useState(isBusy)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setBusy(isBusy()), SETTLE_MS)
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return busy
}

/**
 * The running tour. It starts by itself only on the desktop dashboard, for the user who registered, after the setup. On
 * a phone it never does: Today offers it on a card.
 */
export function TourGuide() {
  const offered = offeredTo(usePrefs())
  const onPhone = useOnPhone()
  const { pathname } = useLocation()
  if (!offered) return <Guide />
  if (onPhone || pathname !== '/dashboard') return null
  return offered === 'founder' ? <AfterSetUp /> : <Guide />
}

function AfterSetUp() {
  const { data } = useSetup()
  return data?.state === 'done' ? <Guide /> : null
}

/** Highlights the step's target, with a card that explains it. */
function Guide() {
  const me = useMe()
  const onPhone = useOnPhone()
  const prefs = usePrefs()
  const { status, step: n } = tourIn(prefs)
  const steps = useMemo(() => stepsFor(me, onPhone), [me, onPhone])
  const busy = useBusy()
  // Skip steps that this user does not have.
  const step = steps.find((one) => one.n === n) ?? steps.find((one) => one.n >= n)
  useEffect(() => {
    if (status === 1 && !step) setTour({ status: 0, step: n })
  }, [status, step, n])
  if (status !== 1 || !step || busy) return null
  return <Shown key={step.n} step={step} steps={steps} onPhone={onPhone} />
}

function Shown({ step, steps, onPhone }: { step: TourStep; steps: readonly TourStep[]; onPhone: boolean }) {
  const { t } = useWords(tourWords)
  const prefs = usePrefs()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const still = useReducedMotion()
  const card = useRef<HTMLDivElement>(null)
  const light = useRef<Driver>(undefined)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const chapter = steps.filter((one) => one.chapter === step.chapter)
  const at = chapter.indexOf(step)
  const last = at === chapter.length - 1
  const done = doneIn(prefs)

  const skip = useCallback(() => setTour({ status: 0, step: step.n }), [step.n])
  const go = useCallback(
    (next: TourStep | undefined) => {
      const finished = next?.chapter === step.chapter ? undefined : [...new Set([...done, step.chapter])]
      if (!next || finished) setTour({ status: 0, step: next?.n ?? 1 }, finished)
      else setTour({ status: 1, step: next.n })
    },
    [step.chapter, done],
  )
  const after = steps[steps.indexOf(step) + 1]
  // Steps 2 and 17 wait for a click on Customers, and continue with what exists (specification, part 4.5).
  useEffect(() => {
    if ((step.n === 2 || step.n === 17) && pathname === '/customers' && after) setTour({ status: 1, step: after.n })
  }, [step.n, pathname, after])
  useEffect(() => {
    if (!onPhone && step.at && pathname !== step.at) void navigate({ to: step.at })
  }, [onPhone, step.at, pathname, navigate])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') skip()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [skip])

  const selector = (onPhone ? step.phone : step.desk) ?? ''
  useLayoutEffect(() => {
    let lit: Element | undefined
    const put = () => {
      const target = document.querySelector(selector)
      const visible = target instanceof HTMLElement && target.offsetParent !== null
      if (visible && target !== lit) {
        light.current?.destroy()
        // Use only the library's highlight: its cards write HTML, which our content policy blocks.
        light.current = driver({
          animate: !still,
          overlayOpacity: 0.5,
          stagePadding: 4,
          stageRadius: 8,
          allowClose: false,
        })
        light.current.highlight({ element: target })
        lit = target
      }
      // Keep the first section of the day visible.
      const start = document.querySelector('main [data-primary]')?.getBoundingClientRect()
      setPlace(placeFor(visible ? target.getBoundingClientRect() : undefined, card.current, start))
    }
    put()
    // What the step is about may come after the card.
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(put, SETTLE_MS)
    })
    watcher.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
    window.addEventListener('resize', put)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
      window.removeEventListener('resize', put)
      light.current?.destroy()
    }
  }, [selector, pathname, still])
  useEffect(() => card.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true }), [])

  const name = t(`tour.chapter${step.chapter}`)
  return (
    <div
      ref={card}
      data-tour-card
      role="dialog"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      className={styles.card}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
    >
      <p className={styles.progress}>{t('tour.progress', { chapter: name, n: at + 1, all: chapter.length })}</p>
      <h2 id="tour-title" className={styles.title}>
        {t(`tour.${step.n}`)}
      </h2>
      <p id="tour-text" className={styles.text}>
        {t(`tour.${step.n}.text`)}
      </p>
      <div className={styles.buttons}>
        <Button variant="subtle" color="gray" onClick={skip}>
          {t('tour.skip')}
        </Button>
        <span className={styles.gap} />
        {at > 0 && (
          <Button variant="default" onClick={() => setTour({ status: 1, step: chapter[at - 1]?.n ?? 1 })}>
            {t('tour.back')}
          </Button>
        )}
        <Button data-first onClick={() => go(after)}>
          {t(last ? 'tour.finish' : 'tour.next')}
        </Button>
      </div>
    </div>
  )
}

/** Beside the target if there is room, otherwise above or below it, otherwise centered. */
function placeFor(
  target: DOMRect | undefined,
  card: HTMLElement | null,
  avoid: DOMRect | undefined,
): { left: number; top: number } {
  const { innerWidth: w, innerHeight: h } = window
  const width = Math.min(WIDTH, w - GAP * 2)
  const height = card?.offsetHeight ?? 200
  const within = (value: number, room: number, size: number) => Math.max(GAP, Math.min(value, room - size - GAP))
  const clear = (top: number) => topBeside(top, height, h, [avoid, target])
  if (!target) return { left: (w - width) / 2, top: clear((h - height) / 2) }
  if (target.right + GAP + width < w && target.width < w / 2)
    return { left: target.right + GAP, top: within(target.top, h, height) }
  const below = target.bottom + GAP
  const top = below + height < h ? below : target.top - GAP - height
  return {
    left: within(target.left + target.width / 2 - width / 2, w, width),
    top: clear(within(top, h, height)),
  }
}

/** Where a card of this height covers none of these, as close to `top` as possible; `top` if nothing is free. */
function topBeside(top: number, height: number, room: number, rects: readonly (DOMRect | undefined)[]): number {
  const taken = rects.filter((rect) => rect !== undefined)
  const covers = (at: number) => taken.some((rect) => at < rect.bottom && at + height > rect.top)
  const free = [top, ...taken.flatMap((rect) => [rect.bottom + GAP, rect.top - GAP - height])].filter(
    (at) => at >= GAP && at + height + GAP <= room && !covers(at),
  )
  return free.toSorted((a, b) => Math.abs(a - top) - Math.abs(b - top))[0] ?? top
}
