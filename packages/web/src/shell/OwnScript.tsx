import type { UserSettings } from '@jobwright/contract/resources/settings.ts'
import { LARGEST_OWN, Theme } from '@jobwright/contract/resources/settings.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { ownScript } from '../data/ownScript.ts'
import { useOnPhone } from '../data/view.ts'
import { failedStarts, isGivenUp, noteStart, paintOwn } from '../parts/account/ownStyle.ts'
import { noticeProblem, noticeSaved } from '../ui/Notice.tsx'
import { settingsWords } from '../words/lazy/settings.ts'
import { useWords } from '../words/words.tsx'

const START_MS = 5000
const MOST_ANSWERS = 10
const WINDOW_MS = 10_000

/** The frame's allowed messages; all others are ignored. */
const Answer = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ started: z.literal(true) }),
  z.strictObject({ failed: z.literal(true) }),
  z.strictObject({ theme: Theme }),
  z.strictObject({ css: z.string().max(LARGEST_OWN) }),
  z.strictObject({ notice: z.string().trim().min(1).max(200) }),
])

/** The name of a page without its data: /projects/{id} is projects-id. */
const routeName = (pathname: string): string =>
  pathname
    .split('/')
    .filter(Boolean)
    .map((part) => (/^[0-9a-f-]{36}$|^\d+$/.test(part) ? 'id' : part))
    .join('-') || 'index'

/**
 * The user's own script. In its frame it cannot reach the page; it receives the current page name and may send three
 * kinds of messages.
 */
export function OwnScript({
  script,
  mode,
  quiet,
}: {
  script: string
  mode: UserSettings['scriptMode']
  quiet: boolean
}) {
  const { t } = useWords(settingsWords)
  // Counted before it starts: a script that hangs the page has failed.
  const [start] = useState(() => {
    const up = isGivenUp()
    if (!up) noteStart(failedStarts() + 1)
    return !up
  })
  useEffect(() => {
    if (!start) noticeProblem(t('script.givenUp'), t('ui.close'))
  }, [start, t])
  if (!start) return null
  return mode === 'page' ? <InPage script={script} /> : <InFrame script={script} quiet={quiet} />
}

function InFrame({ script, quiet }: { script: string; quiet: boolean }) {
  const { t, language } = useWords(settingsWords)
  const { pathname } = useLocation()
  const onPhone = useOnPhone()
  const frame = useRef<HTMLIFrameElement>(null)
  const [started, setStarted] = useState(false)
  const hushed = useRef(quiet)
  hushed.current = quiet
  useEffect(() => {
    const times: number[] = []
    const isTooMuch = () => {
      const now = Date.now()
      while (times[0] !== undefined && now - times[0] > WINDOW_MS) times.shift()
      return times.push(now) > MOST_ANSWERS
    }
    const hear = (event: MessageEvent) => {
      const { current } = frame
      // The frame has no origin to check; compare the window instead.
      if (!current || event.source !== current.contentWindow) return
      const answer = Answer.safeParse(event.data).data
      if (!answer || isTooMuch()) return
      if ('ready' in answer) return current.contentWindow?.postMessage({ script }, '*')
      if ('failed' in answer) return noticeProblem(t('script.failed'), t('ui.close'))
      if ('started' in answer) {
        noteStart(0)
        return setStarted(true)
      }
      if (hushed.current) return undefined
      if ('notice' in answer) return noticeSaved(answer.notice)
      if ('css' in answer) return paintOwn('script', answer.css)
      return void import('../parts/status/shades.ts').then(({ paintTheme }) =>
        paintTheme(answer.theme.primary ?? null, answer.theme.secondary ?? null),
      )
    }
    window.addEventListener('message', hear)
    const late = setTimeout(() => {
      if (failedStarts() > 0) noticeProblem(t('script.failed'), t('ui.close'))
    }, START_MS)
    return () => {
      window.removeEventListener('message', hear)
      clearTimeout(late)
      paintOwn('script', '')
    }
  }, [script, t])
  useEffect(() => {
    if (quiet) paintOwn('script', '')
  }, [quiet])
  useEffect(() => {
    if (started)
      frame.current?.contentWindow?.postMessage(
        { page: { route: routeName(pathname), layout: onPhone ? 'mobile' : 'desktop', language } },
        '*',
      )
  }, [started, pathname, onPhone, language])
  return <iframe ref={frame} src="/user-script" sandbox="allow-scripts" title={t('script.frame')} hidden />
}

// On an installation with a single company, and if its operator allows it, the script runs in the page.
function InPage({ script }: { script: string }) {
  const { t } = useWords(settingsWords)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    const element = document.createElement('script')
    element.src = ownScript(address)
    // A script with an error still fires "load"; errors during its start are reported earlier.
    let failed = false
    const hear = (event: ErrorEvent) => (failed ||= event.filename === address)
    window.addEventListener('error', hear)
    const done = () => {
      window.removeEventListener('error', hear)
      if (failed) noticeProblem(t('script.failed'), t('ui.close'))
      else noteStart(0)
    }
    element.addEventListener('load', done)
    document.head.append(element)
    return () => {
      window.removeEventListener('error', hear)
      element.remove()
      URL.revokeObjectURL(address)
    }
  }, [script, t])
  return null
}
