import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ChecklistItem, TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { photosOfStep } from '@jobwright/contract/rules/transitions.ts'
import { useWords } from '../../words/words.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { StepPhotos } from './StepPhotos.tsx'
import { TakePhoto } from './RequiredPhotos.tsx'
import styles from './tasks.module.css'

const PhotoChooser = lazy(async () => ({ default: (await import('../talk/PhotoChooser.tsx')).PhotoChooser }))

type Props = {
  task: TaskRow
  item: ChecklistItem
  disabled: boolean
  onAnswer: (photoIds: string[]) => void
}

/** A checklist step that asks for photos: its photos, the camera, and the task's photos to choose from. */
export function PhotoStep({ task, item, disabled, onAnswer }: Props) {
  const { t } = useWords(tasksWords)
  const [choosing, setChoosing] = useState(false)
  const ids = item.photoIds ?? []
  return (
    <div className={styles.photoStep}>
      <p className={styles.photosHave}>{t('tasks.photosHave', { have: ids.length, need: photosOfStep(item) })}</p>
      {ids.length > 0 && <StepPhotos ids={ids} />}
      {!disabled && (
        <div className={styles.photoButtons}>
          <TakePhoto task={task} item={item} />
          <Button
            variant="subtle"
            aria-label={t('tasks.choosePhotos', { name: item.label })}
            onClick={() => setChoosing(true)}
          >
            {t('tasks.choose')}
          </Button>
        </div>
      )}
      {choosing && (
        <Suspense>
          <PhotoChooser
            noun="tasks"
            id={task.id}
            chosen={ids}
            isStep
            onClose={() => setChoosing(false)}
            onDone={(next) => {
              setChoosing(false)
              onAnswer(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
