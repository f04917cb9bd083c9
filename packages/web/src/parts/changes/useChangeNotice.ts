import { changeorders, uploads } from '@jobwright/contract/calls.gen.ts'
import { useRouter } from '@tanstack/react-router'
import { newId } from '../../data/ids.ts'
import { linkTo, openPath } from '../../data/links.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { useCan } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'

/** What a change notice begins with: where it was found, and what it is called at first. */
export type NoticeStart = {
  ProjectId: string | null
  title: string
  TaskId?: string | null
  LogEntryId?: string
  /** A photo that shows it already. */
  PhotoId?: string
}

/**
 * Opens a change notice on a phone; undefined for people who may not add change orders. Where no photo shows it yet the
 * camera comes first, and its photos go along: the way back from the camera leads to the notice.
 */
export function useChangeNotice(): ((start: NoticeStart) => void) | undefined {
  const router = useRouter()
  const mayAdd = useCan(changeorders.create)
  const mayPhoto = useCan(uploads.image)
  const hasCamera = useFieldStore() !== null
  const onPhone = useOnPhone()
  if (!mayAdd || !onPhone) return undefined
  return (start) => {
    const begun = Object.fromEntries(Object.entries(start).filter(([, value]) => value))
    const photos = newId()
    const form = linkTo({ to: '/mobile/changeOrders/create', search: { ...begun, photos } })
    if (mayPhoto && hasCamera && !start.PhotoId)
      void router.navigate({ to: '/mobile/camera', search: { s: photos, form: '1', from: form } })
    else void openPath(router, form)
  }
}
