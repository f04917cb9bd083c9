import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useMediaQuery } from '@mantine/hooks'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { templateProblems } from '@jobwright/contract/forms/template.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { placeOf } from './edits.ts'
import { partWords } from './newParts.ts'
import { Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { Settings } from './Settings.tsx'
import type { TemplateWork } from './templateWork.ts'
import { BuilderContext, useWork, type BuilderTools } from './useTemplateWork.ts'
import { isBehindLayer } from '../../../ui/pageKeys.ts'
import styles from './builder.module.css'

type Pane = 'outline' | 'settings' | 'preview'
type Props = { work: TemplateWork; mayEdit: boolean; published: ReadonlySet<string> }

/** The builder: outline, settings and preview; two of them, or one, where there is less room. */
export function Builder({ work, mayEdit, published }: Props) {
  const { t, language: own } = useWords(templatesWords)
  const body = useWork(work, (state) => state.doc.body)
  // What is typed shows at once; the preview and the check follow.
  const shown = useDeferredValue(body)
  const problems = useMemo(
    () => new Map(templateProblems(shown).map(({ field, message }) => [field, message])),
    [shown],
  )
  const [wanted, setLanguage] = useState(own)
  const language = body.languages.includes(wanted) ? wanted : (body.languages[0] ?? 'en')
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [pane, setPane] = useState<Pane>(isNarrow ? 'outline' : 'settings')
  const selected = useWork(work, (state) => state.selected)
  useUndoKeys(work, mayEdit)
  // What asks for the focus is to be seen.
  const focus = useWork(work, (state) => state.focus)
  const [shownFocus, setShownFocus] = useState(focus)
  if (shownFocus !== focus) {
    setShownFocus(focus)
    setPane('settings')
  }
  useEffect(() => {
    // Loads the names of new parts before there is no signal.
    if (mayEdit) void partWords()
  }, [mayEdit])
  const tools = useMemo<BuilderTools>(
    () => ({ work, mayEdit, published, problems, language }),
    [work, mayEdit, published, problems, language],
  )
  const panes: readonly Pane[] = isNarrow ? ['outline', 'settings', 'preview'] : ['settings', 'preview']
  const open = panes.includes(pane) ? pane : 'settings'
  useEffect(() => showInPreview(body, selected), [selected, open]) // oxlint-disable-line react-hooks/exhaustive-deps
  const shows = (one: Pane) => isWide || one === open || (one === 'outline' && !isNarrow)
  return (
    <BuilderContext value={tools}>
      <div className={styles.builder} data-builder data-wide={isWide || undefined} data-narrow={isNarrow || undefined}>
        {!isWide && (
          <SegmentedControl
            className={styles.switch ?? ''}
            aria-label={t('build.parts')}
            fullWidth
            value={open}
            data={panes.map((value) => ({ value, label: t(`build.${value}`) }))}
            onChange={(value) => setPane(value as Pane)}
          />
        )}
        {shows('outline') && (
          <div className={styles.outline}>
            <Outline onOpen={() => setPane('settings')} />
          </div>
        )}
        {shows('settings') && (
          <section className={styles.middle} aria-label={t('build.settings')} data-part={selected}>
            <Settings />
          </section>
        )}
        {shows('preview') && (
          <section className={styles.preview} aria-label={t('build.preview')}>
            <Preview form={shown} language={language} onLanguage={setLanguage} />
          </section>
        )}
      </div>
    </BuilderContext>
  )
}

/** Scrolls the preview to a field, or to its section if it does not show there, such as one of rows. */
function showInPreview(form: Form, key: string): void {
  const screen = document.querySelector('[data-screen]')
  const place = key === '' ? undefined : placeOf(form, key)
  if (!screen || !place) return
  const section = form.sections[place.section]?.key ?? ''
  const shown =
    screen.querySelector(`[data-path="${CSS.escape(key)}"]`) ??
    screen.querySelector(`[data-section="${CSS.escape(section)}"]`)
  if (!shown) return
  if (screen.scrollHeight <= screen.clientHeight) {
    // On a phone the page scrolls.
    shown.scrollIntoView({ block: 'center' })
    return
  }
  const top = shown.getBoundingClientRect().top - screen.getBoundingClientRect().top
  if (top < 0 || top > screen.clientHeight - 80) screen.scrollBy(0, top - 24)
}

/** Ctrl or Command with Z undoes, with Shift redoes; not in the preview, whose test is not a part of the template. */
function useUndoKeys(work: TemplateWork, mayEdit: boolean): void {
  useEffect(() => {
    if (!mayEdit) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      if (isBehindLayer()) return
      // A field elsewhere on the page, or in the test, has its own undo.
      const field = event.target instanceof Element ? event.target.closest('input, textarea, [data-preview]') : null
      if (field && (field.closest('[data-preview]') || !field.closest('[data-builder]'))) return
      event.preventDefault()
      if (event.shiftKey) work.redo()
      else work.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [work, mayEdit])
}
