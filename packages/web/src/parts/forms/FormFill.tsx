import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Filler } from '@jobwright/contract/forms/check.ts'
import { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { reviewed, setAnswer } from '@jobwright/contract/forms/fill.ts'
import type { Answer, Answers, Form } from '@jobwright/contract/forms/form.ts'
import { startTransition, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { FormSectionCard } from './FormSectionCard.tsx'
import { FillingContext, SignedHashContext, type Filling, type FormLanguage, type FormTools } from './formTools.ts'
import { sectionOfPath } from './sections.ts'
import { hashOfSigned, useSignedHash } from './useSignedHash.ts'
import { useStable } from './useStable.ts'
import styles from './forms.module.css'

type Props = {
  form: Form
  answers: Answers
  /**
   * Called with each change. The answers given here have to come back as `answers`: with the next render, or a moment later
   * when they are `typed`, because then the input shows them by itself.
   */
  onChange: (answers: Answers, typed?: boolean) => void
  filler: Filler
  /** By path (see `answerPath`), or by a section's key. */
  errors?: Readonly<Record<string, string>>
  /** A reviewer's comments, by path. */
  notes?: Readonly<Record<string, string>>
  /** Of the template's texts. */
  language: FormLanguage
  disabled?: boolean
  tools: FormTools
  /** Lays out all sections at once, where somebody looks for a field at once. */
  whole?: boolean
  /** Count up to move the focus to the first error, such as after a submit that was refused. */
  attempt?: number
}

/** From here on a form is long to lay out. */
const MANY_FIELDS = 60
/** About what fits on a screen, and somewhat more. */
const FIRST_FIELDS = 20
const none: Readonly<Record<string, string>> = {}

/** A log form to fill in: sections, fields, rows, what is carried from the last log, and what is wrong. */
export function FormFill({
  form,
  answers,
  onChange,
  filler,
  language,
  disabled = false,
  whole = false,
  attempt = 0,
  ...props
}: Props) {
  const { t } = useWords(fillWords)
  const idPrefix = useId()
  const root = useRef<HTMLDivElement>(null)
  const tools = useStable(props.tools)
  const errors = useStable(props.errors ?? none)
  const notes = useStable(props.notes ?? none)
  const reviewer = filler.reviewer
  const stableFiller = useMemo(() => ({ reviewer }), [reviewer])

  // Two changes of one moment build on each other, not both on the last render.
  const latest = useRef({ given: answers, now: answers })
  if (latest.current.given !== answers) latest.current = { given: answers, now: answers }
  const send = useRef(onChange)
  send.current = onChange
  const formNow = useRef(form)
  formNow.current = form
  const update = useCallback((change: (answers: Answers) => Answers, typed?: boolean) => {
    const next = change(latest.current.now)
    if (next === latest.current.now) return
    latest.current.now = next
    send.current(next, typed)
  }, [])
  const filling = useMemo<Filling>(
    () => ({
      tools,
      language,
      change: (path, value: Answer, typed) => update((now) => setAnswer(now, path, value), typed),
      review: (path) => update((now) => reviewed(now, path)),
      hashOfSigned: () => hashOfSigned(formNow.current, latest.current.now),
    }),
    [tools, language, update],
  )

  const evaluation = useMemo(() => new Evaluation(form, answers), [form, answers])
  const review = useMemo(() => new Set(answers.review), [answers.review])
  const signedHash = useSignedHash(form, answers)
  const [closed, toggle] = useClosed(form, errors)
  const isLong = useMemo(() => sectionsWithin(form, MANY_FIELDS) < form.sections.length, [form])
  const sections = useSectionsSoFar(form, whole)
  const problems = Object.keys(errors).length
  const jump = () => focusFirstError(root.current)
  const jumped = useRef(attempt)
  useEffect(() => {
    if (jumped.current !== attempt) focusFirstError(root.current)
    jumped.current = attempt
  }, [attempt])

  return (
    <FillingContext value={filling}>
      <SignedHashContext value={signedHash}>
        <div className={styles.form} data-many={isLong || undefined} ref={root}>
          {problems > 0 && (
            <div className={styles.problems} role="status">
              <span className={styles.problemsText}>
                <IconAlertCircle size={18} aria-hidden />
                {t('fill.problems', { count: problems })}
              </span>
              <Button variant="default" onClick={jump}>
                {t('fill.firstProblem')}
              </Button>
            </div>
          )}
          {sections.map((section) =>
            evaluation.section(section.key) ? (
              <FormSectionCard
                key={section.key}
                section={section}
                answers={answers}
                evaluation={evaluation}
                idPrefix={idPrefix}
                filler={stableFiller}
                errors={errors}
                notes={notes}
                review={review}
                open={!closed.has(section.key)}
                onToggle={toggle}
                disabled={disabled}
                update={update}
              />
            ) : null,
          )}
        </div>
      </SignedHashContext>
    </FillingContext>
  )
}

/** How many sections, at least one, come to at most so many fields. */
function sectionsWithin({ sections }: Form, most: number): number {
  let fields = 0
  const over = sections.findIndex((section) => (fields += section.fields.length) > most)
  return over === -1 ? sections.length : Math.max(1, over)
}

/** The sections that are laid out: of a long form first those at its top, and the rest while nothing else is to do. */
function useSectionsSoFar(form: Form, whole: boolean): Form['sections'] {
  const [isWhole, setIsWhole] = useState(() => whole || sectionsWithin(form, MANY_FIELDS) === form.sections.length)
  useEffect(() => {
    startTransition(() => setIsWhole(true))
  }, [])
  return isWhole ? form.sections : form.sections.slice(0, sectionsWithin(form, FIRST_FIELDS))
}

/** The sections that are folded: those that the template folds, until somebody opens them or an error is in them. */
function useClosed(form: Form, errors: Readonly<Record<string, string>>): [ReadonlySet<string>, (key: string) => void] {
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(form.sections.filter((section) => section.collapsed).map((section) => section.key)),
  )
  const [seen, setSeen] = useState(none)
  if (seen !== errors) {
    setSeen(errors)
    const wrong = new Set(Object.keys(errors).map((path) => sectionOfPath(form.sections, path)))
    setClosed(new Set([...closed].filter((key) => !wrong.has(key))))
  }
  const toggle = useCallback(
    (key: string) =>
      setClosed((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]))),
    [],
  )
  return [closed, toggle]
}

/** Moves the focus to the first field with an error below this element. */
function focusFirstError(root: ParentNode | null): void {
  const field = root?.querySelector<HTMLElement>('[data-path][data-invalid]')
  if (!field) return
  field.scrollIntoView({ block: 'center' })
  const target = field.matches('[tabindex]')
    ? field
    : field.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled), button:not(:disabled)')
  target?.focus({ preventScroll: true })
}
