import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { openPhone, workOnStore } from '../data/phone/current.ts'
import { useFieldStore } from '../data/phone/mode.ts'
import { ListSkeleton } from '../ui/Skeletons.tsx'
import { OfflineStrip } from '../ui/OfflineStrip.tsx'
import { useWords } from '../words/words.tsx'

let inside = 0

/**
 * Whatever stands inside reads and writes on the phone's own store. A browser that keeps nothing (a private window) is
 * told so once, and works over the network as at the desk.
 */
export function WithStore({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const store = useFieldStore()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    inside += 1
    void openPhone().then(
      () => {
        if (inside > 0) workOnStore(true)
      },
      () => setFailed(true),
    )
    return () => {
      inside -= 1
      // At the desk everything goes over the network again; what waits goes on being sent.
      if (inside === 0) workOnStore(false)
    }
  }, [])
  if (failed)
    return (
      <>
        <OfflineStrip>{t('ready.noStore')}</OfflineStrip>
        {children}
      </>
    )
  return store ? children : <ListSkeleton />
}
