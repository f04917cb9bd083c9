import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { JobStepLists, type JobStepList } from '@jobwright/contract/resources/jobSteps.ts'
import { useState } from 'react'
import { newId } from '../../data/ids.ts'
import { problemsOf } from '../../parts/records/validity.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './jobSteps.module.css'

type Step = JobStepList['steps'][number]
type Props = {
  /** The template to edit; creates a new one if absent. */
  list: JobStepList | undefined
  lists: readonly JobStepList[]
  keep: (lists: JobStepList[]) => Promise<void>
  onClose: () => void
}

const blankStep = (after: Step | undefined): Step => ({
  id: newId(),
  title: '',
  workdays: 1,
  after: after ? [{ id: after.id, lag: 0 }] : [],
  skills: [],
})

/** Edits a template of a job's steps: each follows one above it, or begins with the job. */
export function JobStepsSheet({ list, lists, keep, onClose }: Props) {
  const { t, say } = useWords(plansettingsWords)
  const { busy, run } = useRun()
  const [id] = useState(() => list?.id ?? newId())
  const [name, setName] = useState(list?.name ?? '')
  const [steps, setSteps] = useState<Step[]>(() => list?.steps ?? [blankStep(undefined)])
  const [problem, setProblem] = useState('')
  const set = (at: number, patch: Partial<Step>) =>
    setSteps(steps.map((step, n) => (n === at ? { ...step, ...patch } : step)))
  const remove = (at: number) => {
    const gone = steps[at]?.id
    setSteps(
      steps
        .filter((_, n) => n !== at)
        .map((step) => ({ ...step, after: step.after.filter((before) => before.id !== gone) })),
    )
  }
  const save = () => {
    const written = { id, name, steps }
    const next = list ? lists.map((one) => (one.id === id ? written : one)) : [...lists, written]
    const looked = JobStepLists.safeParse(next)
    const [first] = problemsOf(looked.error)
    setProblem(first ? say(first.message) : '')
    if (!looked.success) return
    run(
      async () => {
        await keep(looked.data)
        noticeSaved(t('plansettings.stepsSaved'))
        onClose()
      },
      (problems) => {
        setProblem(say(problems[0]?.message ?? ''))
        return problems.length > 0
      },
    )
  }
  return (
    <Sheet
      title={list ? t('plansettings.editNamed', { name: list.name }) : t('plansettings.addSteps')}
      onClose={onClose}
      onSubmit={save}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('ui.save')}
        </SheetButtons>
      }
    >
      <div className={styles.form}>
        <TextField
          required
          data-autofocus
          label={t('plansettings.stepsName')}
          max={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {steps.map((step, at) => (
          <div key={step.id} className={styles.step} role="group" aria-label={t('plansettings.step', { n: at + 1 })}>
            <TextField
              label={t('fields.title')}
              max={75}
              value={step.title}
              onChange={(event) => set(at, { title: event.currentTarget.value })}
            />
            <NumberField
              label={t('plansettings.days')}
              min={1}
              max={260}
              value={step.workdays}
              onChange={(days) => set(at, { workdays: Number(days) || 1 })}
            />
            <SelectField
              label={t('plansettings.after')}
              placeholder={t('plansettings.atOnce')}
              value={step.after[0]?.id ?? null}
              data={steps.slice(0, at).map((one, n) => ({ value: one.id, label: `${n + 1}. ${one.title}` }))}
              onChange={(before) =>
                set(at, { after: before ? [{ id: before, lag: step.after[0]?.lag ?? 0 }, ...step.after.slice(1)] : [] })
              }
            />
            <NumberField
              label={t('plansettings.lag')}
              min={-30}
              max={60}
              disabled={step.after.length === 0}
              value={step.after[0]?.lag ?? 0}
              onChange={(lag) =>
                set(at, { after: step.after.map((one, n) => (n === 0 ? { ...one, lag: Number(lag) || 0 } : one)) })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={steps.length === 1}
              aria-label={t('plansettings.removeStep', { n: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button
          className={styles.add ?? ''}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setSteps([...steps, blankStep(steps.at(-1))])}
        >
          {t('plansettings.addStep')}
        </Button>
      </div>
    </Sheet>
  )
}
