import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import { CustomValues } from '@jobwright/contract/custom/values.ts'
import { z } from 'zod'
import { updateRecord } from '../../data/records.ts'
import { FieldGrid } from '../../ui/FormFields.tsx'
import { detailsWords } from '../../words/lazy/details.ts'
import { useWords } from '../../words/words.tsx'
import { AddSheet } from '../adding/AddSheet.tsx'
import { useRecordForm } from '../records/useRecordForm.ts'
import { CustomFields } from './CustomFields.tsx'
import { schemaWithCustom, useCustomForm, type WithCustom } from './useCustomForm.ts'

type Values = { custom: Readonly<Record<string, unknown>> }
type Props = { noun: CustomKind; record: WithCustom; onClose: () => void }

const schema = z.object({ custom: CustomValues })
const copyOf = ({ version, custom = {} }: WithCustom) => ({ values: { custom }, version })

/** Dialog that changes the company's own fields of a record, and nothing else. */
export function CustomSheet({ noun, record, onClose }: Props) {
  const { t } = useWords(detailsWords)
  const own = useCustomForm(noun)
  const state = useRecordForm<Values>({
    name: `${noun}/${record.id}/fields`,
    saved: copyOf(record),
    blank: { custom: {} },
    schema: () => schemaWithCustom(schema),
    check: own.problems,
    clean: own.clean,
    save: async ({ diff, version, key }) => {
      const done = await updateRecord(noun, record.id, { ...diff, version }, key)
      return { ...copyOf(done.record), conflicts: done.conflicts }
    },
    notice: t('details.saved'),
    onSaved: onClose,
    editOnly: true,
  })
  const submit = async () => {
    if (state.isDirty()) return state.submit()
    onClose()
    return true
  }
  return (
    <AddSheet
      noun={noun}
      title={t('details.more')}
      submit={t('forms.save')}
      state={{ ...state, submit }}
      onClose={onClose}
    >
      <FieldGrid>
        <CustomFields noun={noun} state={state} />
      </FieldGrid>
    </AddSheet>
  )
}
