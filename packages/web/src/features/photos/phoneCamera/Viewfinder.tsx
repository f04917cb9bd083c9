import { Button } from '@mantine/core'
import { IconBolt, IconBoltOff, IconPhotoUp, IconSettings, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { keepStored, readStored } from '../../../data/stored.ts'
import { noticeProblem } from '../../../ui/Notice.tsx'
import { usePhotoPolicy } from '../../../data/policy.ts'
import { pickedTypes } from '../../../parts/photos/chosenPhotos.ts'
import { useChosenPhotos } from '../../../parts/photos/useChosenPhotos.ts'
import { phoneWords } from '../../../words/lazy/phone.ts'
import { useWords } from '../../../words/words.tsx'
import { LivePicture } from '../camera/LivePicture.tsx'
import { useCamera } from '../camera/useCamera.ts'
import type { Resolution } from '../camera/useCamera.ts'
import { useShutterKey } from '../camera/useShutterKey.ts'
import { PhotoTargetButton, NearOffer } from './PhotoTarget.tsx'
import { AskPlace, PlaceTools } from './PlaceTools.tsx'
import { StampPreview } from './StampPreview.tsx'
import type { CapturedPhotos } from './useCaptured.ts'
import type { SiteTarget } from './useSiteTarget.ts'
import type { useKeepPlace } from './useKeepPlace.ts'
import { useAwake } from './useAwake.ts'
import styles from './capture.module.css'
import { captureWords } from '../../../words/lazy/capture.ts'
import { photosWords } from '../../../words/lazy/photos.ts'
import { Menu } from '../../../ui/Menu.tsx'

const SIZE_KEY = 'jobwright.camera.size'
/** By their longer side; the first is what photos are kept in unless somebody asks for more or less (field rules 12). */
const sizes: readonly Resolution[] = [
  { width: 2560, height: 1440 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]
const FULL: Resolution = { width: 4096, height: 3072 }
const isSize = (value: unknown): value is Resolution =>
  typeof value === 'object' && value !== null && 'width' in value && 'height' in value

type Props = {
  shots: readonly CapturedPhotos[]
  saving: number
  retaking: boolean
  target: string | undefined
  place: SiteTarget
  keep: ReturnType<typeof useKeepPlace>
  onTake: (video: HTMLVideoElement, longEdge: number | undefined) => void
  onChoose: (files: readonly File[]) => void
  onTarget: () => void
  onReview: () => void
  onClose: () => void
}

/** The camera over the whole screen. The shutter is free again in the moment in which it was pressed. */
export function Viewfinder(props: Props) {
  // As it was when this visit of the camera began: nothing changes between two photos of it.
  const { gallery, quality } = useState(usePhotoPolicy())[0]
  const {
    shots: captures,
    saving,
    retaking,
    target,
    place,
    keep,
    onTake,
    onChoose,
    onTarget,
    onReview,
    onClose,
  } = props
  const { t } = useWords(captureWords, photosWords, phoneWords)
  const [size, setSize] = useState(() => {
    const kept = readStored('local', SIZE_KEY)
    return isSize(kept) ? kept : quality === 'full' ? FULL : sizes[0]
  })
  const full = size?.width === FULL.width
  const camera = useCamera(true, { resolution: size })
  const input = useRef<HTMLInputElement>(null)
  const [flash, setFlash] = useState(0)
  const live = camera.state === 'live'
  useAwake(live)
  const shoot = () => {
    const video = camera.video.current
    // Before its first picture a camera has nothing to keep.
    if (!live || !video || video.videoWidth === 0) return
    onTake(video, full ? undefined : size?.width)
    setFlash((n) => n + 1)
    navigator.vibrate?.(30)
  }
  const check = useChosenPhotos()
  useShutterKey(shoot)
  const choose = (list: FileList | null) => {
    const all = [...(list ?? [])]
    void check(all).then((good) => {
      if (good.length > 0) onChoose(good)
    })
  }
  const last = captures.at(-1)
  const filed = captures.filter(({ state }) => state !== 'kept')
  // Only what is on the disk of the phone counts as taken.
  const count = captures.length
  return (
    <div className={styles.camera}>
      <header className={styles.top}>
        <button type="button" className={styles.round} aria-label={t('capture.close')} onClick={onClose}>
          <IconX size={26} aria-hidden />
        </button>
        <PhotoTargetButton name={target} meters={place.meters} onTarget={onTarget} />
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <button type="button" className={styles.round} aria-label={t('capture.settings')}>
              <IconSettings size={24} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('capture.size')}</Menu.Label>
            <Menu.RadioGroup
              value={`${size?.width}x${size?.height}`}
              onChange={(chosen) => {
                const next = [...sizes, FULL].find((one) => `${one.width}x${one.height}` === chosen)
                if (!next) return
                setSize(next)
                keepStored('local', SIZE_KEY, next)
              }}
            >
              {sizes.map((one) => (
                <Menu.RadioItem key={one.width} value={`${one.width}x${one.height}`}>
                  {one.width} × {one.height}
                </Menu.RadioItem>
              ))}
              <Menu.RadioItem value={`${FULL.width}x${FULL.height}`}>
                {camera.largest
                  ? t('capture.fullOf', { width: camera.largest.width, height: camera.largest.height })
                  : t('capture.full')}
              </Menu.RadioItem>
            </Menu.RadioGroup>
            {camera.devices.length > 1 && (
              <>
                <Menu.Label>{t('photos.whichCamera')}</Menu.Label>
                <Menu.RadioGroup value={camera.chosen ?? camera.devices[0]?.id ?? ''} onChange={camera.choose}>
                  {camera.devices.map((one) => (
                    <Menu.RadioItem key={one.id} value={one.id}>
                      {one.label}
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioGroup>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </header>
      <div className={styles.view}>
        <LivePicture
          camera={camera}
          flash={flash}
          retaking={retaking}
          look={styles}
          instead={
            <>
              <Button size="md" onClick={() => input.current?.click()}>
                {t('photos.chooseFiles')}
              </Button>
              <Button size="md" variant="default" onClick={camera.retry}>
                {t('forms.tryAgain')}
              </Button>
            </>
          }
        >
          {keep.stamp && live && <StampPreview />}
          {keep.asks && live && <AskPlace keep={keep} />}
          {place.offer && !retaking && <NearOffer site={place.offer} onTake={place.take} />}
        </LivePicture>
      </div>
      <div className={styles.tools}>
        <PlaceTools keep={keep} />
        {filed.length > 0 && (
          <span className={styles.progress} role="status">
            {t('capture.progress', {
              sent: filed.filter(({ state }) => state === 'office').length,
              count: filed.length,
            })}
          </span>
        )}
        {(camera.torch || camera.state === 'asking') && (
          <button
            type="button"
            className={styles.tool}
            aria-pressed={camera.torch?.lit ?? false}
            onClick={() =>
              camera.torch
                ? void camera.torch.light().catch(() => noticeProblem(t('capture.noTorch'), t('ui.close')))
                : noticeProblem(t('capture.torchTooEarly'), t('ui.close'))
            }
          >
            {camera.torch?.lit ? <IconBolt size={22} aria-hidden /> : <IconBoltOff size={22} aria-hidden />}
            {t('capture.torch')}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={pickedTypes()}
        multiple={!retaking}
        hidden
        aria-label={t('photos.chooseFiles')}
        onChange={(event) => {
          choose(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <footer className={styles.bottom}>
        {gallery ? (
          <button
            type="button"
            className={styles.gallery}
            aria-label={t('photos.chooseFiles')}
            onClick={() => input.current?.click()}
          >
            <IconPhotoUp size={26} aria-hidden />
          </button>
        ) : (
          <span className={styles.gallery} aria-hidden data-empty />
        )}
        <button
          type="button"
          className={styles.shutter}
          aria-label={t('photos.shoot')}
          disabled={!live}
          onClick={shoot}
        />
        {(count > 0 || saving > 0) && !retaking ? (
          <button
            type="button"
            className={styles.last}
            onClick={onReview}
            disabled={count === 0}
            aria-busy={saving > 0}
          >
            {last?.url && <img src={last.url} alt="" />}
            <span className={styles.count} role="status">
              <span aria-hidden>{count}</span>
              <span className={styles.hidden}>{t('capture.taken', { count })}</span>
            </span>
            <span>{t('photos.toReview')}</span>
          </button>
        ) : (
          <span className={styles.gallery} aria-hidden data-empty />
        )}
      </footer>
    </div>
  )
}
