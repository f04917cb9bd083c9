import { Button } from '@mantine/core'
import { IconCameraPlus } from '@tabler/icons-react'
import { uploads } from '@jobwright/contract/calls.gen.ts'
import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { useCan } from '../../data/session.ts'
import { useOpenCamera } from '../../parts/photos/camera.ts'
import { NextStep, useNextStep } from '../../parts/phone/NextStep.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'

/** A task's field actions: next step and photos. */
export function TaskSteps({ task, onMove }: { task: Task; onMove: (task: Task, to: number) => void }) {
  const { t } = useWords(phoneWords)
  const openCamera = useOpenCamera()
  const mayPhoto = useCan(uploads.image)
  const next = useNextStep(task)
  if (!mayPhoto && next === undefined) return null
  return (
    <ActionBar>
      {mayPhoto && (
        <Button
          aria-label={t('phone.addPhotos')}
          variant={next ? 'default' : 'filled'}
          leftSection={<IconCameraPlus size={22} aria-hidden />}
          onClick={() =>
            openCamera({
              TaskId: task.id,
              ...(task.CustomerId && { CustomerId: task.CustomerId }),
              ...(task.ProjectId && { ProjectId: task.ProjectId }),
              ...(task.BidId && { BidId: task.BidId }),
            })
          }
        >
          {t(next ? 'phone.photos' : 'phone.addPhotos')}
        </Button>
      )}
      <NextStep task={task} onMove={onMove} />
    </ActionBar>
  )
}
