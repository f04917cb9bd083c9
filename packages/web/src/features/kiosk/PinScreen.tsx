import type { KioskPerson } from '@jobwright/contract/resources/kioskTablet.ts'
import { IconArrowLeft, IconBackspace } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { identify, type PinAnswer } from '../../data/kiosk/kiosk.ts'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import { clockTime } from './clockTime.ts'
import { Face, type Person } from './PeopleScreen.tsx'
import styles from './kiosk.module.css'

const DIGITS = 6
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type Props = {
  person: Person
  timezone: string
  onBack: () => void
  /** `known` is undefined where the PIN could not be checked. */
  onRight: (pin: string, known: KioskPerson | undefined) => void
}

/** The PIN pad: large keys, and the keyboard of the tablet. The sixth digit asks. */
export function PinScreen({ person, timezone, onBack, onRight }: Props) {
  const { t, language } = useWords(kioskWords)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const explain = (answer: Exclude<PinAnswer, KioskPerson | { state: 'offline' }>): string => {
    const time = answer.until ? clockTime(answer.until, language, timezone) : ''
    if (answer.state === 'wrong') return t('kiosk.wrong', { left: answer.left })
    return t(`kiosk.${answer.state}`, { time })
  }
  const ask = async (pin: string) => {
    setBusy(true)
    try {
      const answer = await identify(person, pin)
      if (left.current) return
      if (answer.state === 'right') return onRight(pin, answer)
      if (answer.state === 'offline') return onRight(pin, undefined)
      setSaid(explain(answer))
    } catch {
      setSaid(t('kiosk.broken'))
    }
    setTyped('')
    setBusy(false)
  }
  const press = (digit: string) => {
    if (busy || typed.length >= DIGITS) return
    setSaid('')
    const next = typed + digit
    setTyped(next)
    if (next.length === DIGITS) void ask(next)
  }
  const erase = () => busy || setTyped((before) => before.slice(0, -1))
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace') erase()
      else if (event.key === 'Escape') onBack()
    }
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  })
  return (
    <div className={styles.pin}>
      <div className={styles.pinSide}>
        <Face person={person} size={72} />
        <h1>{t('kiosk.pin', { name: person.name })}</h1>
        <p className={styles.hint}>{t('kiosk.pinHint')}</p>
        <div className={styles.dots} role="img" aria-label={t('kiosk.typed', { count: typed.length })}>
          {Array.from({ length: DIGITS }, (_, place) => (
            <span key={place} data-on={place < typed.length || undefined} />
          ))}
        </div>
        <p className={styles.said} role="alert" data-quiet={busy || undefined}>
          {busy ? t('kiosk.checking') : said}
        </p>
      </div>
      <div className={styles.pad}>
        {keys.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.key} aria-label={t('kiosk.back')} onClick={onBack}>
          <IconArrowLeft size={28} aria-hidden />
        </button>
        <button type="button" className={styles.key} onClick={() => press('0')}>
          0
        </button>
        <button type="button" className={styles.key} aria-label={t('kiosk.erase')} onClick={erase}>
          <IconBackspace size={28} aria-hidden />
        </button>
      </div>
    </div>
  )
}
