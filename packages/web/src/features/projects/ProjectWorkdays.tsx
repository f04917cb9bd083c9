import { projects } from '@jobwright/contract/calls.gen.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../data/session.ts'
import { useWorkdaysText } from '../../parts/schedule/useWorkdaysText.ts'
import { Card } from '../../ui/Facts.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './projectWorkdays.module.css'

const WorkdaysForm = onDemand(async () => (await import('./WorkdaysForm.tsx')).WorkdaysForm)

/** The days of work of a project: its own, or those of the company. */
export function ProjectWorkdays({ project }: { project: Project }) {
  const { t } = useWords(plansettingsWords)
  const textOf = useWorkdaysText()
  const mayEdit = useCan(projects.update)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t('plansettings.workdays')}
      action={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('plansettings.workdaysEdit')}
          </Button>
        )
      }
    >
      <p className={styles.text}>{project.workdays ? textOf(project.workdays) : t('plansettings.likeCompany')}</p>
      {isOpen && (
        <Panel from="right" title={t('plansettings.workdays')} onClose={() => setOpen(false)}>
          <WorkdaysForm project={project} onClose={() => setOpen(false)} />
        </Panel>
      )}
    </Card>
  )
}
