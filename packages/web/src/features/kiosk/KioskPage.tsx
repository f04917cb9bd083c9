import type { KioskPerson } from '@jobwright/contract/resources/kioskTablet.ts'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { startTablet, tablet } from '../../data/kiosk/kiosk.ts'
import { canSeal } from '../../data/kiosk/sealPin.ts'
import { wakeLock } from '../../data/phone/wakeLock.ts'
import { leave } from '../../data/leaving.ts'
import { useSession } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import { ActionScreen, type Done } from './ActionScreen.tsx'
import type { Camera } from './camera.ts'
import { DoneScreen } from './DoneScreen.tsx'
import { KioskHead } from './KioskHead.tsx'
import { PairScreen } from './PairScreen.tsx'
import { PeopleScreen, type Person } from './PeopleScreen.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import { PinScreen } from './PinScreen.tsx'
import styles from './kiosk.module.css'

/** Without a touch for so long, the screen of a person closes. */
const IDLE_MS = 20_000

type At =
  | { screen: 'people' }
  | { screen: 'pin'; person: Person }
  /** `known` is undefined where the PIN could not be checked. */
  | { screen: 'actions'; person: Person; pin: string; known: KioskPerson | undefined }
  | { screen: 'done'; done: Done }
const start: At = { screen: 'people' }

/** A shared tablet as a time clock. */
export function KioskPage({ languages }: { languages: ReactNode }) {
  const { t } = useWords(kioskWords)
  const { phase, state, isOnline, waiting } = useStore(tablet)
  const isSignedIn = useSession() !== null
  const [at, setAt] = useState<At>(start)
  const home = useCallback(() => setAt(start), [])
  useTitle(t('kiosk.title'))
  useEffect(() => startTablet(), [])
  useEffect(() => {
    const lock = wakeLock()
    lock.hold(true)
    return () => lock.hold(false)
  }, [])
  const camera = useRef<Camera>(undefined)
  const [shooting, setShooting] = useState(0)
  const takesPhotos = Boolean(state?.isOn && state.rules.photo && phase === 'paired' && !isSignedIn)
  /** The photo of a tap; undefined where the company asks for none. The camera stays open until it is there. */
  const shoot = () => {
    if (!takesPhotos) return undefined
    const shot = camera.current?.shoot() ?? Promise.resolve({ photo: 'noCamera' as const })
    setShooting((count) => count + 1)
    void shot.finally(() => setShooting((count) => count - 1))
    return shot
  }
  useIdle(at.screen === 'pin' || at.screen === 'actions', home)
  const inside = () => {
    if (!canSeal()) return <Message title={t('kiosk.title')} text={t('kiosk.noSeal')} />
    if (isSignedIn)
      return (
        <Message title={t('kiosk.signedInTitle')} text={t('kiosk.signedInText')}>
          <Button className={styles.big ?? ''} onClick={() => void leave()}>
            {t('kiosk.signOut')}
          </Button>
        </Message>
      )
    if (phase === 'starting') return <Message title={t('kiosk.starting')} />
    if (phase !== 'paired') return <PairScreen isRevoked={phase === 'revoked'} waiting={waiting} />
    if (!state) return <Message title={t('kiosk.starting')} text={t('kiosk.startingText')} />
    if (at.screen === 'done') return <DoneScreen done={at.done} timezone={state.timezone} onFinish={home} />
    if (!state.isOn) return <Message title={t('kiosk.offTitle')} text={t('kiosk.offText')} />
    if (at.screen === 'people')
      return <PeopleScreen people={state.people} onChoose={(person) => setAt({ screen: 'pin', person })} />
    if (at.screen === 'pin')
      return (
        <PinScreen
          person={at.person}
          timezone={state.timezone}
          onBack={home}
          onRight={(pin, known) => setAt({ screen: 'actions', person: at.person, pin, known })}
        />
      )
    return (
      <ActionScreen
        person={at.person}
        pin={at.pin}
        known={at.known}
        state={state}
        shoot={shoot}
        onBack={home}
        onDone={(done) => setAt({ screen: 'done', done })}
      />
    )
  }
  return (
    <div className={styles.screen}>
      <KioskHead state={state} isOnline={isOnline} waiting={waiting.length} languages={languages} />
      <main className={styles.main}>{inside()}</main>
      {takesPhotos && (
        <PhotoStrip isOn={at.screen === 'pin' || at.screen === 'actions' || shooting > 0} cameraRef={camera} />
      )}
    </div>
  )
}

function Message({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.message} role="status">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

/** Calls back after a while without a touch or a key. */
function useIdle(isOn: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!isOn) return
    let timer = setTimeout(onIdle, IDLE_MS)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(onIdle, IDLE_MS)
    }
    window.addEventListener('pointerdown', again)
    window.addEventListener('keydown', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', again)
      window.removeEventListener('keydown', again)
    }
  }, [isOn, onIdle])
}
