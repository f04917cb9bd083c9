import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keepStored, readStored } from '../../../data/stored.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { PageBar } from '../../../ui/PageBar.tsx'
import { useWords } from '../../../words/words.tsx'
import { Capture } from './Capture.tsx'
import { Review } from './Review.tsx'
import { Send } from './Send.tsx'
import { placeNow } from '../camera/placeNow.ts'
import { captureOf } from './captures.ts'
import type { DesktopCapture } from './captures.ts'
import styles from './cam.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

const PLACE_KEY = 'jobwright.cam.place'

/** The camera of a desk: several shots, a look at them, and where they go. Nothing is lost on the way. */
export function CamPage() {
  const { t } = useWords(photosWords)
  const navigate = useNavigate()
  const [step, setStep] = useState<'capture' | 'review' | 'send'>('capture')
  const [captures, setCaptures] = useState<DesktopCapture[]>([])
  const [at, setAt] = useState(0)
  const [retaken, setRetaken] = useState<string>()
  const [located, setLocated] = useState(readStored('local', PLACE_KEY) === true)
  const unsent = useRef(0)
  unsent.current = captures.length
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsent.current > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsent.current > 0,
    withResolver: true,
  })
  const held = useRef(captures)
  held.current = captures
  useEffect(
    () => () => {
      for (const capture of held.current) URL.revokeObjectURL(capture.url)
    },
    [],
  )
  const take = (files: readonly Blob[], source: DesktopCapture['source']) => {
    const fresh = files.map((bytes) =>
      captureOf(bytes, source, {
        geo: null,
        geoReason: source === 'gallery' ? 'From the gallery, place unknown.' : '',
      }),
    )
    const [first] = fresh
    if (!first) return
    if (retaken !== undefined) {
      // The new shot takes the place, the caption and the tags of the one that it replaces.
      setCaptures((before) =>
        before.map((capture) =>
          capture.id === retaken ? { ...first, caption: capture.caption, tags: capture.tags, retake: true } : capture,
        ),
      )
      setRetaken(undefined)
      setStep('review')
    } else setCaptures((before) => [...before, ...fresh])
    if (source === 'camera')
      void placeNow(located).then((place) =>
        setCaptures((before) =>
          before.map((capture) => (capture.id === first.id ? { ...capture, ...place } : capture)),
        ),
      )
  }
  const remove = (id: string) => {
    const left = captures.filter((capture) => capture.id !== id)
    setCaptures(left)
    setAt((now) => Math.max(0, Math.min(now, left.length - 1)))
    // Deleting the last photo leaves the camera (specification 4.7).
    if (left.length === 0) {
      unsent.current = 0
      void navigate({ to: '/photos' })
    }
  }
  return (
    <div className={styles.page}>
      <PageBar
        title={step === 'review' ? t('photos.review', { n: at + 1, total: captures.length }) : t('photos.cam')}
      />
      {step === 'capture' && (
        <Capture
          captures={captures}
          retaking={retaken !== undefined}
          located={located}
          onLocated={(on) => {
            setLocated(on)
            keepStored('local', PLACE_KEY, on)
          }}
          onTake={take}
          onReview={() => {
            setRetaken(undefined)
            setAt(Math.max(0, captures.length - 1))
            setStep('review')
          }}
        />
      )}
      {step === 'review' && (
        <Review
          captures={captures}
          at={at}
          onAt={setAt}
          onChange={(id, patch) =>
            setCaptures((before) => before.map((capture) => (capture.id === id ? { ...capture, ...patch } : capture)))
          }
          onCaptionAll={(caption) => setCaptures((before) => before.map((capture) => ({ ...capture, caption })))}
          onRetake={(id) => {
            setRetaken(id)
            setStep('capture')
          }}
          onDelete={remove}
          onMore={() => setStep('capture')}
          onNext={() => setStep('send')}
        />
      )}
      {step === 'send' && (
        <Send
          captures={captures}
          onBack={() => setStep('review')}
          onSent={(left) => {
            setCaptures(left)
            unsent.current = left.length
            if (left.length === 0) void navigate({ to: '/photos' })
          }}
        />
      )}
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          opened
          danger
          title={t('photos.leaveShots', { count: captures.length })}
          confirmLabel={t('forms.leave')}
          cancelLabel={t('forms.stay')}
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        >
          {t('photos.leaveShotsText')}
        </ConfirmDialog>
      )}
    </div>
  )
}
