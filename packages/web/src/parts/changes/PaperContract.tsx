import { projects } from '@jobwright/contract/calls.gen.ts'
import type { ProjectContract } from '@jobwright/contract/resources/jobContract.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { touch, useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, MoneyField, TextField } from '../../ui/FormFields.tsx'
import type { NumberValue } from '../../ui/NumberField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { currencySign } from '../fields/currencySign.ts'
import { useRun } from '../useRefusalNotice.ts'
import styles from './changes.module.css'

type Props = { projectId: string; contract: Pick<ProjectContract, 'original' | 'paper'> }

/** Where a project's contract was signed on paper: says that none is known, and lets people who may edit the project enter it. */
export function PaperContract({ projectId, contract }: Props) {
  const { t, formatDate } = useWords(coWords)
  const mayEnter = useCan(projects.setPaperContract)
  const [isOpen, setOpen] = useState(false)
  const { paper, original } = contract
  if (!paper && original.ids.length > 0) return null
  return (
    <div className={styles.endDate} role="note">
      <p>
        {paper
          ? [t('co.paperContract'), paper.title, paper.signedOn && formatDate(paper.signedOn)]
              .filter(Boolean)
              .join(' · ')
          : t('co.noContractYet')}
      </p>
      {mayEnter && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(paper ? 'co.paperChange' : 'co.paperEnter')}
        </Button>
      )}
      {isOpen && <PaperSheet projectId={projectId} paper={paper} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** So many documents of the project are offered. */
const MOST_FILES = 100
const PER_DOLLAR = 100
const dollars = (cents: number | undefined): NumberValue => (cents === undefined ? '' : cents / PER_DOLLAR)
const cents = (value: NumberValue): number => Math.round(Number(value) * PER_DOLLAR)

type SheetProps = { projectId: string; paper: ProjectContract['paper']; onClose: () => void }

function PaperSheet({ projectId, paper, onClose }: SheetProps) {
  const { t, say, language } = useWords(coWords)
  const { currency } = useMe().Company
  const { busy, run } = useRun()
  const [net, setNet] = useState<NumberValue>(dollars(paper?.net))
  const [tax, setTax] = useState<NumberValue>(dollars(paper?.tax))
  const [title, setTitle] = useState(paper?.title ?? '')
  const [signedOn, setSignedOn] = useState(paper?.signedOn ?? null)
  const [documentId, setDocumentId] = useState(paper?.documentId ?? null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const sign = currencySign(currency, language)
  const files = useShortList('documents', { ProjectId: projectId }, MOST_FILES)
  const save = (isTakenBack: boolean) =>
    run(
      async () => {
        const contract = isTakenBack
          ? null
          : { title: title.trim(), net: cents(net), tax: cents(tax), signedOn, documentId }
        await call(projects.setPaperContract, { params: { id: projectId }, body: { contract } })
        touch('projects', projectId, 'updated')
        touch('changeorders', '', 'many')
        noticeSaved(t(isTakenBack ? 'co.paperRemoved' : 'co.paperSaved'))
        onClose()
      },
      (found) => {
        setErrors(Object.fromEntries(found.map(({ field, message }) => [field.replace('contract.', ''), say(message)])))
        return found.length > 0
      },
    )
  return (
    <Sheet
      title={t('co.paperTitle')}
      onClose={onClose}
      onSubmit={() => save(false)}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('co.paperSave')}
        </SheetButtons>
      }
    >
      <p className={styles.note}>{t('co.paperText')}</p>
      <FieldGrid>
        <MoneyField
          required
          isFixed
          label={t('co.paperNet')}
          currency={sign}
          min={0}
          value={net}
          onChange={setNet}
          error={errors['net']}
        />
        <MoneyField
          isFixed
          label={t('co.paperTax')}
          currency={sign}
          min={0}
          value={tax}
          onChange={setTax}
          error={errors['tax']}
        />
        <DateField label={t('co.paperSigned')} value={signedOn} onChange={setSignedOn} error={errors['signedOn']} />
        <TextField
          label={t('co.paperName')}
          max={75}
          value={title}
          error={errors['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <SelectField
          wide
          clearable
          label={t('co.paperFile')}
          data={(files.data?.rows ?? []).map(({ id, title, number }) => ({ value: id, label: `${number} ${title}` }))}
          value={documentId}
          onChange={setDocumentId}
          error={errors['documentId']}
        />
      </FieldGrid>
      {paper && (
        <Button variant="subtle" color="red" disabled={busy} onClick={() => save(true)}>
          {t('co.paperRemove')}
        </Button>
      )}
    </Sheet>
  )
}
