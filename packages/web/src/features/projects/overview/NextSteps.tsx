import { scheduleitems, tasks, uploads } from '@jobwright/contract/calls.gen.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCamera, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCan } from '../../../data/session.ts'
import { Block } from '../../../parts/overview/Block.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { openUpload } from '../../../parts/uploads/ask.ts'
import { Link } from '../../../ui/Link.tsx'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'
import { filesTo } from './FilesBlocks.tsx'
import { planVisitLink } from './OnSiteBlock.tsx'

/** What a new job wants next, as far as this person may do it. */
export function NextSteps({ project, onAddTask }: { project: Project; onAddTask: () => void }) {
  const { t } = useWords(overviewWords)
  const mayTask = useCan(tasks.create)
  const mayPlan = useCan(scheduleitems.create)
  const mayUpload = useCan(uploads.files)
  if (!mayTask && !mayPlan && !mayUpload) return null
  return (
    <div className={styles.steps}>
      <Block title={t('overview.newTitle')}>
        <ol className={styles.stepList}>
          {mayTask && (
            <Step
              icon={<IconListCheck size={20} aria-hidden />}
              title={t('overview.newTasks')}
              text={t('overview.newTasksText')}
            >
              <Button onClick={onAddTask}>{t('overview.addTask')}</Button>
            </Step>
          )}
          {mayPlan && (
            <Step
              icon={<IconCalendarPlus size={20} aria-hidden />}
              title={t('overview.newVisit')}
              text={t('overview.newVisitText')}
            >
              <Button variant="default" component={Link} href={planVisitLink(project.id)}>
                {t('overview.planVisit')}
              </Button>
            </Step>
          )}
          {mayUpload && (
            <Step
              icon={<IconCamera size={20} aria-hidden />}
              title={t('overview.newPhotos')}
              text={t('overview.newPhotosText')}
            >
              <Button variant="default" onClick={() => openUpload({ to: filesTo(project), imagesOnly: false })}>
                {t('overview.addPhotos')}
              </Button>
            </Step>
          )}
        </ol>
      </Block>
    </div>
  )
}

type StepProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Step({ icon, title, text, children }: StepProps) {
  return (
    <li className={styles.step}>
      {icon}
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </li>
  )
}
