import { documents, photos, uploads } from '@jobwright/contract/calls.gen.ts'
import { isAllowed } from '@jobwright/contract/rules/files.ts'
import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { usePhotoName } from '../../parts/photos/photoName.ts'
import { Thumb } from '../../parts/photos/PhotoTile.tsx'
import { refusedNames } from '../../parts/uploads/ask.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { useProofUpload } from './useProofUpload.ts'
import styles from './changeNotice.module.css'

const OFFERED = 50

type Props = {
  projectId: string | null
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** Picks a photo or a document of the project as the proof of an approval, or uploads one. */
export function ProofField({ projectId, value, onChange, error }: Props) {
  const { t } = useWords(coWords)
  const nameOf = usePhotoName()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<Record<string, string>>({})
  const chosen = value === null ? undefined : names[value]
  // The field has the name of what was chosen, which is not a search.
  const [q] = useDebouncedValue(typed.trim() === chosen ? '' : typed.trim(), 180)
  const asked = { ...(projectId !== null && { ProjectId: projectId }), ...(q && { q }) }
  const may = { photos: useCan(photos.list), documents: useCan(documents.list), upload: useCan(uploads.files) }
  const pictures = useShortList('photos', asked, OFFERED, may.photos)
  const papers = useShortList('documents', asked, OFFERED, may.documents)
  const groups = [
    {
      group: t('co.proofDocuments'),
      items: (papers.data?.rows ?? []).map((row) => ({ value: row.id, label: row.title || row.originalName })),
    },
    {
      group: t('co.proofPhotos'),
      items: (pictures.data?.rows ?? []).map((row) => ({ value: row.id, label: nameOf(row) })),
    },
  ]
  const offered = groups.flatMap(({ items }) => items)
  const isOffered = value === null || offered.some((one) => one.value === value)
  const upload = useProofUpload((id, name) => {
    setNames((before) => ({ ...before, [id]: name }))
    setTyped(name)
    onChange(id)
  })
  const isEmpty = papers.isSuccess && pictures.isSuccess && offered.length === 0 && q === ''
  useEffect(() => {
    if (chosen !== undefined) setTyped(chosen)
  }, [chosen])
  const send = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    if (isAllowed(file, false)) upload.send(file, projectId)
    else refusedNames.set([file.name])
  }
  return (
    <div className={styles.group}>
      <SelectField
        required
        label={t('co.proof')}
        description={t('co.proofHint')}
        placeholder={isEmpty ? t('co.proofNone') : undefined}
        data={
          isOffered || value === null ? groups : [{ group: '', items: [{ value, label: chosen ?? '…' }] }, ...groups]
        }
        // The server has searched already, also in what the names don’t show.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const photo = pictures.data?.rows.find(({ id }) => id === option.value)
          return (
            <span className={styles.option}>
              {photo && (
                <span className={styles.thumb}>
                  <Thumb photo={photo} />
                </span>
              )}
              {option.label}
            </span>
          )
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        value={value}
        onChange={(id) => {
          const label = offered.find((one) => one.value === id)?.label
          if (id !== null && label !== undefined) setNames((before) => ({ ...before, [id]: label }))
          onChange(id)
        }}
        error={error}
      />
      {may.upload && (
        <div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('co.proofUpload')}
            onChange={(event) => {
              send(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          <Button
            variant="default"
            disabled={upload.name !== undefined}
            leftSection={upload.name === undefined ? <IconUpload size={16} aria-hidden /> : <Loader size={16} />}
            onClick={() => input.current?.click()}
          >
            {upload.name === undefined ? t('co.proofUpload') : t('co.proofUploading', { name: upload.name })}
          </Button>
        </div>
      )}
      {upload.failed && <p role="alert">{t('co.proofFailed', { name: upload.failed })}</p>}
    </div>
  )
}
