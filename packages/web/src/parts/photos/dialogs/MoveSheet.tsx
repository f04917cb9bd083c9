import { Button } from '@mantine/core'
import { useState } from 'react'
import { photos as calls } from '@jobwright/contract/calls.gen.ts'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import type { PhotoLinks } from '../../../data/photos.ts'
import { useCan } from '../../../data/session.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { useWords } from '../../../words/words.tsx'
import { TargetPicker, useTarget } from '../TargetPicker.tsx'
import { noLinks } from '../targets.ts'
import { usePhotoChange } from '../usePhotoChange.ts'
import { backBy, useBulk } from './useBulk.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

const linksOf = ({ CustomerId, ProjectId, BidId, TaskId }: PhotoRow): PhotoLinks => ({
  CustomerId,
  ProjectId,
  BidId,
  TaskId,
})

/** Files photos under a customer and a project, bid or task, or moves them back to the Inbox. */
export function MoveSheet({ photos, onClose }: { photos: readonly PhotoRow[]; onClose: () => void }) {
  const { t } = useWords(photosWords)
  const { change, busy } = useBulk()
  const one = usePhotoChange()
  const mayMany = useCan(calls.bulk)
  const [first] = photos
  const alike = first && photos.every((photo) => JSON.stringify(linksOf(photo)) === JSON.stringify(linksOf(first)))
  const target = useTarget(alike ? linksOf(first) : {})
  const [tried, setTried] = useState(false)
  const move = async (links: PhotoLinks) => {
    const message = t('photos.moved', { count: photos.length })
    if (!mayMany && first) {
      if (await one(first, links, message)) onClose()
      return
    }
    const back = backBy(photos, (photo) => ({ move: linksOf(photo) }))
    if (await change(photos, { move: links }, message, back)) onClose()
  }
  const save = () => {
    setTried(true)
    if (target.missing === undefined) void move(target.links)
  }
  return (
    <Sheet
      title={t('photos.moveTitle', { count: photos.length })}
      width={520}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button variant="subtle" color="gray" mr="auto" disabled={busy} onClick={() => void move(noLinks)}>
            {t('photos.toInbox')}
          </Button>
          <SheetButtons onCancel={onClose} loading={busy}>
            {t('photos.move')}
          </SheetButtons>
        </>
      }
    >
      <TargetPicker target={target} tried={tried} />
    </Sheet>
  )
}
