import { useState } from 'react'
import { Choices } from '../../ui/Choices.tsx'
import { TextArea } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './planPhone.module.css'

const reasons = ['sick', 'doctor', 'family', 'car', 'late', 'other'] as const
const MOST = 500

/** Why somebody can't: a chip, words, or both. */
export function CantSheet({ onClose, onSend }: { onClose: () => void; onSend: (reason: string) => void }) {
  const { t } = useWords(schedulephoneWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const [more, setMore] = useState('')
  const [isMissing, setMissing] = useState(false)
  const word = reasons.find((one) => one === chosen)
  const reason = [word && t(`answer.${word}`), more.trim()].filter(Boolean).join(': ')
  return (
    <Sheet
      title={t('answer.whyTitle')}
      onClose={onClose}
      onSubmit={() => (reason === '' ? setMissing(true) : onSend(reason.slice(0, MOST)))}
      footer={<SheetButtons onCancel={onClose}>{t('answer.send')}</SheetButtons>}
    >
      <div className={styles.sheet}>
        <p className={styles.dim}>{t('answer.whyText')}</p>
        <Choices
          id="cant-reason"
          label={t('answer.reason')}
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setMissing(false)
          }}
          invalid={isMissing && reason === ''}
          describedBy={isMissing ? 'cant-problem' : undefined}
          options={reasons.map((value) => ({ value, label: t(`answer.${value}`) }))}
        />
        {isMissing && reason === '' && (
          <p id="cant-problem" role="alert" className={styles.problem}>
            {t('answer.needsReason')}
          </p>
        )}
        <TextArea
          label={t('answer.more')}
          max={MOST - 40}
          value={more}
          onChange={(event) => setMore(event.currentTarget.value)}
        />
      </div>
    </Sheet>
  )
}
