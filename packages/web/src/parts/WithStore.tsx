import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { openPhone, workOnStore } from '../data/phone/current.ts'
import { readKept } from '../data/phone/store/database.ts'
import type { OpenPhone } from '../data/phone/open.ts'
import { useFieldStore } from '../data/phone/mode.ts'
import { startWorker } from '../data/phone/worker.ts'
import { ListSkeleton } from '../ui/Skeletons.tsx'
import { OfflineStrip } from '../ui/OfflineStrip.tsx'
import { readyWords } from '../words/lazy/ready.ts'
import { useWords } from '../words/words.tsx'

/** The most that somebody looks at an empty phone, in ms, before they may look around. */
const PATIENCE = 8000
let inside = 0

/** On a phone that was never filled, the office's first answer is waited for: empty lists would say something untrue. */
async function firstDelivery(phone: OpenPhone): Promise<void> {
  if ((await readKept(phone.db, 'synced')) !== undefined) return
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([phone.syncing.now(), late])
}

/**
 * Whatever stands inside reads and writes on the phone's own store. A browser that keeps nothing (a private window) is
 * told so once, and works over the network as at the desk.
 */
export function WithStore({ children }: { children: ReactNode }) {
  const { t } = useWords(readyWords)
  const store = useFieldStore()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    inside += 1
    void startWorker()
    void openPhone()
      .then((phone) => firstDelivery(phone))
      .then(
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
