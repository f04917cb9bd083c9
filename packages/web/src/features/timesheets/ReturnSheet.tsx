import { useState } from 'react'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'

type Props = { busy: boolean; onReturn: (reason: string) => void; onClose: () => void }

/** Returns weeks with a note. */
export function ReturnSheet({ busy, onReturn, onClose }: Props) {
  const { t } = useWords(timedeskWords)
  const [reason, setReason] = useState('')
  const said = reason.trim()
  return (
    <Sheet
      title={t('timedesk.returnTitle')}
      onClose={onClose}
      width={480}
      onSubmit={() => said !== '' && onReturn(said)}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} disabled={said === ''}>
          {t('timedesk.return')}
        </SheetButtons>
      }
    >
      <p>{t('timedesk.returnHint')}</p>
      <ReasonField label={t('timedesk.note')} value={reason} onChange={setReason} />
    </Sheet>
  )
}
