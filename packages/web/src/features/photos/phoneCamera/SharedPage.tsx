import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconPhotoX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { linkTo } from '../../../data/links.ts'
import { Link } from '../../../ui/Link.tsx'
import { takeShared } from '../../../data/outbox/useOutbox.ts'
import { WithStore } from '../../../parts/WithStore.tsx'
import { smallOf } from '../../../parts/photos/smallPicture.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { captureWords } from '../../../words/lazy/capture.ts'
import { useWords } from '../../../words/words.tsx'

/** Pictures that another app shared: taken into the phone's store, then the camera's page asks which job they are of. */
export function SharedPage() {
  return (
    <WithStore>
      <Taking />
    </WithStore>
  )
}

function Taking() {
  const { t } = useWords(captureWords)
  const { s, failed, empty } = useSearch({ from: '/mobile_/share' })
  const navigate = useNavigate()
  const [stuck, setStuck] = useState(false)
  const nothing = failed !== undefined || empty !== undefined || typeof s !== 'string'
  useEffect(() => {
    if (nothing) return
    const search = { s, step: 'link', from: '/mobile' } as const
    takeShared(smallOf).then(
      () => void navigate({ to: '/mobile/camera', search: search, replace: true }),
      () => setStuck(true),
    )
  }, [s, nothing, navigate])
  if (!nothing && !stuck)
    return (
      <p role="status" style={{ padding: '1rem' }}>
        {t('capture.copying')}
      </p>
    )
  return (
    <main style={{ padding: '2rem 1rem' }}>
      <EmptyState
        icon={<IconPhotoX size={36} stroke={1.5} aria-hidden />}
        title={t(empty !== undefined ? 'capture.sharedNothing' : 'capture.sharedFailed')}
        action={
          <Button component={Link} href={linkTo({ to: '/mobile' })} size="md">
            {t('capture.toToday')}
          </Button>
        }
      >
        {t(stuck ? 'capture.sharedStuck' : 'capture.sharedAgain')}
      </EmptyState>
    </main>
  )
}
