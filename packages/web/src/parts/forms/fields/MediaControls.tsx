import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconFile, IconPaperclip, IconPhoto, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { formLimits, type FormField } from '@jobwright/contract/forms/form.ts'
import { useState } from 'react'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling } from '../formTools.ts'
import { asList, type ControlProps } from './field.ts'
import { LocalHint } from './LocalHint.tsx'
import { Thumb } from './Thumb.tsx'
import styles from './controls.module.css'

const mostOf = (field: FormField) => Math.min(field.most ?? formLimits.photos, formLimits.photos)

/** Adds what a picker of the page resolves with; says so when it fails. */
function usePick(
  { field, path, value, change }: ControlProps,
  pick: ((path: string, field: FormField) => Promise<string[]>) | undefined,
) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const ids = asList(value)
  const add = async () => {
    if (!pick) return
    setState('busy')
    try {
      const more = await pick(path, field)
      if (more.length > 0) change([...new Set([...ids, ...more])].slice(0, mostOf(field)))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { ids, state, add: () => void add() }
}

/** Photos of an answer: thumbs, and the page's camera or picker. */
export function PhotoControl(props: ControlProps) {
  const { field, id, label, change, describedBy, disabled } = props
  const { t } = useWords(fillWords)
  const { tools } = useFilling()
  const { ids, state, add } = usePick(props, tools.pickPhotos)
  const facts = [
    (field.least ?? 0) > ids.length && t('fill.photosLeast', { least: field.least ?? 0 }),
    (field.most !== undefined || ids.length > 0) && t('fill.photosHave', { have: ids.length, most: mostOf(field) }),
    field.mustBeCamera && t('fill.cameraOnly'),
  ].filter(Boolean)
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {ids.length > 0 && (
        <ul className={styles.thumbs}>
          {ids.map((photo, at) => (
            <li key={photo} className={styles.thumb}>
              <Thumb id={photo} name={`${label}: ${t('fill.photo', { n: at + 1 })}`} tools={tools} />
              {!disabled && (
                <ActionIcon
                  className={styles.removeThumb ?? ''}
                  aria-label={t('fill.removePhoto', { n: at + 1 })}
                  onClick={() => change(ids.filter((one) => one !== photo))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        {!disabled && tools.pickPhotos && ids.length < mostOf(field) && (
          <Button
            variant="default"
            loading={state === 'busy'}
            aria-describedby={`${id}-label`}
            leftSection={
              field.mustBeCamera ? <IconCamera size={18} aria-hidden /> : <IconPhotoPlus size={18} aria-hidden />
            }
            onClick={add}
          >
            {t(field.mustBeCamera ? 'fill.takePhoto' : 'fill.addPhotos')}
          </Button>
        )}
        {facts.length > 0 && <span className={styles.dim}>{facts.join(' · ')}</span>}
      </div>
      {!disabled && !tools.pickPhotos && (
        <p className={styles.dim}>
          <IconPhoto size={16} aria-hidden /> {t('fill.photosLater')}
        </p>
      )}
      {state === 'failed' && <LocalHint id={id}>{t('fill.photosFailed')}</LocalHint>}
    </div>
  )
}

/** Documents of an answer. */
export function FileControl(props: ControlProps) {
  const { field, id, change, describedBy, disabled } = props
  const { t } = useWords(fillWords)
  const { tools } = useFilling()
  const { ids, state, add } = usePick(props, tools.pickFiles)
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {ids.length > 0 && (
        <ul className={styles.files}>
          {ids.map((file, at) => {
            const name = tools.fileName?.(file) ?? t('fill.file', { n: at + 1 })
            return (
              <li key={file} className={styles.file}>
                <IconFile size={18} aria-hidden />
                <span>{name}</span>
                {!disabled && (
                  <ActionIcon
                    aria-label={t('fill.removeNamed', { name })}
                    onClick={() => change(ids.filter((one) => one !== file))}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!disabled && tools.pickFiles && ids.length < mostOf(field) && (
        <Button
          variant="default"
          loading={state === 'busy'}
          aria-describedby={`${id}-label`}
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={add}
        >
          {t('fill.addFiles')}
        </Button>
      )}
      {!disabled && !tools.pickFiles && <p className={styles.dim}>{t('fill.filesLater')}</p>}
      {state === 'failed' && <LocalHint id={id}>{t('fill.filesFailed')}</LocalHint>}
    </div>
  )
}
