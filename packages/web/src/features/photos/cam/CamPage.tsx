import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keepStored, readStored } from '../../../data/stored.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { PageBar } from '../../../ui/PageBar.tsx'
import { useWords } from '../../../words/words.tsx'
import { Capture } from './Capture.tsx'
import { Review } from './Review.tsx'
import { Send } from './Send.tsx'
import { placeNow, shotOf } from './shots.ts'
import type { Shot } from './shots.ts'
import styles from './cam.module.css'
import { photosWords } from '../../../words/later/photos.ts'

const PLACE_KEY = 'jobwright.cam.place'

/** The camera of a desk: several shots, a look at them, and where they go. Nothing is lost on the way. */
export function CamPage() {
  const { t } = useWords(photosWords)
  const navigate = useNavigate()
  const [step, setStep] = useState<'capture' | 'review' | 'send'>('capture')
  const [shots, setShots] = useState<Shot[]>([])
  const [at, setAt] = useState(0)
  const [retaken, setRetaken] = useState<string>()
  const [located, setLocated] = useState(readStored('local', PLACE_KEY) === true)
  const unsent = useRef(0)
  unsent.current = shots.length
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsent.current > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsent.current > 0,
    withResolver: true,
  })
  const held = useRef(shots)
  held.current = shots
  useEffect(
    () => () => {
      for (const shot of held.current) URL.revokeObjectURL(shot.url)
    },
    [],
  )
  const take = (files: readonly Blob[], source: Shot['source']) => {
    const fresh = files.map((bytes) =>
      shotOf(bytes, source, { geo: null, geoReason: source === 'gallery' ? 'From the gallery, place unknown.' : '' }),
    )
    const [first] = fresh
    if (!first) return
    if (retaken !== undefined) {
      // The new shot takes the place, the caption and the tags of the one that it replaces.
      setShots((before) =>
        before.map((shot) =>
          shot.id === retaken ? { ...first, caption: shot.caption, tags: shot.tags, retake: true } : shot,
        ),
      )
      setRetaken(undefined)
      setStep('review')
    } else setShots((before) => [...before, ...fresh])
    if (source === 'camera')
      void placeNow(located).then((place) =>
        setShots((before) => before.map((shot) => (shot.id === first.id ? { ...shot, ...place } : shot))),
      )
  }
  const remove = (id: string) => {
    const left = shots.filter((shot) => shot.id !== id)
    setShots(left)
    setAt((now) => Math.max(0, Math.min(now, left.length - 1)))
    // Deleting the last photo leaves the camera (specification 4.7).
    if (left.length === 0) {
      unsent.current = 0
      void navigate({ to: '/photos' })
    }
  }
  return (
    <div className={styles.page}>
      <PageBar title={step === 'review' ? t('photos.review', { n: at + 1, total: shots.length }) : t('photos.cam')} />
      {step === 'capture' && (
        <Capture
          shots={shots}
          retaking={retaken !== undefined}
          located={located}
          onLocated={(on) => {
            setLocated(on)
            keepStored('local', PLACE_KEY, on)
          }}
          onTake={take}
          onReview={() => {
            setRetaken(undefined)
            setAt(Math.max(0, shots.length - 1))
            setStep('review')
          }}
        />
      )}
      {step === 'review' && (
        <Review
          shots={shots}
          at={at}
          onAt={setAt}
          onChange={(id, patch) =>
            setShots((before) => before.map((shot) => (shot.id === id ? { ...shot, ...patch } : shot)))
          }
          onCaptionAll={(caption) => setShots((before) => before.map((shot) => ({ ...shot, caption })))}
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
          shots={shots}
          onBack={() => setStep('review')}
          onSent={(left) => {
            setShots(left)
            unsent.current = left.length
            if (left.length === 0) void navigate({ to: '/photos' })
          }}
        />
      )}
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          opened
          danger
          title={t('photos.leaveShots', { count: shots.length })}
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
