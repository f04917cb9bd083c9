import { ActionIcon, Button, Switch, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { recordLink } from '../../../data/links.ts'
import { mayChangePhoto } from '../../../data/photos.ts'
import { useMe } from '../../../data/session.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { useWords } from '../../../words/words.tsx'
import { LinkChips } from '../../fields/LinkPicker.tsx'
import { PersonLink } from '../../people/PersonLink.tsx'
import { CommentsLater } from '../../talk/useCommentsTab.tsx'
import { MoveSheet } from '../dialogs/MoveSheet.tsx'
import { usePhotoTime } from '../photoName.ts'
import { TagsField } from '../TagsField.tsx'
import { usePhotoChange } from '../usePhotoChange.ts'
import { PairSection } from './PairSection.tsx'
import styles from './viewer.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

type Props = { photo: PhotoRow; onClose: () => void; onCompare: () => void }

/** The details of a photo, with those that can be edited. */
export function InfoPanel({ photo, onClose, onCompare }: Props) {
  const { t } = useWords(photosWords)
  const may = mayChangePhoto(useMe(), photo)
  const change = usePhotoChange()
  const [moving, setMoving] = useState(false)
  return (
    <aside className={styles.panel} aria-label={t('photos.info')}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{t('photos.info')}</h2>
        <ActionIcon aria-label={t('photos.closeInfo')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.section}>
        {may ? (
          <>
            <CaptionField key={`${photo.id}${photo.caption}`} photo={photo} />
            <TagsField
              label={t('photos.tags')}
              value={photo.tags}
              onChange={(tags) => void change(photo, { tags }, t('photos.tagsSaved'))}
            />
          </>
        ) : (
          <>
            <p className={styles.quiet}>{photo.caption || t('photos.noCaption')}</p>
            <span className={styles.pairButtons}>
              {photo.tags.map((tag) => (
                <Chip key={tag} name={tag} />
              ))}
            </span>
          </>
        )}
      </div>
      <div className={styles.section}>
        <div className={styles.sectionHead}>
          <h3 className={styles.sectionTitle}>{t('forms.link')}</h3>
          {may && (
            <Button size="compact-xs" variant="subtle" onClick={() => setMoving(true)}>
              {t('photos.move')}
            </Button>
          )}
        </div>
        {photo.Customer || photo.Project || photo.Bid || photo.Task ? (
          <span className={styles.pairButtons}>
            <LinkChips of={photo} />
            {photo.Task && <Chip name={photo.Task.title} href={recordLink('tasks', photo.Task.id)} />}
          </span>
        ) : (
          <p className={styles.quiet}>{t('photos.inInbox')}</p>
        )}
        {may && (
          <Switch
            label={t('photos.forClient')}
            checked={photo.visibility === 'client'}
            onChange={(event) =>
              void change(
                photo,
                { visibility: event.currentTarget.checked ? 'client' : 'internal' },
                t('photos.visibilitySaved'),
              )
            }
          />
        )}
      </div>
      <PairSection photo={photo} may={may} onCompare={onCompare} />
      <div className={styles.section}>
        <h3 className={styles.sectionTitle}>{t('forms.comments')}</h3>
        <CommentsLater noun="photos" id={photo.id} />
      </div>
      <Facts photo={photo} />
      {moving && <MoveSheet photos={[photo]} onClose={() => setMoving(false)} />}
    </aside>
  )
}

function CaptionField({ photo }: { photo: PhotoRow }) {
  const { t } = useWords(photosWords)
  const change = usePhotoChange()
  const [text, setText] = useState(photo.caption)
  const save = () => {
    if (text.trim() !== photo.caption) void change(photo, { caption: text.trim() }, t('photos.captionSaved'))
  }
  return (
    <Textarea
      label={t('photos.caption')}
      placeholder={t('photos.captionHint')}
      value={text}
      maxLength={500}
      autosize={false}
      rows={3}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault()
          event.currentTarget.blur()
        } else if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          event.currentTarget.blur()
        }
      }}
    />
  )
}

function Facts({ photo }: { photo: PhotoRow }) {
  const { t, formatDate, formatMoment, formatNumber } = useWords(photosWords)
  const timeOf = usePhotoTime()
  const { geo } = photo
  const facts: [string, ReactNode][] = [
    [
      t('photos.taken'),
      <>
        {formatDate(photo.capturedDay)} {timeOf(photo)}
        <br />
        <span className={styles.quiet}>{t(`photos.clock.${photo.capturedBy}`)}</span>
      </>,
    ],
    [t('photos.by'), photo.takenBy ? <PersonLink person={photo.takenBy} /> : '—'],
    [t('photos.source'), t(`photos.source.${photo.source}`)],
    [
      t('photos.place'),
      geo ? (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${geo.lat},${geo.lng}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {geo.lat.toFixed(6)}, {geo.lng.toFixed(6)}
          {geo.accuracyM !== null && ` (±${formatNumber(Math.round(geo.accuracyM))} m)`}
        </a>
      ) : (
        photo.geoReason || t('photos.noPlace')
      ),
    ],
    [t('photos.camera'), photo.camera || '—'],
    [
      t('photos.size'),
      [photo.width && photo.height && `${photo.width} × ${photo.height}`, sizeText(photo.bytes)]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('photos.file'), photo.originalName],
    [t('photos.number'), photo.number],
    [t('fields.createdAt'), formatMoment(photo.createdAt)],
    [
      'SHA-256',
      <span key="hash" className={styles.hash}>
        {photo.sha256}
      </span>,
    ],
  ]
  return (
    <div className={styles.section}>
      <h3 className={styles.sectionTitle}>{t('photos.facts')}</h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
