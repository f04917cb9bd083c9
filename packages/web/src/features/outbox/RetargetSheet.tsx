import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WaitingItem } from '../../data/outbox/items.ts'
import { retarget } from '../../data/outbox/useOutbox.ts'
import type { PhotoLinks } from '../../data/photos.ts'
import { TargetPicker, useTarget } from '../../parts/photos/TargetPicker.tsx'
import { noLinks } from '../../parts/photos/targets.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'
import { useAct } from './useAct.ts'

/** Assigns an unsent entry to another record. */
export function RetargetSheet({ item, name, onClose }: { item: WaitingItem; name: string; onClose: () => void }) {
  const { t } = useWords(photosWords, outboxWords)
  // Its previous parent may be gone and without a name here.
  const target = useTarget(item.target?.title ? item.links : {})
  const [tried, setTried] = useState(false)
  const { busy, act } = useAct(name, onClose)
  const move = (links: PhotoLinks) => act(() => retarget(item.key, links))
  return (
    <Sheet
      title={t('outbox.retarget')}
      width={520}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (target.missing === undefined) move(target.links)
      }}
      footer={
        <>
          {item.noun === 'photos' && (
            <Button variant="subtle" color="gray" mr="auto" disabled={busy} onClick={() => move(noLinks)}>
              {t('outbox.toInbox')}
            </Button>
          )}
          <SheetButtons loading={busy} onCancel={onClose}>
            {t('photos.move')}
          </SheetButtons>
        </>
      }
    >
      <TargetPicker target={target} tried={tried} />
    </Sheet>
  )
}
