import { useState } from 'react'
import { formText } from '@jobwright/contract/forms/form.ts'
import { noticeUndo } from '../../../ui/Notice.tsx'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { duplicatePart, insertField, insertSection, movePart, partAt, placeOf, removePart } from './edits.ts'
import { useBuilder } from './useTemplateWork.ts'

/** Moving, copying and deleting sections and fields, and what a screen reader hears of it. */
export function usePartActions() {
  const { t } = useWords(templatesWords)
  const { work, language } = useBuilder()
  const [said, setSaid] = useState('')
  return {
    said,
    move: (key: string, by: 1 | -1) => {
      work.editForm((form) => movePart(form, key, by))
      const form = work.current().doc.body
      const place = placeOf(form, key)
      const part = place && partAt(form, place)
      if (!place || !part) return
      const where = formText(part.section.label, language) || part.section.key
      setSaid(
        part.field
          ? t('build.moved', {
              name: formText(part.field.label, language) || key,
              place: place.field + 1,
              count: part.section.fields.length,
              where,
            })
          : t('build.movedSection', { name: where, place: place.section + 1, count: form.sections.length }),
      )
    },
    duplicate: (key: string) => {
      const copied = duplicatePart(work.current().doc.body, key)
      if (!copied) return
      work.editForm(() => copied.form)
      work.select(copied.key, true)
    },
    remove: (key: string) => {
      const form = work.current().doc.body
      const place = placeOf(form, key)
      const part = place && partAt(form, place)
      if (!place || !part) return
      const { section, field } = part
      work.editForm((now) => removePart(now, key))
      work.select(field ? section.key : '')
      const name = formText((field ?? section).label, language) || key
      noticeUndo(t('build.removed', { name }), t('forms.undo'), () => {
        work.editForm((now) => {
          if (placeOf(now, key)) return now
          return field ? insertField(now, section.key, place.field, field) : insertSection(now, place.section, section)
        })
        work.select(key)
      })
    },
  }
}
