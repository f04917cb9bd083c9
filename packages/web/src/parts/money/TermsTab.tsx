import { displays, type Display } from '@jobwright/contract/money/clientSheet.ts'
import { taxModes } from '@jobwright/contract/money/document.ts'
import { formatTaxRate } from '@jobwright/contract/money/format.ts'
import { Button, Checkbox, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from '../../data/store.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextArea } from '../../ui/FormFields.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { paperfilesWords } from '../../words/lazy/paperfiles.ts'
import { useWords } from '../../words/words.tsx'
import { PaperFiles } from '../paperFiles/PaperFiles.tsx'
import type { PaperJob } from '../paperFiles/paperJob.ts'
import { Conflicts } from './Conflicts.tsx'
import { HEAD, textKey, type EditedOffer, type OfferHead } from './editedOffer.ts'
import type { OfferPageProps } from './LinesTab.tsx'
import type { OfferEditor } from './offerEditor.ts'
import { PartField } from './PartField.tsx'
import { NoRates, useRates, withRate } from './RateChoices.tsx'
import { SavingMark } from './SavingMark.tsx'
import { useOfferAmounts, useOffer, useOfferEditor } from './useOfferEditor.ts'
import styles from './lines.module.css'

/** What is said of all lines: discount, taxes, deposit, how the client sees them, terms. */
export function TermsTab({ noun, record, job, send, withCosts, mayEdit, locked }: OfferPageProps) {
  const isReadOnly = !mayEdit || locked !== undefined
  const editor = useOfferEditor({ noun, record, send, withCosts, isLocked: isReadOnly })
  const { t } = useWords(bidlinesWords)
  const { t: files } = useWords(paperfilesWords)
  return (
    <>
      {locked !== undefined && <p className={styles.locked}>{locked}</p>}
      <fieldset className={styles.terms} disabled={isReadOnly}>
        <div className={styles.column}>
          <Card title={t('bidlines.pricing')}>
            <Pricing editor={editor} isReadOnly={isReadOnly} />
          </Card>
          <Card title={t('bidlines.taxes')}>
            <Rates editor={editor} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card title={t('bidlines.paper.title')}>
            <PaperFields editor={editor} isReadOnly={isReadOnly} />
          </Card>
          {job && (
            <Card title={files('paperfiles.title')}>
              <Files editor={editor} job={job} isReadOnly={isReadOnly} />
            </Card>
          )}
          <Card title={t('bidlines.texts')}>
            <Texts editor={editor} />
          </Card>
        </div>
      </fieldset>
      {!isReadOnly && <SavingMark editor={editor} />}
      <Conflicts editor={editor} />
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.termsCard} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const withHead = (offer: EditedOffer, head: Partial<OfferHead>): EditedOffer => ({
  ...offer,
  head: { ...offer.head, ...head },
})

function useProblem(editor: OfferEditor): (field: string) => string | undefined {
  const { say } = useWords()
  const cells = useOfferAmounts(editor, (amounts) => amounts.cells)
  return (field) => {
    const message = cells.get(textKey('', field))
    return message && say(message)
  }
}

function Pricing({ editor, isReadOnly }: { editor: OfferEditor; isReadOnly: boolean }) {
  const { t } = useWords(bidlinesWords)
  const discount = useOffer(editor, ({ head }) => head.discount)
  const deposit = useOffer(editor, ({ head }) => head.deposit)
  const problem = useProblem(editor)
  return (
    <>
      <PartField
        editor={editor}
        of={HEAD}
        field="discount"
        label={t('bidlines.total.discount')}
        value={discount}
        problem={problem('discount.percent') ?? problem('discount.cents')}
        isReadOnly={isReadOnly}
        onChange={(offer, value) => withHead(offer, { discount: value })}
      />
      <PartField
        editor={editor}
        of={HEAD}
        field="deposit"
        label={t('bidlines.total.deposit')}
        value={deposit}
        problem={problem('deposit.percent') ?? problem('deposit.cents')}
        isReadOnly={isReadOnly}
        onChange={(offer, value) => withHead(offer, { deposit: value })}
      />
    </>
  )
}

function Rates({ editor }: { editor: OfferEditor }) {
  const { t } = useWords(bidlinesWords)
  const rates = useRates(editor)
  const lines = useOffer(editor, (offer) => offer.lines)
  const taxMode = useOffer(editor, ({ head }) => head.taxMode)
  const remove = (id: string) =>
    editor.store.change((offer) => ({
      ...withHead(offer, { taxRates: offer.head.taxRates.filter((rate) => rate.id !== id) }),
      lines: offer.lines.map((line) =>
        line.taxRateIds.includes(id) ? { ...line, taxRateIds: line.taxRateIds.filter((one) => one !== id) } : line,
      ),
    }))
  const taxAll = (id: string) =>
    editor.store.change((offer) => ({
      ...offer,
      lines: offer.lines.map((line) =>
        line.taxRateIds.includes(id) ? line : { ...line, taxRateIds: [...line.taxRateIds, id] },
      ),
    }))
  return (
    <>
      {rates.length === 0 && <NoRates />}
      {rates.map(({ rate, isHere, now }) => {
        const taxed = lines.filter((line) => line.taxRateIds.includes(rate.id)).length
        return (
          <div key={rate.id} className={styles.rate}>
            <Checkbox
              label={`${rate.name} ${formatTaxRate(rate.rate)}`}
              description={isHere ? t('bidlines.taxedLines', { n: taxed, all: lines.length }) : undefined}
              checked={isHere}
              onChange={(event) => {
                if (event.currentTarget.checked) editor.store.change((offer) => withRate(offer, rate))
                else remove(rate.id)
              }}
            />
            {isHere && taxed < lines.length && (
              <Button size="compact-sm" variant="default" onClick={() => taxAll(rate.id)}>
                {t('bidlines.taxAll')}
              </Button>
            )}
            {isHere && now !== undefined && now !== rate.rate && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  editor.store.change((offer) =>
                    withHead(offer, {
                      taxRates: offer.head.taxRates.map((one) => (one.id === rate.id ? { ...one, rate: now } : one)),
                    }),
                  )
                }
              >
                {t('bidlines.rateNow', { rate: formatTaxRate(now) })}
              </Button>
            )}
          </div>
        )
      })}
      <Select
        label={t('bidlines.taxMode.label')}
        description={t('bidlines.taxMode.hint')}
        data={taxModes.map((value) => ({ value, label: t(`bidlines.taxMode.${value}`) }))}
        value={taxMode}
        allowDeselect={false}
        onChange={(value) =>
          value && editor.store.change((offer) => withHead(offer, { taxMode: value as OfferHead['taxMode'] }))
        }
      />
    </>
  )
}

function PaperFields({ editor, isReadOnly }: { editor: OfferEditor; isReadOnly: boolean }) {
  const { t } = useWords(bidlinesWords)
  const head = useOffer(editor, (offer) => offer.head)
  return (
    <>
      <Select
        label={t('bidlines.display.label')}
        data={displays.map((value) => ({ value, label: t(`bidlines.display.${value}`) }))}
        value={head.display}
        allowDeselect={false}
        onChange={(value) => value && editor.store.change((offer) => withHead(offer, { display: value as Display }))}
      />
      <Select
        label={t('bidlines.language.label')}
        data={(['', 'en', 'es'] as const).map((value) => ({
          value: value || 'company',
          label: t(`bidlines.language.${value || 'company'}`),
        }))}
        value={head.language || 'company'}
        allowDeselect={false}
        onChange={(value) =>
          editor.store.change((offer) => withHead(offer, { language: value === 'en' || value === 'es' ? value : '' }))
        }
      />
      <DateField
        label={t('fields.validUntil')}
        disabled={isReadOnly}
        value={head.validUntil}
        onChange={(value) => editor.store.change((offer) => withHead(offer, { validUntil: value }))}
      />
    </>
  )
}

type FilesProps = { editor: OfferEditor; job: PaperJob; isReadOnly: boolean }
function Files({ editor, job, isReadOnly }: FilesProps) {
  const files = useOffer(editor, ({ head }) => head.attachments)
  const saving = useStore(editor.saving.state)
  const { say } = useWords()
  const refused =
    saving.kind === 'failed' ? saving.problems.find(({ field }) => field.startsWith('attachments')) : undefined
  return (
    <PaperFiles
      job={job}
      files={files}
      isReadOnly={isReadOnly}
      problem={refused && say(refused.message)}
      onChange={(change) =>
        editor.store.change((offer) => withHead(offer, { attachments: change(offer.head.attachments) }))
      }
    />
  )
}

function Texts({ editor }: { editor: OfferEditor }) {
  const { t } = useWords(bidlinesWords)
  const terms = useOffer(editor, ({ head }) => head.terms)
  const notes = useOffer(editor, ({ head }) => head.internalNotes)
  const problem = useProblem(editor)
  return (
    <>
      <TextArea
        label={t('fields.terms')}
        max={10_000}
        rows={8}
        value={terms}
        error={problem('terms')}
        onChange={(event) => {
          const { value } = event.currentTarget
          editor.store.change((offer) => withHead(offer, { terms: value }), 'terms')
        }}
        onBlur={editor.commit}
      />
      <TextArea
        label={t('fields.internalNotes')}
        max={4000}
        rows={4}
        value={notes}
        error={problem('internalNotes')}
        onChange={(event) => {
          const { value } = event.currentTarget
          editor.store.change((offer) => withHead(offer, { internalNotes: value }), 'notes')
        }}
        onBlur={editor.commit}
      />
      <p className={styles.hint}>{t('bidlines.notesHint')}</p>
    </>
  )
}
