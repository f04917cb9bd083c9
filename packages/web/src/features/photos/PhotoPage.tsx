import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRecord } from '../../data/records.ts'
import { Failure } from '../../parts/Failure.tsx'
import { PhotoViewer } from '../../parts/photos/viewer/PhotoViewer.tsx'
import { usePhotoName } from '../../parts/photos/photoName.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/later/photos.ts'

/** One photo on the whole screen, by its id alone. */
export function PhotoPage({ id }: { id: string }) {
  const { t } = useWords(photosWords)
  const record = useRecord('photos', id)
  const navigate = useNavigate()
  const router = useRouter()
  const nameOf = usePhotoName()
  useTitle(record.data ? nameOf(record.data) : t('photos.title'))
  return (
    <PhotoViewer
      photo={record.data}
      {...(record.isError &&
        !record.data && { failure: <Failure record problem={record.error} onRetry={() => void record.refetch()} /> })}
      onClose={() => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/photos' }))}
    />
  )
}
