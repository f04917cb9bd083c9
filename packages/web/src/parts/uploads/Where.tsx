import { IconFolder, IconLink } from '@tabler/icons-react'
import { bids, projects } from '@jobwright/contract/calls.gen.ts'
import type { Target } from '@jobwright/contract/resources/uploads.ts'
import { useCan } from '../../data/session.ts'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import { CustomerPicker } from '../fields/CustomerPicker.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import type { UploadQuestion } from './ask.ts'
import styles from './uploads.module.css'
import { documentsWords } from '../../words/lazy/documents.ts'
import { uploadsWords } from '../../words/lazy/uploads.ts'

type About = { label: string; note: string }
type Props = {
  what: UploadQuestion
  to: Target
  onTo: (to: Target) => void
  about: About
  onAbout: (about: About) => void
}

/** The target of the files: fixed, or chosen here. For a new revision: its name and what is new. */
export function Where({ what, to, onTo, about, onAbout }: Props) {
  const { t } = useWords(documentsWords, uploadsWords)
  const seesProjects = useCan(projects.list)
  const seesBids = useCan(bids.list)
  if (what.revisionOf)
    return (
      <>
        <p className={styles.of}>
          <IconLink size={16} aria-hidden />
          {t('uploads.revisionOf', { title: what.revisionOf.title })}
        </p>
        <FieldGrid>
          <TextField
            wide
            label={t('documents.label')}
            placeholder={t('documents.labelHint')}
            max={10}
            value={about.label}
            onChange={(event) => onAbout({ ...about, label: event.currentTarget.value.slice(0, 10) })}
          />
          <TextField
            wide
            label={t('documents.note')}
            placeholder={t('documents.noteHint')}
            max={300}
            value={about.note}
            onChange={(event) => onAbout({ ...about, note: event.currentTarget.value.slice(0, 300) })}
          />
        </FieldGrid>
      </>
    )
  if (what.to.name)
    return (
      <p className={styles.of}>
        {what.to.FolderId ? <IconFolder size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
        {t('uploads.for', { name: what.to.name })}
      </p>
    )
  return (
    <FieldGrid>
      <CustomerPicker
        wide
        adding={false}
        value={to.CustomerId ?? null}
        onChange={(id) => onTo({ ...to, CustomerId: id, ProjectId: null, BidId: null })}
      />
      {seesProjects && (
        <RecordPicker
          wide
          noun="projects"
          label={t('fields.ProjectId')}
          filter={to.CustomerId ? { CustomerId: to.CustomerId } : {}}
          show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
          value={to.ProjectId ?? null}
          onChange={(id, row) =>
            onTo({ ...to, ProjectId: id, ...(id && { BidId: null, CustomerId: row?.CustomerId ?? to.CustomerId }) })
          }
        />
      )}
      {seesBids && (
        <RecordPicker
          wide
          noun="bids"
          label={t('fields.BidId')}
          filter={to.CustomerId ? { CustomerId: to.CustomerId } : {}}
          show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
          value={to.BidId ?? null}
          onChange={(id, row) =>
            onTo({ ...to, BidId: id, ...(id && { ProjectId: null, CustomerId: row?.CustomerId ?? to.CustomerId }) })
          }
        />
      )}
    </FieldGrid>
  )
}
