import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Button, Textarea } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { photos as photoCalls } from '@jobwright/contract/calls.gen.ts'
import { nameOf } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useWords } from '../../words/words.tsx'
import { ChosenPhotos, useOnTheirWay } from './ChosenPhotos.tsx'
import { bodyOf } from './mentions.ts'
import type { Typed } from './mentions.ts'
import styles from './talk.module.css'
import { useNaming } from './useNaming.ts'
import { talkWords } from '../../words/lazy/talk.ts'

const PhotoChooser = lazy(async () => ({ default: (await import('./PhotoChooser.tsx')).PhotoChooser }))

const MOST = 4000
/** A comment draft: text with mentions, and photo ids. */
export type Saying = { typed: Typed; photos: readonly string[] }

/** An empty draft. */
export const nothing: Saying = { typed: { text: '', picks: [] }, photos: [] }

type Props = {
  label: string
  /** The record under discussion: its photos are offered first. */
  of: { noun: ResourceName; id: string }
  begin: Saying
  submit: string
  /** Called with the current draft, to store it. */
  onSaying?: (saying: Saying) => void
  /** Whether it was accepted; otherwise it stays in the field. */
  onSubmit: (body: string, photos: readonly string[]) => Promise<boolean>
  onCancel?: () => void
  focused?: boolean
}

/** The comment input, with @ mentions. */
export function Composer({ label, of, begin, submit, onSaying, onSubmit, onCancel, focused = false }: Props) {
  const { t } = useWords(talkWords)
  const [{ typed, photos }, setSaying] = useState(begin)
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const seesPhotos = useCan(photoCalls.list)
  const { waiting } = useOnTheirWay(photos)
  const take = (next: Saying) => {
    setSaying(next)
    onSaying?.(next)
  }
  const naming = useNaming(typed, (next) => take({ typed: next, photos }))
  const body = bodyOf(typed)
  const over = body.length - MOST
  const ready = (body !== '' || photos.length > 0) && over <= 0 && !waiting
  const send = async () => {
    if (!ready || busy) return
    setBusy(true)
    if (await onSubmit(body, photos)) take(nothing)
    setBusy(false)
    naming.field.current?.focus()
  }
  return (
    <div className={styles.composer}>
      {naming.open && (
        <div className={styles.people} id={naming.listId} role="listbox" aria-label={t('talk.people')}>
          {naming.offered.map((person, index) => (
            <button
              key={person.id}
              id={naming.optionId(index)}
              className={styles.person}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === naming.active}
              onPointerEnter={() => naming.mark(index)}
              // Keep the caret in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => naming.choose(person)}
            >
              <PersonAvatar {...person} image={person.avatar} size={24} decorative />
              {nameOf(person)}
            </button>
          ))}
        </div>
      )}
      <Textarea
        ref={naming.field}
        aria-label={label}
        placeholder={label}
        value={typed.text}
        rows={onCancel ? 3 : 2}
        data-autofocus={focused || undefined}
        autoFocus={focused}
        error={over > 0 ? t('talk.tooLong', { count: over }) : undefined}
        aria-autocomplete="list"
        aria-controls={naming.open ? naming.listId : undefined}
        aria-activedescendant={naming.open ? naming.optionId(naming.active) : undefined}
        onChange={(event) => naming.changed(event.currentTarget.value, event.currentTarget.selectionStart)}
        onBlur={naming.close}
        onKeyDown={(event) => {
          if (naming.took(event)) return
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            void send()
          } else if (event.key === 'Escape' && onCancel) {
            event.preventDefault()
            event.stopPropagation()
            onCancel()
          }
        }}
      />
      <ChosenPhotos
        ids={photos}
        onRemove={(gone) => take({ typed, photos: photos.filter((photo) => photo !== gone) })}
      />
      <div className={styles.foot}>
        <span className={styles.hint}>{t(waiting ? 'talk.photosOnWay' : 'talk.hint')}</span>
        {seesPhotos && (
          <Button
            variant="subtle"
            color="gray"
            aria-haspopup="dialog"
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t('talk.photos')}
          </Button>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button loading={busy} disabled={!ready} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
      {choosing && (
        <Suspense fallback={null}>
          <PhotoChooser
            {...of}
            chosen={photos}
            onDone={(ids) => {
              take({ typed, photos: ids })
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
