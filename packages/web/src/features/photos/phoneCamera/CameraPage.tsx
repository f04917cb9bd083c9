import { useEffect, useRef, useState } from 'react'
import { releaseHeld } from '../../../data/outbox/held.ts'
import { dropCapture, fileCaptures, useHeldCaptures, useCaptures } from '../../../data/outbox/useOutbox.ts'
import { dropPhoto, endVisit, visitNow } from '../../../data/outbox/useVisit.ts'
import { usePhone } from '../../../data/phone/current.ts'
import { changePhotos } from '../../../data/photos.ts'
import type { PhotoLinks } from '../../../data/photos.ts'
import { WithStore } from '../../../parts/WithStore.tsx'
import { HeldPhotos } from '../../../parts/phone/HeldPhotos.tsx'
import { noLinks } from '../../../parts/photos/targets.ts'
import { useTarget } from '../../../parts/photos/TargetPicker.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { noticeProblem, noticeSaved } from '../../../ui/Notice.tsx'
import { useTitle } from '../../../ui/useTitle.ts'
import { useWords } from '../../../words/words.tsx'
import { LeaveHeld } from './LeaveHeld.tsx'
import { LinkPhone } from './LinkPhone.tsx'
import { ReviewPhone } from './ReviewPhone.tsx'
import { hasPhotoTarget, usePhotoTarget, usePhotoTargetName } from './usePhotoTarget.ts'
import { useSiteTarget } from './useSiteTarget.ts'
import type { SiteTarget } from './useSiteTarget.ts'
import { useStepPhotos, useUndoPhoto } from './filedPhotos.ts'
import { useCaptured } from './useCaptured.ts'
import { useKeepPlace } from './useKeepPlace.ts'
import { useSteps } from './useSteps.ts'
import type { CameraSearch } from '../../../data/search.ts'
import { useTaking } from './useTaking.ts'
import { Viewfinder } from './Viewfinder.tsx'
import styles from './capture.module.css'
import { captureWords } from '../../../words/lazy/capture.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

/** The camera of the phone. Photos go into the phone's store and nowhere else: without it there is no camera. */
export function CameraPage() {
  return (
    <WithStore>
      <Stored />
    </WithStore>
  )
}

function Stored() {
  const phone = usePhone()
  const { t } = useWords(captureWords, photosWords)
  return phone ? (
    <Visit />
  ) : (
    <p role="alert" className={styles.noStore}>
      {t('capture.noStore')}
    </p>
  )
}

/** What this visit of the camera took already, should a phone have died in the middle of it. */
function Visit() {
  const { search, session } = useSteps()
  const before = useCaptures(session)
  const [begun, setBegun] = useState<{ links: PhotoLinks | undefined; taken: boolean }>()
  useEffect(() => {
    if (before)
      setBegun((now) => now ?? { links: before.findLast(({ links }) => links)?.links, taken: before.length > 0 })
  }, [before])
  return begun ? (
    <Camera key={session} search={search} before={begun.links} begun={begun.taken} />
  ) : (
    <div className={styles.page} aria-busy />
  )
}

type CameraProps = { search: CameraSearch; before: PhotoLinks | undefined; begun: boolean }

function Camera({ search, before, begun }: CameraProps) {
  const { t } = useWords(captureWords, photosWords)
  useTitle(t('photos.cam'))
  const steps = useSteps()
  const { session } = steps
  const { step, retake } = search
  const { shots: captures, say, flush } = useCaptured(session)
  const [at, setAt] = useState(0)
  const keep = useKeepPlace()
  const [closing, setClosing] = useState(false)
  const [filing, setFiling] = useState(false)
  const target = useTarget(usePhotoTarget(search, before))
  const undoable = useUndoPhoto()
  const unfiled = captures?.filter(({ state }) => state === 'kept') ?? []
  const filed = captures?.filter(({ state }) => state !== 'kept') ?? []
  // Whoever went to choose has chosen, also by leaving it as it was.
  const [chose, setChose] = useState(() => before !== undefined || hasPhotoTarget(search))
  useEffect(() => {
    if (step === 'link') setChose(true)
  }, [step])
  const toStep = useStepPhotos(search)
  const taking = useTaking({
    session,
    links: target.links,
    located: keep.on,
    stamped: keep.stamp,
    retake: captures?.find(({ id }) => id === retake),
    // A job that was only remembered from before is looked at first.
    sends: !search.form && chose && target.missing === undefined,
    onFiled: (ids) => void toStep(target.links, ids),
    onRetaken: () => steps.review(true),
  })
  const held = useHeldCaptures()
  const siteTarget = usePhotoTargetName(target.links)
  const count = captures?.length ?? 0
  const near = useSiteTarget({ target, chosen: chose, taken: begun || count > 0 || taking.saving > 0 })
  const place: SiteTarget = {
    ...near,
    take: (site) => {
      setChose(true)
      near.take(site)
    },
  }

  // Another tab may have filed or thrown away what this one shows.
  useEffect(() => {
    if (at > 0 && at >= count) setAt(Math.max(0, count - 1))
  }, [at, count])
  const emptied = useRef(false)
  // Already on the way out: with its photos filed, the empty review must not lead back to the camera.
  const leaving = useRef(false)
  const isLooking = useRef(false)
  // What was just copied from the gallery may not show yet.
  const captureIfEmpty = async () => {
    if (isLooking.current) return
    isLooking.current = true
    const { length } = await visitNow(session)
    isLooking.current = false
    if (length === 0 && !leaving.current) steps.capture()
  }
  useEffect(() => {
    if (leaving.current) return
    if (count > 0) emptied.current = true
    else if (captures && step !== undefined && taking.saving === 0) {
      // Deleting the last photo leaves the camera; a review of nothing begins with the camera. A job is chosen before, too.
      if (emptied.current) steps.leave()
      else if (step === 'review') void captureIfEmpty()
    }
  })

  const leave = () => {
    leaving.current = true
    void endVisit(session)
    steps.leave()
  }
  // What is filed is on its way already: there is nothing to ask.
  const done = async () => {
    await flush()
    noticeSaved(t('capture.filed', { count: filed.length }))
    leave()
  }
  const later = async () => {
    await flush()
    leave()
  }
  // The form files them when it is saved.
  const toForm = async () => {
    await flush()
    await taking.placed()
    leave()
  }
  const newTask = async () => {
    await flush()
    await taking.placed()
    leaving.current = true
    steps.newTask(target.links)
  }
  const file = async (links = target.links) => {
    setFiling(true)
    try {
      await flush()
      await taking.placed()
      const ids = unfiled.map(({ id }) => id)
      await fileCaptures(ids, links)
      await toStep(links, ids)
      if (search.move)
        await changePhotos(
          filed.map(({ id }) => id),
          { move: links },
        )
      noticeSaved(t('capture.filed', { count }))
      leave()
    } catch {
      noticeProblem(t('capture.notFiled'), t('ui.close'))
    } finally {
      setFiling(false)
    }
  }
  const close = () => {
    if (retake !== undefined) steps.review(true)
    else if (held.length === 0 && (count === 0 || search.form)) void toForm()
    else if (held.length === 0 && unfiled.length === 0) void done()
    else setClosing(true)
  }
  const remove = async (id: string) => {
    if ((await dropPhoto(id)) === 'trash') undoable(id)
  }
  // The job is chosen for what is not filed yet, for photos that are moved, or for the next ones.
  const linked = search.move ? (captures ?? []) : unfiled
  const discard = async () => {
    for (const capture of unfiled) await dropCapture(capture.id)
    for (const { id } of held) releaseHeld(id)
    leave()
  }

  return (
    <div className={styles.page}>
      {step === undefined && (
        <Viewfinder
          shots={captures ?? []}
          saving={taking.saving}
          retaking={retake !== undefined}
          target={search.form ? t('capture.form') : siteTarget}
          place={place}
          keep={keep}
          onTake={taking.take}
          onChoose={(files) => void taking.choose(files)}
          onTarget={search.form ? () => void toForm() : () => steps.link()}
          onReview={() => {
            setAt(Math.max(0, count - 1))
            steps.review()
          }}
          onClose={close}
        />
      )}
      {step === 'review' && count > 0 && captures && (
        <ReviewPhone
          shots={captures}
          at={Math.min(at, count - 1)}
          onAt={setAt}
          onSay={say}
          onRetake={(id) => steps.capture(id)}
          onDelete={(id) => void remove(id)}
          onMore={() => steps.capture()}
          onLink={() => steps.link(filed.length > 0)}
          onClose={close}
          target={search.form ? t('capture.form') : target.missing === undefined ? siteTarget : undefined}
          // Photos that are still being copied from the gallery go with the others.
          filing={filing || taking.saving > 0}
          form={search.form !== undefined}
          left={unfiled.length}
          onFile={() => void (search.form ? toForm() : unfiled.length > 0 ? file() : done())}
        />
      )}
      {step === 'review' && count === 0 && taking.saving > 0 && (
        <p role="status" className={styles.noStore}>
          {t('capture.copying')}
        </p>
      )}
      {step === 'link' && (
        <LinkPhone
          count={linked.length}
          pictures={linked.map(({ url }) => url).filter(Boolean)}
          filed={filed.length > 0}
          target={target}
          place={place}
          filing={filing || (linked.length > 0 && taking.saving > 0)}
          onBack={() => (count > 0 ? steps.review() : steps.capture())}
          onTargetChosen={() => {
            steps.aim(target.links)
            steps.capture()
          }}
          onFile={() => void file()}
          onInbox={() => void file(noLinks)}
          onNewTask={() => void newTask()}
        />
      )}
      <HeldPhotos floating />
      <LeaveHeld />
      {closing && (
        <ConfirmDialog
          opened
          danger
          title={t('capture.closeTitle', { count: unfiled.length + held.length })}
          confirmLabel={t('capture.discard', { count: unfiled.length + held.length })}
          cancelLabel={t('capture.keepTaking')}
          onConfirm={() => void discard()}
          onClose={() => setClosing(false)}
        >
          {t('capture.closeText')}
          <button type="button" className={styles.later} onClick={() => void later()}>
            {t('capture.later')}
          </button>
        </ConfirmDialog>
      )}
    </div>
  )
}
