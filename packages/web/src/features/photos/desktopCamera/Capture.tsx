import { Button, Select, Switch } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { INVALID_TITLE, invalidFile, isAllowed } from '@jobwright/contract/rules/files.ts'
import { noticeProblem } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import type { DesktopCapture } from './captures.ts'
import { LivePicture } from '../camera/LivePicture.tsx'
import { useCamera } from '../camera/useCamera.ts'
import { useShutterKey } from '../camera/useShutterKey.ts'
import styles from './cam.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

/** Pictures of the desk's camera are at most this long. */
const LONG_EDGE = 2560

type Props = {
  captures: readonly DesktopCapture[]
  retaking: boolean
  located: boolean
  onLocated: (on: boolean) => void
  onTake: (files: readonly Blob[], source: DesktopCapture['source']) => void
  onReview: () => void
}

/** The live picture and the shutter. Space and Enter shoot too. */
export function Capture({ captures, retaking, located, onLocated, onTake, onReview }: Props) {
  const { t } = useWords(photosWords)
  const camera = useCamera(true, { longEdge: LONG_EDGE })
  const input = useRef<HTMLInputElement>(null)
  const [flash, setFlash] = useState(0)
  const [busy, setBusy] = useState(false)
  const live = camera.state === 'live'
  const shoot = async () => {
    if (!live || busy) return
    setBusy(true)
    const bytes = await camera.shoot()
    setBusy(false)
    if (!bytes) return
    setFlash((n) => n + 1)
    onTake([bytes], 'camera')
  }
  useShutterKey(shoot)
  const files = (list: FileList | null) => {
    const all = [...(list ?? [])]
    const bad = all.find((file) => !isAllowed(file, true))
    if (bad) noticeProblem(`${INVALID_TITLE}: ${invalidFile(bad.name)}`, t('ui.close'))
    onTake(
      all.filter((file) => isAllowed(file, true)),
      'gallery',
    )
  }
  const last = captures.at(-1)
  const choose = (
    <Button
      variant="default"
      leftSection={<IconPhotoUp size={16} aria-hidden />}
      onClick={() => input.current?.click()}
    >
      {t('photos.chooseFiles')}
    </Button>
  )
  return (
    <>
      <div className={styles.viewfinder}>
        <LivePicture
          camera={camera}
          flash={flash}
          retaking={retaking}
          look={styles}
          instead={
            <>
              {choose}
              <Button variant="subtle" color="gray" onClick={camera.retry}>
                {t('forms.tryAgain')}
              </Button>
            </>
          }
        />
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={t('photos.chooseFiles')}
        onChange={(event) => {
          files(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <div className={styles.controls}>
        <div className={styles.left}>
          {camera.devices.length > 1 && (
            <Select
              aria-label={t('photos.whichCamera')}
              data={camera.devices.map((one) => ({ value: one.id, label: one.label }))}
              value={camera.chosen ?? camera.devices[0]?.id ?? null}
              allowDeselect={false}
              onChange={(id) => id && camera.choose(id)}
            />
          )}
          <Switch
            label={t('photos.withPlace')}
            checked={located}
            onChange={(event) => onLocated(event.currentTarget.checked)}
          />
        </div>
        <button
          type="button"
          className={styles.shutter}
          aria-label={t('photos.shoot')}
          disabled={!live || busy}
          onClick={() => void shoot()}
        />
        <div className={styles.right}>
          {live && choose}
          {last && (
            <button type="button" className={styles.last} onClick={onReview}>
              <img src={last.url} alt="" />
              <span className={styles.badge}>{captures.length}</span>
              <span className={styles.lastWord}>{t('photos.toReview')}</span>
            </button>
          )}
        </div>
      </div>
    </>
  )
}
