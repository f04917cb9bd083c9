import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Button } from '@mantine/core'
import type { Conflict } from '@jobwright/contract/crud.ts'
import { formDiff } from '@jobwright/contract/forms/diff.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { useState } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords, type WordKey } from '../../words/words.tsx'
import { countFields } from './builder/edits.ts'
import type { DocField } from './builder/templateDoc.ts'
import type { TemplateWork } from './builder/templateWork.ts'
import { useWork } from './builder/useTemplateWork.ts'
import { countDiff, DiffView } from '../../parts/forms/DiffView.tsx'
import parts from '../../parts/forms/diff.module.css'
import { useSettingName } from './settingNames.ts'
import styles from './template.module.css'

type Choice = 'mine' | 'theirs'

/** Two people changed the same part of a template: shows both, and the person who came second chooses. */
export function ClashSheet({ work, onClose }: { work: TemplateWork; onClose: () => void }) {
  const { t, formatMoment } = useWords(templatesWords)
  const clashes = useWork(work, (state) => state.clashes)
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const isOpen = clashes.some(({ field }) => chosen[field] === undefined)
  const settle = () => {
    if (isOpen) return
    for (const { field } of clashes) work.settle(field as DocField, chosen[field] ?? 'theirs')
    onClose()
  }
  return (
    <Sheet
      title={t('forms.conflictTitle')}
      onClose={onClose}
      onSubmit={settle}
      footer={
        <Button type="submit" disabled={isOpen}>
          {t('forms.conflictDone')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('build.clashLead')}</p>
      {clashes.map((clash) => {
        const name = t(nameKeys[clash.field as DocField])
        return (
          <section key={clash.field} className={parts.part} aria-label={name}>
            <h3 className={parts.partTitle}>{name}</h3>
            <p className={styles.lead}>
              {clash.by ? t('forms.conflictTheirsBy', { name: clash.by }) : t('forms.conflictTheirs')}
              {clash.at && ` · ${formatMoment(clash.at)}`}
            </p>
            <Sides clash={clash} />
            <SegmentedControl
              fullWidth
              className={styles.segments}
              aria-label={name}
              value={chosen[clash.field] ?? ''}
              data={(['theirs', 'mine'] as const).map((value) => ({ value, label: t(`forms.keep.${value}`) }))}
              onChange={(choice) => setChosen((before) => ({ ...before, [clash.field]: choice as Choice }))}
            />
          </section>
        )
      })}
    </Sheet>
  )
}

const nameKeys: Record<DocField, WordKey> = {
  title: 'fields.title',
  description: 'fields.description',
  category: 'fields.category',
  icon: 'build.icon',
  body: 'build.clashForm',
}

function Sides({ clash }: { clash: Conflict }) {
  const { t, language } = useWords(templatesWords)
  const settingName = useSettingName()
  if (clash.field !== 'body')
    return (
      <ul className={parts.lines}>
        <li>
          {t('forms.conflictTheirs')}: {textOf(clash.theirs) || t('forms.none')}
        </li>
        <li>
          {t('forms.conflictMine')}: {textOf(clash.yours) || t('forms.none')}
        </li>
      </ul>
    )
  const [theirs, yours] = [clash.theirs as Form, clash.yours as Form]
  const diff = formDiff(theirs, yours)
  const summary = (form: Form) => t('build.bodySummary', { sections: form.sections.length, fields: countFields(form) })
  return (
    <>
      <ul className={parts.lines}>
        <li>
          {t('forms.conflictTheirs')}: {summary(theirs)}
        </li>
        <li>
          {t('forms.conflictMine')}: {summary(yours)}
        </li>
      </ul>
      <p className={styles.lead}>{t(countDiff(diff) > 0 ? 'build.clashMine' : 'build.clashSame')}</p>
      <DiffView diff={diff} language={language} settingName={settingName} />
    </>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
