import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRecord } from '../../data/records.ts'
import { Failure } from '../../parts/Failure.tsx'
import { PhotoViewer } from '../../parts/photos/viewer/PhotoViewer.tsx'
import { usePhotoName } from '../../parts/photos/photoName.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

/** One photo on the whole screen, by its id alone, or among others that it is turned to. */
export function PhotoPage({ id, among = [] }: { id: string; among?: readonly string[] }) {
  const { t } = useWords(photosWords)
  const record = useRecord('photos', id)
  const navigate = useNavigate()
  const router = useRouter()
  const nameOf = usePhotoName()
  useTitle(record.data ? nameOf(record.data) : t('photos.title'))
  const index = among.indexOf(id)
  const turn = (by: 1 | -1) => {
    const next = among[index + by]
    if (next)
      void navigate({ to: '/image', search: { id: next, among: among.join(',') }, replace: true, resetScroll: false })
  }
  return (
    <PhotoViewer
      photo={record.data}
      {...(record.isError &&
        !record.data && { failure: <Failure record problem={record.error} onRetry={() => void record.refetch()} /> })}
      {...(index >= 0 && among.length > 1 && { index, total: among.length, onTurn: turn })}
      onClose={() => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/photos' }))}
    />
  )
}
