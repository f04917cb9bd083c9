import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Importable } from '@jobwright/contract/registry.ts'
import type { Import } from '@jobwright/contract/resources/imports.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { LARGEST_IMPORT, uploadImport } from '../../data/upload.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

/** The drop zone of an import file, with upload progress. */
export function ImportDrop({ resource, onUploaded }: { resource: Importable; onUploaded: (made: Import) => void }) {
  const { t } = useWords(importsWords)
  const say = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file || progress !== undefined) return
    setProblem('')
    if (file.size > LARGEST_IMPORT) {
      setProblem(t('imports.tooLarge'))
      return
    }
    setProgress(0)
    try {
      onUploaded(await uploadImport(file, resource, setProgress))
    } catch (failed) {
      setProblem(failed instanceof Refusal ? say(failed.message) : t('imports.lost'))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <section
      className={styles.drop}
      data-over={over || undefined}
      aria-label={t(`imports.drop.${resource}`)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <IconUpload size={32} stroke={1.5} aria-hidden />
      <p className={styles.dropTitle}>{t(`imports.drop.${resource}`)}</p>
      <p className={styles.dropText}>{t(`imports.kinds.${resource}`)}</p>
      {progress === undefined ? (
        <Button onClick={() => input.current?.click()}>{t('imports.choose')}</Button>
      ) : (
        <div className={styles.progress} role="status">
          <span>{t('imports.uploading', { percent: Math.round(progress * 100) })}</span>
          <ProgressBar value={progress * 100} label={t('imports.uploadProgress')} />
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.iif"
        aria-label={t('imports.choose')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </section>
  )
}
