import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useWords } from '../../words/words.tsx'
import { bodyOf } from './mentions.ts'
import type { Typed } from './mentions.ts'
import styles from './talk.module.css'
import { useNaming } from './useNaming.ts'
import { talkWords } from '../../words/later/talk.ts'

const MOST = 4000

type Props = {
  label: string
  begin: Typed
  submit: string
  /** What was typed so far, to be kept. */
  onTyped?: (typed: Typed) => void
  /** Whether it was taken; what was not stays in the field. */
  onSubmit: (body: string) => Promise<boolean>
  onCancel?: () => void
  focused?: boolean
}

/** Where a comment is typed. People are named after an @. */
export function Composer({ label, begin, submit, onTyped, onSubmit, onCancel, focused = false }: Props) {
  const { t } = useWords(talkWords)
  const [typed, setTyped] = useState(begin)
  const [busy, setBusy] = useState(false)
  const take = (next: Typed) => {
    setTyped(next)
    onTyped?.(next)
  }
  const naming = useNaming(typed, take)
  const body = bodyOf(typed)
  const over = body.length - MOST
  const send = async () => {
    if (body === '' || over > 0 || busy) return
    setBusy(true)
    if (await onSubmit(body)) take({ text: '', picks: [] })
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
              // The field keeps the caret.
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
      <div className={styles.foot}>
        <span className={styles.hint}>{t('talk.hint')}</span>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('talk.cancel')}
          </Button>
        )}
        <Button loading={busy} disabled={body === '' || over > 0} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
    </div>
  )
}
