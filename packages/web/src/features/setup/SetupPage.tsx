import { Button } from '@mantine/core'
import { company } from '@jobwright/contract/calls.gen.ts'
import { setupSteps } from '@jobwright/contract/resources/company.ts'
import type { Setup, SetupStep } from '@jobwright/contract/resources/company.ts'
import { useNavigate } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../data/api.ts'
import { adoptCompany, useSetup } from '../../parts/company/useCompany.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { ProjectStep } from './ProjectStep.tsx'
import { RecordsStep } from './RecordsStep.tsx'
import styles from './setup.module.css'
import type { Note, StepProps } from './step.ts'
import { TradeStep } from './TradeStep.tsx'

const steps: Record<SetupStep, (props: StepProps) => ReactNode> = {
  company: CompanyStep,
  people: PeopleStep,
  trade: TradeStep,
  records: RecordsStep,
  project: ProjectStep,
}

/** The setup wizard: five steps, each can be skipped and resumed on any device. */
export function SetupPage() {
  const { t } = useWords(companyWords)
  const read = useSetup()
  return (
    <ScrollPage narrow>
      {read.isError && !read.data && <Failure problem={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && (
        <>
          <PageBar title={t('setup.title')} />
          <ListSkeleton />
        </>
      )}
      {read.data && <Wizard setup={read.data} />}
    </ScrollPage>
  )
}

function Wizard({ setup }: { setup: Setup }) {
  const { t } = useWords(companyWords)
  const navigate = useNavigate()
  const notice = useRefusalNotice()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      setupSteps.findIndex((step) => !setup.done.includes(step)),
    ),
  )
  const step = setupSteps[at] ?? 'company'
  const Step = steps[step]
  const last = at === setupSteps.length - 1
  const note: Note = async (patch) => adoptCompany('setup', await call(company.setSetup, { body: patch }))
  const leave = () =>
    void notice(async () => {
      if (setup.state !== 'done') await note({ state: 'later' })
      await navigate({ to: '/dashboard' })
    })
  const done = async () => {
    await note({ step, ...(last && { state: 'done' as const }) })
    if (!last) {
      setAt(at + 1)
      return
    }
    noticeSaved(t('setup.finished'))
    await navigate({ to: '/dashboard' })
  }
  return (
    <>
      <PageBar
        title={t('setup.title')}
        count={t('setup.of', { n: at + 1, all: setupSteps.length })}
        extra={
          <Button variant="subtle" onClick={leave}>
            {t('setup.later')}
          </Button>
        }
      />
      <ol className={styles.steps}>
        {setupSteps.map((one, i) => (
          <li key={one}>
            <button
              type="button"
              className={styles.step}
              aria-current={i === at ? 'step' : undefined}
              data-done={setup.done.includes(one) || undefined}
              onClick={() => setAt(i)}
            >
              <span className={styles.dot} aria-hidden>
                {setup.done.includes(one) ? <IconCheck size={14} stroke={3} /> : i + 1}
              </span>
              <span>{t(`setup.${one}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <Step key={step} setup={setup} done={done} note={note} />
    </>
  )
}
