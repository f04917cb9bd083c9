import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { newId } from '../../data/ids.ts'
import { keepChosen } from '../../data/outbox/useOutbox.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import type { PhotoLinks } from '../../data/photos.ts'
import { usePhotoPolicy } from '../../data/policy.ts'
import { photosWords } from '../../words/lazy/photos.ts'
import { useWords } from '../../words/words.tsx'
import { openUpload } from '../uploads/ask.ts'
import { useChosenPhotos } from './useChosenPhotos.ts'
import { pickedTypes } from './chosenPhotos.ts'
import { smallOf } from './smallPicture.ts'
import { noLinks } from './targets.ts'

type Pick = {
  /**
   * Opens the gallery on a phone, the upload dialog on the desktop; undefined when this phone accepts camera photos
   * only.
   */
  pick: (() => void) | undefined
  /** Must be rendered on the page. */
  input: ReactNode
}

/**
 * Adds photos from the gallery. On a phone they are first copied into its store, like camera photos, then reviewed and
 * uploaded through the outbox, even without signal or after the app was closed.
 */
export function usePickPhotos(target: Partial<PhotoLinks> = {}, name?: string): Pick {
  const { t } = useWords(photosWords)
  const store = useFieldStore()
  const { gallery } = usePhotoPolicy()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const router = useRouter()
  const check = useChosenPhotos()
  if (!store) return { pick: () => openUpload({ imagesOnly: true, to: { ...target, name } }), input: null }
  const take = async (files: readonly File[]) => {
    const good = await check(files)
    if (good.length === 0) return
    const session = newId()
    void keepChosen(good, { session, links: { ...noLinks, ...target }, smallOf })
    const links = Object.fromEntries(Object.entries(target).filter(([, id]) => typeof id === 'string'))
    const search = { ...links, s: session, step: 'review', from: router.state.location.href } as const
    void navigate({ to: '/mobile/camera', search: search })
  }
  return {
    pick: gallery ? () => input.current?.click() : undefined,
    input: (
      <input
        ref={input}
        type="file"
        accept={pickedTypes()}
        multiple
        hidden
        aria-label={t('photos.chooseFiles')}
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    ),
  }
}
