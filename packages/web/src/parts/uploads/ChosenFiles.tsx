import { ActionIcon, Button } from '@mantine/core'
import { IconCloudUpload, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Target } from '@jobwright/contract/resources/uploads.ts'
import { fileSorts, sizeText } from '@jobwright/contract/rules/files.ts'
import { useOnPhone } from '../../data/view.ts'
import { useWords } from '../../words/words.tsx'
import { FileTypeIcon } from '../files/FileTypeIcon.tsx'
import type { FileChoice } from './chosen.ts'
import { filesIn } from './folders.ts'
import type { FoundFile } from './folders.ts'
import { DrawingProposal } from './DrawingProposal.tsx'
import styles from './uploads.module.css'
import { uploadsWords } from '../../words/lazy/uploads.ts'

type Props = {
  choices: readonly FileChoice[]
  imagesOnly: boolean
  most: number
  tooMany: boolean
  target: Target
  onAdd: (files: FoundFile[]) => void
  onChange: (choices: readonly FileChoice[]) => void
}

const endings = (imagesOnly: boolean) =>
  Object.entries(fileSorts)
    .filter(([, sort]) => !imagesOnly || sort.kind === 'image')
    .map(([ending]) => `.${ending}`)
    .join(',')

/** Drop zone, file button, and the files about to be uploaded. */
export function ChosenFiles({ choices, imagesOnly, most, tooMany, target, onAdd, onChange }: Props) {
  const { t } = useWords(uploadsWords)
  const input = useRef<HTMLInputElement>(null)
  const onPhone = useOnPhone()
  const [over, setOver] = useState(false)
  const set = (key: string, patch: Partial<FileChoice>) =>
    onChange(choices.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  return (
    <>
      <section
        className={styles.drop}
        data-over={over || undefined}
        data-small={choices.length > 0 || undefined}
        aria-label={t('uploads.dropHere')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setOver(false)
          void filesIn(event.dataTransfer).then(onAdd)
        }}
      >
        <IconCloudUpload size={choices.length > 0 ? 22 : 32} stroke={1.5} aria-hidden />
        <span className={styles.dropLines}>
          {!onPhone && <span className={styles.dropTitle}>{t('uploads.dropHere')}</span>}
          <span className={styles.quiet}>
            {imagesOnly ? t('uploads.kindsImages', { count: most }) : t('uploads.kinds', { count: most })}
          </span>
        </span>
        <Button
          variant={choices.length > 0 ? 'default' : 'light'}
          onClick={() => input.current?.click()}
          data-autofocus
        >
          {choices.length > 0 && most > 1 ? t('uploads.more') : t('uploads.choose', { count: most })}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={most > 1}
          accept={endings(imagesOnly)}
          aria-label={t('uploads.choose', { count: most })}
          onChange={(event) => {
            onAdd(Array.from(event.currentTarget.files ?? [], (file) => ({ file, way: '' })))
            event.currentTarget.value = ''
          }}
        />
      </section>
      {tooMany && (
        <p className={styles.warning} role="alert">
          {t('uploads.tooMany', { count: most })}
        </p>
      )}
      {choices.length > 0 && (
        <ul className={styles.rows} aria-label={t('uploads.chosen')}>
          {choices.map((one) => (
            <li key={one.key}>
              <div className={styles.row}>
                <FileTypeIcon name={one.file.name} type={one.file.type} />
                <div className={styles.lines}>
                  <span className={styles.name} title={one.file.name}>
                    {one.file.name}
                  </span>
                  <span className={styles.detail}>
                    {[one.way, sizeText(one.file.size)].filter(Boolean).join(' · ')}
                  </span>
                </div>
                <ActionIcon
                  onClick={() => onChange(choices.filter((other) => other.key !== one.key))}
                  aria-label={t('uploads.removeNamed', { name: one.file.name })}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </div>
              {one.sheetNo !== '' && !target.DocumentId && (
                <DrawingProposal choice={one} target={target} onChange={(patch) => set(one.key, patch)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
