import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../data/ids.ts'
import { queryClient } from '../../data/queries.ts'
import { recordQuery } from '../../data/records.ts'
import { noticeUndo } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { copiedOffer } from './copiedOffer.ts'
import { offerOf, type EditedOffer } from './editedOffer.ts'
import type { OfferEditor } from './offerEditor.ts'
import styles from './lines.module.css'

type Props = { of: 'bids' | 'bidtemplates'; editor: OfferEditor; onClose: () => void }

const sources: Record<Props['of'], (id: string) => Promise<EditedOffer>> = {
  bids: async (id) => offerOf(await queryClient.fetchQuery(recordQuery('bids', id))),
  bidtemplates: async (id) => {
    const template = await queryClient.fetchQuery(recordQuery('bidtemplates', id))
    return offerOf({ ...template, internalNotes: '', language: '', validUntil: null })
  },
}

/** Copies the lines, and if wanted the pricing and the terms, of another bid or of a template. */
export function CopyFrom({ of, editor, onClose }: Props) {
  const { t } = useWords(bidlinesWords)
  const isBid = of === 'bids'
  const { busy, run } = useRun()
  const [id, setId] = useState<string | null>(null)
  const [what, setWhat] = useState<string[]>(['lines', 'pricing', 'terms'])
  const copy = () => {
    if (id === null) return
    run(async () => {
      const other = await sources[of](id)
      editor.commit()
      editor.store.change((offer) => copiedOffer(offer, other, new Set(what), newId))
      onClose()
      noticeUndo(t('bidlines.copied', { n: what.includes('lines') ? other.lines.length : 0 }), t('bidlines.undo'), () =>
        editor.store.undo(),
      )
    })
  }
  return (
    <Sheet
      title={t(isBid ? 'bidlines.copyFrom' : 'bidlines.copyTemplate')}
      onClose={onClose}
      onSubmit={copy}
      footer={
        <SheetButtons onCancel={onClose} disabled={id === null || what.length === 0} loading={busy}>
          {t('bidlines.copy')}
        </SheetButtons>
      }
    >
      {isBid ? (
        <RecordPicker
          noun="bids"
          label={t('bidlines.otherBid')}
          show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
          value={id}
          onChange={setId}
        />
      ) : (
        <RecordPicker
          noun="bidtemplates"
          label={t('bids.template')}
          show={(row) => ({ label: row.title, detail: row.number })}
          value={id}
          onChange={setId}
        />
      )}
      <Checkbox.Group label={t('bidlines.copyWhat')} value={what} onChange={setWhat}>
        <div className={styles.checks}>
          <Checkbox value="lines" label={t('bidlines.copyLines')} />
          <Checkbox value="pricing" label={t('bidlines.copyPricing')} />
          <Checkbox value="terms" label={t('bidlines.copyTerms')} />
        </div>
      </Checkbox.Group>
      <p className={styles.hint}>{t('bidlines.copyHint')}</p>
    </Sheet>
  )
}
