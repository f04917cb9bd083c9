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

/** The longest time to show the loading state of an empty phone, in ms. */
const PATIENCE = 8000
let inside = 0

/** A phone that was never synced waits for the first response: empty lists would be misleading. */
async function firstDelivery(phone: OpenPhone): Promise<void> {
  if ((await readKept(phone.db, 'synced')) !== undefined) return
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([phone.syncing.now(), late])
}

/**
 * Its children read and write the phone's store. A browser without storage (a private window) shows one notice and
 * works over the network, like the desktop.
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
      // On the desktop everything goes over the network again; the outbox keeps sending.
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
