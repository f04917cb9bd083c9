import { IconCameraOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { photosWords } from '../../../words/lazy/photos.ts'
import { useWords } from '../../../words/words.tsx'
import type { useCamera } from './useCamera.ts'

type Props = {
  camera: ReturnType<typeof useCamera>
  /** How many photos were taken: each is seen as a flash. */
  flash: number
  retaking: boolean
  /** What can be done where there is no picture. */
  instead: ReactNode
  /** The style module of the page: its video, flash, asking, none, noneButtons and retaking. */
  look: Readonly<Record<string, string>>
  /** Stands over the picture. */
  children?: ReactNode
}

/** What the camera sees, or why it sees nothing. */
export function LivePicture({ camera, flash, retaking, instead, look, children }: Props) {
  const { t } = useWords(photosWords)
  const live = camera.state === 'live'
  return (
    <>
      <video ref={camera.video} className={look['video']} data-live={live || undefined} muted playsInline />
      {flash > 0 && <span key={flash} className={look['flash']} aria-hidden />}
      {children}
      {camera.state === 'asking' && (
        <p className={look['asking']} role="status">
          {t('photos.camAsking')}
        </p>
      )}
      {camera.state !== 'asking' && camera.state !== 'live' && (
        <div className={look['none']} role="alert">
          <EmptyState
            icon={<IconCameraOff size={36} stroke={1.5} aria-hidden />}
            title={t(`photos.no.${camera.state}`)}
            action={<span className={look['noneButtons']}>{instead}</span>}
          >
            {t('photos.noCamera')}
          </EmptyState>
        </div>
      )}
      {retaking && <span className={look['retaking']}>{t('photos.retaking')}</span>}
    </>
  )
}
