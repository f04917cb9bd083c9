import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { formText, type FormField, type FormSection } from '@jobwright/contract/forms/form.ts'
import { logentries } from '@jobwright/contract/calls.gen.ts'
import { hasFigures } from '@jobwright/contract/forms/figures.ts'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { linkTo } from '../../../data/links.ts'
import { useCan } from '../../../data/session.ts'
import { Link } from '../../../ui/Link.tsx'
import { figuresWords } from '../../../words/lazy/figures.ts'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { partAt, placeOf, type Place } from './edits.ts'
import { FieldSettings } from './FieldSettings.tsx'
import { TypeIcon } from './fieldTypes.tsx'
import { SectionSettings } from './SectionSettings.tsx'
import { TemplateSettings } from './TemplateSettings.tsx'
import { usePartActions } from './usePartActions.ts'
import { useBuilder, useWork } from './useTemplateWork.ts'
import styles from './settings.module.css'

/** The settings of what is selected in the outline: the template, a section or a field. */
export function Settings() {
  const { work } = useBuilder()
  const form = useWork(work, (state) => state.doc.body)
  const selected = useWork(work, (state) => state.selected)
  const focus = useWork(work, (state) => state.focus)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!work.takeFocus()) return
    const input = root.current?.querySelector<HTMLInputElement>('[data-label] input, [data-label] textarea')
    input?.focus()
    input?.select()
  }, [work, focus])
  const place = selected === '' ? undefined : placeOf(form, selected)
  const part = place && partAt(form, place)
  // A part whose key changes stays the same part.
  const identity = useIdentity(selected, work.renamed)
  return (
    <div className={styles.settings} ref={root}>
      {place && part ? (
        <Part key={identity} place={place} section={part.section} field={part.field} />
      ) : (
        <TemplateSettings />
      )}
    </div>
  )
}

/** The same while only the key of the selected part changes. */
function useIdentity(selected: string, renamed: { from: string; to: string }): string {
  const kept = useRef({ selected, identity: selected })
  if (kept.current.selected !== selected) {
    const isRenamed = renamed.from === kept.current.selected && renamed.to === selected
    kept.current = { selected, identity: isRenamed ? kept.current.identity : selected }
  }
  return kept.current.identity
}

function Part({ place, section, field }: { place: Place; section: FormSection; field: FormField | undefined }) {
  const { t } = useWords(templatesWords)
  const { language, mayEdit } = useBuilder()
  const actions = usePartActions()
  const part = field ?? section
  // As in the outline: a new part has its cursor here, and goes to its place from here.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !event.altKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    actions.move(part.key, by)
  }
  const path = `body.sections.${place.section}${field ? `.fields.${place.field}` : ''}`
  return (
    <>
      <div className={styles.head}>
        {field && <TypeIcon type={field.type} />}
        <div className={styles.names}>
          <h2 className={styles.title}>{formText(part.label, language) || part.key}</h2>
          <p className={styles.sub}>{field ? t(`build.type.${field.type}`) : t('build.ofSection')}</p>
        </div>
        {mayEdit && <PartButtons id={part.key} actions={actions} />}
      </div>
      <fieldset className={styles.all} disabled={!mayEdit} onKeyDown={press}>
        {field ? (
          <FieldSettings field={field} section={section} path={path} />
        ) : (
          <SectionSettings section={section} path={path} />
        )}
      </fieldset>
      {field && hasFigures(field.type) && <FiguresLink id={field.key} />}
    </>
  )
}

/** Leads to what logs say in a field, once it is published. */
function FiguresLink({ id }: { id: string }) {
  const { t } = useWords(figuresWords)
  const { published } = useBuilder()
  const { id: TemplateId } = useParams({ from: '/_desk/logbooks/templates/$id' })
  const seesFigures = useCan(logentries.figures)
  if (!seesFigures || !published.has(id)) return null
  return (
    <p className={styles.figures}>
      <Link href={linkTo({ to: '/logbooks/figures', search: { TemplateId, key: id } })}>{t('figures.ofField')}</Link>
    </p>
  )
}

type PartButtonsProps = { id: string; actions: ReturnType<typeof usePartActions> }

function PartButtons({ id, actions: { move, duplicate, remove, said } }: PartButtonsProps) {
  const { t } = useWords(templatesWords)
  return (
    <div className={styles.buttons}>
      <ActionIcon
        variant="subtle"
        aria-label={t('build.moveUp')}
        title={t('build.moveUp')}
        onClick={() => move(id, -1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('build.moveDown')}
        title={t('build.moveDown')}
        onClick={() => move(id, 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('build.duplicate')}
        title={t('build.duplicate')}
        onClick={() => duplicate(id)}
      >
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('build.remove')} title={t('build.remove')} onClick={() => remove(id)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.hidden} role="status">
        {said}
      </span>
    </div>
  )
}
