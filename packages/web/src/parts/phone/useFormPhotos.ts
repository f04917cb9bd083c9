import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { newId } from '../../data/ids.ts'
import { fileCaptures, useCaptures } from '../../data/outbox/useOutbox.ts'
import type { CaptureRecord } from '../../data/phone/store/database.ts'
import type { PhotoLinks } from '../../data/photos.ts'
import { currentUser } from '../../data/session.ts'
import { keepStored, readStored } from '../../data/stored.ts'

export type FormPhotos = {
  shots: readonly CaptureRecord[]
  /** Opens the camera, whose photos return to this form. `keep` stores the draft. */
  open: (keep: () => void) => void
  /** Files the photos under the saved record; from then on they wait in the outbox. */
  file: (links: Partial<PhotoLinks>) => Promise<void>
}

/**
 * The photos of a phone form: taken before the record is saved, filed when it is (specification 4.7, 'Add New' and edit
 * modes). They are in the phone's store under a camera session whose id is stored with the draft, so they survive a
 * reload or leaving and coming back.
 */
export function useFormPhotos(name: string): FormPhotos {
  const router = useRouter()
  // Shared by the forms of jobs and tasks.
  const { photos: given } = useSearch({ strict: false })
  const key = `jobwright.formPhotos:${currentUser()?.id ?? ''}:${name}`
  const [session, setSession] = useState(() => {
    if (typeof given === 'string' && given !== '') return given
    const kept = readStored('local', key)
    return typeof kept === 'string' ? kept : newId()
  })
  const captures = useCaptures(session)
  const some = (captures?.length ?? 0) > 0
  useEffect(() => {
    if (captures) keepStored('local', key, some ? session : undefined)
  }, [key, session, captures, some])
  return {
    shots: captures ?? [],
    open(keep) {
      keep()
      // The only way to find the form again: the phone can close the page while the camera is open.
      keepStored('local', key, session)
      void router.navigate({
        to: '/mobile/camera',
        search: { s: session, form: '1', from: router.state.location.href },
      })
    },
    async file(links) {
      await fileCaptures(
        (captures ?? []).map(({ id }) => id),
        links,
      )
      keepStored('local', key, undefined)
      setSession(newId())
    },
  }
}
