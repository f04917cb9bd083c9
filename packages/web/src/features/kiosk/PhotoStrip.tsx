import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, type RefObject } from 'react'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import { openCamera, type Camera } from './camera.ts'
import styles from './kiosk.module.css'

/** Says what the camera is for, and shows what it sees while somebody is at the tablet. `cameraRef` has it while it is open. */
export function PhotoStrip({ isOn, cameraRef }: { isOn: boolean; cameraRef: RefObject<Camera | undefined> }) {
  const { t } = useWords(kioskWords)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isOn || !video.current) return
    const opened = openCamera(video.current)
    cameraRef.current = opened
    return () => {
      cameraRef.current = undefined
      opened.close()
    }
  }, [isOn, cameraRef])
  return (
    <aside className={styles.photoStrip}>
      <span className={styles.lens}>
        <IconCamera size={28} aria-hidden />
        <video ref={video} muted playsInline hidden={!isOn} aria-hidden tabIndex={-1} />
      </span>
      <p>{t('kiosk.photoNotice')}</p>
    </aside>
  )
}
