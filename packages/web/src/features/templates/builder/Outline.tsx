import { ActionIcon, Button } from '@mantine/core'
import { formLimits, formText, type Form, type FormField, type FormSection } from '@jobwright/contract/forms/form.ts'
import { IconEye, IconMenu2, IconPlus, IconTemplate } from '@tabler/icons-react'
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { countFields, insertField, insertSection, placeOf } from './edits.ts'
import { TypeIcon } from './fieldTypes.tsx'
import { FieldPalette } from './FieldPalette.tsx'
import { newField, newSection, partWords, type PartWords } from './newParts.ts'
import { usePartActions } from './usePartActions.ts'
import { useOutlineDrag, type Drop } from './useOutlineDrag.ts'
import { useBuilder, useWork } from './useTemplateWork.ts'
import styles from './outline.module.css'

/** The sections and fields of a template, in their order. `onOpen` shows the settings of the selected one. */
export function Outline({ onOpen }: { onOpen: () => void }) {
  const { t } = useWords(templatesWords)
  const { work, mayEdit, problems, language } = useBuilder()
  const form = useWork(work, (state) => state.doc.body)
  const selected = useWork(work, (state) => state.selected)
  const list = useRef<HTMLDivElement>(null)
  const [adding, setAdding] = useState<string>()
  const { move, remove, said } = usePartActions()
  const { bind, dragged, drop } = useOutlineDrag(work, list)
  const wrong = useMemo(() => wrongRows(problems), [problems])
  const count = countFields(form)
  const isFull = count >= formLimits.fields
  const select = (key: string) => {
    work.select(key)
    onOpen()
  }
  useEffect(() => {
    rowOf(list.current, selected)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const stable = useRef(select)
  stable.current = select
  const [choose] = useState(() => (key: string) => stable.current(key))

  // The names of new parts load; what is in the form by then counts.
  const add = async (insert: (form: Form, words: PartWords) => { form: Form; key: string }) => {
    const words = await partWords()
    let added = ''
    work.editForm((now) => {
      const { form: grown, key } = insert(now, words)
      if (grown !== now) added = key
      return grown
    })
    if (!added) return
    work.select(added, true)
    onOpen()
  }
  const addSection = () =>
    add((now, words) => {
      const section = newSection(now, words)
      const place = placeOf(now, work.current().selected)
      return { form: insertSection(now, place ? place.section + 1 : now.sections.length, section), key: section.key }
    })
  const addField = (section: string, type: FormField['type']) => {
    setAdding(undefined)
    return add((now, words) => {
      const field = newField(now, type, words)
      const place = placeOf(now, work.current().selected)
      const target = placeOf(now, section)
      if (!target) return { form: now, key: '' }
      // Behind the selected field, else at the end.
      const fields = now.sections[target.section]?.fields.length ?? 0
      const at = place && place.section === target.section && place.field >= 0 ? place.field + 1 : fields
      return { form: insertField(now, section, at, field), key: field.key }
    })
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const key = rows[at]?.dataset['key']
    if (at < 0 || key === undefined) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by !== 0 && event.altKey) {
      event.preventDefault()
      if (!mayEdit || !key) return
      // The browser takes the focus from what is moved, and the next press may follow at once.
      flushSync(() => move(key, by))
      rowOf(list.current, key)?.focus()
    } else if (by !== 0 && !event.metaKey && !event.ctrlKey) {
      event.preventDefault()
      rows[at + by]?.focus()
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      rows.at(event.key === 'Home' ? 0 : -1)?.focus()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && mayEdit && key) {
      event.preventDefault()
      flushSync(() => remove(key))
      list.current?.querySelectorAll<HTMLElement>('[data-key]')[Math.max(0, at - 1)]?.focus()
    }
  }

  return (
    <nav className={styles.outline} aria-label={t('build.outline')}>
      <div
        className={styles.list}
        ref={list}
        role="group"
        aria-label={t('build.outline')}
        onKeyDown={press}
        {...(mayEdit && bind)}
      >
        <button
          type="button"
          className={styles.root}
          data-key=""
          tabIndex={selected === '' ? 0 : -1}
          aria-current={selected === '' || undefined}
          onClick={() => choose('')}
        >
          <IconTemplate size={18} stroke={1.75} aria-hidden />
          <span className={styles.name}>{t('build.template')}</span>
          {wrong.has('') && <Dot title={t('build.hasProblem')} />}
        </button>
        {form.sections.length === 0 && <p className={styles.none}>{t('build.noSections')}</p>}
        {form.sections.map((section, at) => (
          <section
            key={section.key}
            className={styles.section}
            data-section={section.key}
            data-drop={dropOn(drop, section.key, dragged, form) ?? undefined}
          >
            <Row
              part={section}
              language={language}
              isSelected={selected === section.key}
              isWrong={wrong.has(String(at))}
              isDragged={dragged === section.key}
              drop={undefined}
              mayEdit={mayEdit}
              onSelect={choose}
            />
            <div className={styles.fields}>
              {section.fields.map((field, place) => (
                <Row
                  key={field.key}
                  part={field}
                  language={language}
                  isSelected={selected === field.key}
                  isWrong={wrong.has(`${at}.${place}`)}
                  isDragged={dragged === field.key}
                  drop={drop?.key === field.key ? (drop.after ? 'after' : 'before') : undefined}
                  mayEdit={mayEdit}
                  onSelect={choose}
                />
              ))}
              {mayEdit && (
                <Button
                  className={styles.add ?? ''}
                  variant="subtle"
                  size="compact-sm"
                  justify="flex-start"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  disabled={isFull}
                  aria-label={t('build.addFieldTo', { name: formText(section.label, language) || section.key })}
                  onClick={() => setAdding(section.key)}
                >
                  {t('build.addField')}
                </Button>
              )}
            </div>
          </section>
        ))}
      </div>
      {mayEdit && (
        <div className={styles.foot}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={form.sections.length >= formLimits.sections}
            onClick={() => void addSection()}
          >
            {t('build.addSection')}
          </Button>
          {(isFull || form.sections.length >= formLimits.sections) && (
            <p className={styles.full}>
              {t('build.full', { sections: formLimits.sections, fields: formLimits.fields })}
            </p>
          )}
          <p className={styles.hint}>
            {t('build.counts', {
              sections: form.sections.length,
              mostSections: formLimits.sections,
              fields: count,
              mostFields: formLimits.fields,
            })}
          </p>
          <p className={styles.keys}>{t('build.keysHint')}</p>
        </div>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
      {adding !== undefined && (
        <FieldPalette onPick={(type) => void addField(adding, type)} onClose={() => setAdding(undefined)} />
      )}
    </nav>
  )
}

const rowOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)

/** A section shows where another section goes; a field that is dropped on its head becomes its first. */
function dropOn(drop: Drop | null, key: string, dragged: string, form: Parameters<typeof placeOf>[0]) {
  if (drop?.key !== key) return null
  return placeOf(form, dragged)?.field === -1 ? (drop.after ? 'after' : 'before') : 'into'
}

/** The rows with a problem: "" is the template, "2" a section, "2.5" a field. */
function wrongRows(problems: ReadonlyMap<string, string>): Set<string> {
  const wrong = new Set<string>()
  for (const path of problems.keys()) {
    const [, section, , field] = /^body\.sections\.(\d+)(\.fields\.(\d+))?/.exec(path) ?? []
    wrong.add(section === undefined ? '' : field === undefined ? section : `${section}.${field}`)
  }
  return wrong
}

const Dot = ({ title }: { title: string }) => (
  <span className={styles.dot} title={title}>
    <span className={styles.hidden}>{title}</span>
  </span>
)

type RowProps = {
  part: FormSection | FormField
  language: 'en' | 'es'
  isSelected: boolean
  isWrong: boolean
  isDragged: boolean
  drop: 'before' | 'after' | undefined
  mayEdit: boolean
  onSelect: (key: string) => void
}

/** A row of the outline: renders again only when something of its own changed. */
const Row = memo(function Row({ part, language, isSelected, isWrong, isDragged, drop, mayEdit, onSelect }: RowProps) {
  const { t } = useWords(templatesWords)
  const field = 'type' in part ? part : undefined
  const name = formText(part.label, language) || part.key
  const marks: ReactNode[] = []
  if (part.visibleIf)
    marks.push(<IconEye key="if" size={14} aria-label={t('build.conditional')} role="img" className={styles.mark} />)
  if (field?.required)
    marks.push(
      <span key="required" className={styles.star} title={t('build.requiredMark')}>
        *<span className={styles.hidden}>{t('build.requiredMark')}</span>
      </span>,
    )
  if (!field && 'repeat' in part && part.repeat === 'rows')
    marks.push(
      <span key="rows" className={styles.plate}>
        {t('build.rows')}
      </span>,
    )
  return (
    <div
      className={styles.row}
      data-row={part.key}
      data-kind={field ? 'field' : 'section'}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      data-selected={isSelected || undefined}
    >
      {mayEdit && (
        <ActionIcon
          className={styles.handle ?? ''}
          variant="transparent"
          tabIndex={-1}
          aria-label={t('build.drag', { name })}
          data-handle={part.key}
        >
          <IconMenu2 size={14} aria-hidden />
        </ActionIcon>
      )}
      <button
        type="button"
        className={styles.open}
        data-key={part.key}
        tabIndex={isSelected ? 0 : -1}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(part.key)}
      >
        {field && <TypeIcon type={field.type} size={16} />}
        <span className={styles.name}>{name}</span>
        {marks}
        {isWrong && <Dot title={t('build.hasProblem')} />}
      </button>
    </div>
  )
})
