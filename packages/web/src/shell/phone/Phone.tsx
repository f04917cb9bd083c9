import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useReadOnly } from '../../data/view.ts'
import { useMe } from '../../data/session.ts'
import { WithStore } from '../../parts/WithStore.tsx'
import { HeldPhotos } from '../../parts/phone/HeldPhotos.tsx'
import { useUploadedNotice } from '../../parts/phone/useUploadedNotice.ts'
import { useUploadsShown } from '../../parts/uploads/ask.ts'
import { useWords } from '../../words/words.tsx'
import { commandsOf, iconOf } from '../commands.tsx'
import { prefetchLater } from '../prefetch.ts'
import { PageOutlet } from '../PageOutlet.tsx'
import { ShellNotes } from '../ShellNotes.tsx'
import { BottomBar } from './BottomBar.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import styles from './Phone.module.css'
import { UpdateBar } from './UpdateBar.tsx'
import { QuickCreate } from './QuickCreate.tsx'
import { usePlace } from './usePlace.ts'

const Uploads = lazy(async () => ({ default: (await import('../../parts/uploads/UploadsLayer.tsx')).UploadsLayer }))
const Palette = lazy(async () => ({
  default: (await import('../../features/search/SearchPalette.tsx')).SearchPalette,
}))

// The pages that crews visit next most often.
const likely = [
  '/mobile/',
  '/mobile/tasks/',
  '/mobile/tasks/$id/edit',
  '/mobile/tasks/create',
  '/mobile/projects/',
  '/mobile/projects/$id/info',
  '/mobile/projects/$id/tasks/',
]

type Open = 'create' | 'menu' | 'search'

/** The phone's shell: company messages on top, the page, and the bottom bar. */
export function Phone() {
  useUploadedNotice()
  const { t } = useWords()
  const me = useMe()
  const path = useLocation({ select: (location) => location.pathname })
  const readOnly = useReadOnly()
  const uploading = useUploadsShown()
  const main = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  usePlace(main)
  useEffect(() => setOpen(undefined), [path])
  const router = useRouter()
  useEffect(() => prefetchLater(router, likely), [router])
  return (
    <div className={styles.phone}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('app.skip')}
      </a>
      <UpdateBar path={path} />
      <PhoneHeader readOnly={readOnly} onSearch={() => setOpen('search')} />
      <ShellNotes />
      <HeldPhotos />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <WithStore>
          <PageOutlet />
        </WithStore>
      </main>
      <BottomBar
        path={path}
        onCreate={() => setOpen('create')}
        onMore={() => setOpen('menu')}
        creating={open === 'create'}
        more={open === 'menu'}
      />
      {open === 'create' && <QuickCreate path={path} onClose={close} />}
      {open === 'menu' && <PhoneMenu path={path} onClose={close} onSearch={() => setOpen('search')} />}
      <Suspense fallback={null}>{uploading && <Uploads />}</Suspense>
      <Suspense fallback={null}>
        {open === 'search' && <Palette commands={commandsOf(me, t)} iconOf={iconOf} onClose={close} />}
      </Suspense>
    </div>
  )
}
