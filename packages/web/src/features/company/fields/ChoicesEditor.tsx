import { ActionIcon, Button, TextInput } from '@mantine/core'
import { MOST_CHOICES, type CustomChoice } from '@jobwright/contract/custom/field.ts'
import { IconArchive, IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { newChoice, type ChoiceDraft } from './fieldDraft.ts'
import company from '../company.module.css'
import styles from './fields.module.css'

type Props = {
  choices: readonly ChoiceDraft[]
  /** Those that records may have: they are archived instead of removed. */
  saved: readonly CustomChoice[]
  errors: Readonly<Record<string, string>>
  onChange: (choices: readonly ChoiceDraft[]) => void
}

/** The choices of a field: names in both languages, order, and archiving. */
export function ChoicesEditor({ choices, saved, errors, onChange }: Props) {
  const { t } = useWords(ownfieldsWords)
  const [fresh, setFresh] = useState<string>()
  const used = choices.filter(({ archived }) => !archived)
  const archived = choices.filter((choice) => choice.archived)
  const isFull = choices.length >= MOST_CHOICES
  // Archived ones come after those that are offered, so that positions count only these.
  const set = (next: readonly ChoiceDraft[]) =>
    onChange([...next.filter((one) => !one.archived), ...next.filter((one) => one.archived)])
  const change = (id: string, patch: Partial<ChoiceDraft>) =>
    set(choices.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const addAfter = (at: number, titles: readonly string[]) => {
    const added = titles.slice(0, MOST_CHOICES - choices.length).map(newChoice)
    setFresh(added.at(-1)?.id)
    set([...used.toSpliced(at + 1, 0, ...added), ...archived])
  }
  const move = (choice: ChoiceDraft, to: number) =>
    set([...used.filter((one) => one !== choice).toSpliced(to, 0, choice), ...archived])
  const paste = (choice: ChoiceDraft, at: number, event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    // An empty row takes the first line.
    const [first = '', ...rest] = choice.title === '' ? lines : [choice.title, ...lines]
    const added = rest.slice(0, MOST_CHOICES - choices.length).map(newChoice)
    setFresh(added.at(-1)?.id)
    set([...used.with(at, { ...choice, title: first }).toSpliced(at + 1, 0, ...added), ...archived])
  }
  return (
    <section className={styles.choices} aria-labelledby="field-choices">
      <h3 className={styles.part} id="field-choices">
        {t('ownfields.choices')}
      </h3>
      <p className={styles.hint}>{t('ownfields.choicesText')}</p>
      <ol className={styles.choiceList}>
        {used.map((choice, at) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            n={at + 1}
            isLast={at === used.length - 1}
            isSaved={saved.some(({ key }) => key === choice.key)}
            isFresh={choice.id === fresh}
            error={errors[`choice ${choice.id}`]}
            onChange={(patch) => change(choice.id, patch)}
            onMove={(by) => move(choice, at + by)}
            onRemove={() => set(choices.filter((one) => one !== choice))}
            onNext={() => !isFull && addAfter(at, [''])}
            onPaste={(event) => paste(choice, at, event)}
          />
        ))}
      </ol>
      {errors['choices'] && (
        <p className={styles.wrong} role="alert">
          {errors['choices']}
        </p>
      )}
      {isFull ? (
        <p className={styles.hint}>{t('ownfields.mostChoices', { n: MOST_CHOICES })}</p>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => addAfter(used.length - 1, [''])}
          >
            {t('ownfields.addChoice')}
          </Button>
        </div>
      )}
      {archived.length > 0 && (
        <>
          <h4 className={styles.part} id="archived-choices">
            {t('ownfields.choicesArchived')}
          </h4>
          <ul className={styles.choiceList} aria-labelledby="archived-choices">
            {archived.map((choice) => (
              <li key={choice.id} className={company.archived}>
                <span>{choice.title}</span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('ownfields.choiceBackNamed', { name: choice.title })}
                  onClick={() => change(choice.id, { archived: false })}
                >
                  {t('ownfields.choiceBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type RowProps = {
  choice: ChoiceDraft
  n: number
  isLast: boolean
  isSaved: boolean
  /** It was just added: focus it. */
  isFresh: boolean
  error: string | undefined
  onChange: (patch: Partial<ChoiceDraft>) => void
  onMove: (by: number) => void
  onRemove: () => void
  onNext: () => void
  onPaste: (event: ClipboardEvent) => void
}

function ChoiceRow({ choice, n, isLast, isSaved, isFresh, error, ...does }: RowProps) {
  const { t } = useWords(ownfieldsWords)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFresh) input.current?.focus()
  }, [isFresh])
  const name = choice.title || t('ownfields.choice', { n })
  // Enter alone starts the next choice; with ⌘ or Ctrl it saves the sheet, as everywhere.
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    does.onNext()
  }
  return (
    <li className={styles.choice}>
      <TextInput
        ref={input}
        aria-label={t('ownfields.choice', { n })}
        placeholder={t('ownfields.choice', { n })}
        value={choice.title}
        autoComplete="off"
        error={error}
        onKeyDown={next}
        onPaste={does.onPaste}
        onChange={(event) => does.onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('ownfields.choiceEs', { n })}
        placeholder={t('ownfields.inSpanish')}
        value={choice.titleEs}
        autoComplete="off"
        onKeyDown={next}
        onChange={(event) => does.onChange({ titleEs: event.currentTarget.value })}
      />
      <span className={styles.moves}>
        <ActionIcon
          size="lg"
          aria-label={t('ownfields.choiceUp', { name })}
          disabled={n === 1}
          onClick={() => does.onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="lg"
          aria-label={t('ownfields.choiceDown', { name })}
          disabled={isLast}
          onClick={() => does.onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        {isSaved ? (
          <ActionIcon
            size="lg"
            aria-label={t('ownfields.choiceArchive', { name })}
            title={t('ownfields.choiceArchive', { name })}
            onClick={() => does.onChange({ archived: true })}
          >
            <IconArchive size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon size="lg" aria-label={t('ownfields.choiceRemove', { name })} onClick={does.onRemove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}
