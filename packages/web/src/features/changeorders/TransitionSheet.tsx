import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { changeorders } from '@jobwright/contract/calls.gen.ts'
import type { ChangeOrder, officeTransitions } from '@jobwright/contract/resources/changeorders.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { readAgain } from '../../data/queries.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { TextArea, TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { useProblemText } from '../../parts/problemText.ts'
import styles from './changeNotice.module.css'
import { ProofField } from './ProofField.tsx'

export type OfficeTransition = (typeof officeTransitions)[number]

/** Reads again what a transition changed. */
export function readChangeOrderAgain(id: string): void {
  readAgain([
    keys.record('changeorders', id),
    keys.lists('changeorders'),
    keys.contracts,
    keys.history('changeorders', id),
    ['offers', 'changeorders', id],
  ])
}

const texts: Partial<Record<OfficeTransition, readonly TextName[]>> = {
  return: ['returnReason'],
  approveByOffice: ['decisionReason', 'decidedBy'],
  declineByOffice: ['declineReason'],
  void: ['voidReason'],
  voidApproved: ['voidReason', 'clientNotice'],
}
type TextName = 'returnReason' | 'decisionReason' | 'decidedBy' | 'declineReason' | 'voidReason' | 'clientNotice'
/** Whether a transition asks for something before it is made. */
export const asks = (move: OfficeTransition): boolean =>
  texts[move] !== undefined || move === 'proceed' || move === 'revise'

type Props = {
  record: ChangeOrder
  move: OfficeTransition
  onClose: () => void
  onDone: (moved: ChangeOrder) => void
}

/** Asks what a transition needs to know, and makes it. */
export function TransitionSheet({ record, move, onClose, onDone }: Props) {
  const { t } = useWords(coWords)
  const say = useProblemText()
  const { busy, run } = useRun()
  const [values, setValues] = useState<Partial<Record<TextName | 'proceedBy', string>>>({})
  const [basis, setBasis] = useState<'verbal' | 'emergency' | 'none'>('verbal')
  const [proofId, setProofId] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = () =>
    run(
      async () => {
        const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
        const moved = await call(changeorders.move, {
          params: { id: record.id },
          body: {
            move,
            version: record.version,
            ...filled,
            ...(move === 'proceed' && { proceedBasis: basis }),
            ...(proofId !== null && { proofId }),
          },
        })
        readChangeOrderAgain(record.id)
        onDone(moved as ChangeOrder)
      },
      (found) => {
        setErrors(Object.fromEntries(found.map(({ field, message }) => [field, say(message)])))
        return found.every(({ field }) => field !== 'stage' && field !== 'lines' && field !== 'workNotToProceed')
      },
    )
  const text = (name: TextName | 'proceedBy', label: string, more: { max: number; description?: string }) => ({
    label,
    ...more,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  const isEnd = move === 'void' || move === 'voidApproved'
  return (
    <Sheet
      title={t(`co.move.${move}`)}
      width={520}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} {...(isEnd && { color: 'red' })}>
          {t(`co.move.${move}`)}
        </SheetButtons>
      }
    >
      <div className={styles.stack}>
        {isEnd && <p>{t('co.voidText')}</p>}
        {move === 'revise' && <p>{t('co.reviseText')}</p>}
        {move === 'proceed' && (
          <>
            <SegmentedControl
              fullWidth
              aria-label={t('fields.proceedBasis')}
              value={basis}
              onChange={(value) => setBasis(value as typeof basis)}
              data={(['verbal', 'emergency', 'none'] as const).map((value) => ({
                value,
                label: t(`offer.proceedBasis.${value}`),
              }))}
            />
            <TextField {...text('proceedBy', t('fields.proceedBy'), { max: 100 })} required={basis === 'verbal'} />
          </>
        )}
        {(texts[move] ?? []).map((name) =>
          name === 'decidedBy' ? (
            <TextField key={name} {...text(name, t('co.decidedBy'), { max: 100 })} />
          ) : (
            <TextArea
              key={name}
              required
              {...text(name, t(`co.${name}`), {
                max: 500,
                ...(name === 'decisionReason' && { description: t('co.decisionHint') }),
                ...((name === 'voidReason' || name === 'clientNotice') &&
                  record.offerVersion > 0 && { description: t('co.voidHint') }),
              })}
            />
          ),
        )}
        {move === 'approveByOffice' && (
          <ProofField
            projectId={record.ProjectId}
            value={proofId}
            onChange={setProofId}
            error={errors['proof'] ?? errors['proofId']}
          />
        )}
      </div>
    </Sheet>
  )
}
