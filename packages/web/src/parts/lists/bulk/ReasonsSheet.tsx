import { useState } from 'react'
import { holdReasons } from '@jobwright/contract/rules/transitions.ts'
import { TextArea } from '../../../ui/FormFields.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { tasksWords } from '../../../words/lazy/tasks.ts'
import { useWords } from '../../../words/words.tsx'
import type { WordKey } from '../../../words/en.ts'
import styles from './bulk.module.css'

const questions: Readonly<Record<string, WordKey>> = {
  holdReason: 'tasks.whyHold',
  problemReason: 'tasks.whyProblem',
  resolution: 'tasks.howSolved',
  reopenReason: 'tasks.whyReopen',
  cancelReason: 'tasks.whyCancel',
  completionNote: 'tasks.completionNote',
}

type Props = {
  title: string
  /** The reasons that some of the tasks need. */
  fields: readonly string[]
  onClose: () => void
  onGiven: (reasons: Record<string, string>) => void
}

/** Asks once for the reasons of many tasks. */
export function ReasonsSheet({ title, fields, onClose, onGiven }: Props) {
  const { t, say } = useWords(tasksWords)
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const missing = fields.filter((field) => !reasons[field]?.trim())
  const submit = () => {
    setTried(true)
    if (missing.length > 0) return
    onGiven(reasons)
    onClose()
  }
  return (
    <Sheet
      title={title}
      width={480}
      onClose={onClose}
      onSubmit={submit}
      footer={<SheetButtons onCancel={onClose}>{title}</SheetButtons>}
    >
      <div className={styles.stack}>
        {fields.map((field, at) => {
          const common = {
            label: t(questions[field] ?? 'tasks.completionNote'),
            required: true,
            'data-autofocus': at === 0 || undefined,
            error: tried && missing.includes(field) && say('Required.'),
          }
          const set = (value: string) => setReasons((before) => ({ ...before, [field]: value }))
          return field === 'holdReason' ? (
            <SelectField
              key={field}
              {...common}
              searchable={false}
              value={reasons[field] ?? null}
              onChange={(value) => set(value ?? '')}
              data={holdReasons.map((reason) => ({ value: reason, label: t(`tasks.hold.${reason}`) }))}
            />
          ) : (
            <TextArea
              key={field}
              {...common}
              max={500}
              value={reasons[field] ?? ''}
              onChange={(event) => set(event.currentTarget.value)}
            />
          )
        })}
      </div>
    </Sheet>
  )
}
