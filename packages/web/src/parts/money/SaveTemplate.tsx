import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { actionKeys } from '../../data/api.ts'
import { createRecord } from '../../data/records.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { writtenLines } from './editedOffer.ts'
import type { OfferEditor } from './offerEditor.ts'
import { templateOf } from './templateDraft.ts'
import styles from './lines.module.css'

const LONGEST = 75

/** Keeps the lines, the pricing and the terms under a name, for other bids to begin with. */
export function SaveTemplate({ editor, title, onClose }: { editor: OfferEditor; title: string; onClose: () => void }) {
  const { t } = useWords(bidlinesWords)
  const { busy, run } = useRun()
  const [name, setName] = useState(title)
  const keyFor = useRef(actionKeys())
  const body = () => ({ title: name.trim(), ...templateOf(editor.store.get(), editor.withCosts) })
  const offer = editor.store.get()
  const isEmpty = writtenLines(offer).length === 0 && offer.head.terms === ''
  const canSave = name.trim() !== '' && !isEmpty
  const save = () => {
    if (!canSave) return
    run(async () => {
      editor.commit()
      const draft = body()
      await createRecord('bidtemplates', draft, keyFor.current(draft))
      onClose()
      noticeSaved(t('bidlines.templateSaved', { name: draft.title }))
    })
  }
  return (
    <Sheet
      title={t('bidlines.saveTemplate')}
      onClose={onClose}
      onSubmit={save}
      footer={
        <SheetButtons onCancel={onClose} disabled={!canSave} loading={busy}>
          {t('bidlines.saveTemplateButton')}
        </SheetButtons>
      }
    >
      <TextInput
        data-autofocus
        required
        label={t('bidlines.templateName')}
        maxLength={LONGEST}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className={styles.hint}>{t(isEmpty ? 'bidlines.templateEmpty' : 'bidlines.templateHint')}</p>
    </Sheet>
  )
}
