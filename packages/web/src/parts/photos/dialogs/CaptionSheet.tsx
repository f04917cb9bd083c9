import { useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { TextArea } from '../../../ui/FormFields.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { useWords } from '../../../words/words.tsx'
import { backBy, useBulk } from './useBulk.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

const LONGEST = 500

/** One caption for all selected photos. */
export function CaptionSheet({ photos, onClose }: { photos: readonly PhotoRow[]; onClose: () => void }) {
  const { t, say } = useWords(photosWords)
  const { change, busy } = useBulk()
  const first = photos[0]?.caption ?? ''
  const [text, setText] = useState(photos.every((photo) => photo.caption === first) ? first : '')
  const long = text.length > LONGEST
  const replaced = photos.filter((photo) => photo.caption && photo.caption !== text.trim()).length
  const save = async () => {
    if (long) return
    const caption = text.trim()
    const back = backBy(photos, (photo) => (photo.caption === caption ? undefined : { caption: photo.caption }))
    if (await change(photos, { caption }, t('photos.captioned', { count: photos.length }), back)) onClose()
  }
  return (
    <Sheet
      title={t('photos.captionTitle', { count: photos.length })}
      width={480}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('forms.save')}
        </SheetButtons>
      }
    >
      <TextArea
        label={t('photos.caption')}
        max={LONGEST}
        value={text}
        data-autofocus
        error={long && say(`${LONGEST} characters max`)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {replaced > 0 && photos.length > 1 && <p>{t('photos.replaces', { count: replaced })}</p>}
    </Sheet>
  )
}
