import { hasCustomFields } from '@jobwright/contract/custom/plain.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useMemo, useRef, useState } from 'react'
import type { Conflict, FormResource } from '@jobwright/contract/crud.ts'
import { pick } from '../../data/drafts.ts'
import type { Draft, Records } from '../../data/resources.ts'
import { createRecord, updateRecord } from '../../data/records.ts'
import { startOf, useCustomFields } from '../custom/customFields.ts'
import { schemaWithCustom, useCustomForm } from '../custom/useCustomForm.ts'
import { useRecordForm } from './useRecordForm.ts'
import type { RecordFormState, Saved, SubmittedForm, Values } from './useRecordForm.ts'
import type { FormSchema } from './useSchema.ts'
import type { Check } from './validity.ts'

type ResourceFormSettings<N extends ResourceName, V extends Values> = {
  noun: N
  /** The record, or null for a new one. */
  record: Records[N] | null
  blank: V
  schema: FormSchema
  check?: Check<V> | undefined
  notice: string
  onSaved?: ((record: Records[N]) => void) | undefined
  live?: boolean
  /** Parameters of an update besides the fields, such as how much of a series it affects. */
  told?: () => Record<string, unknown>
  /** Custom creation, when it takes more than one call. */
  create?: (values: V, key: string) => Promise<Records[N]>
}

/** A record form that creates and updates with the contract's calls. */
export function useResourceForm<N extends ResourceName, V extends Values>(
  settings: ResourceFormSettings<N, V>,
): RecordFormState<V> {
  const { noun, record } = settings
  const blank = useBegun(settings)
  const fields = Object.keys(blank) as (keyof V & string)[]
  const last = useRef(record)
  // A phone may hold records from before there were fields of the company's own.
  const valuesOf = (of: Records[N]) =>
    ({ ...pick(of, fields), ...('custom' in blank && { custom: (of as Values)['custom'] ?? {} }) }) as V
  const saved = useMemo(() => record && { values: valuesOf(record), version: record.version }, [record]) // oxlint-disable-line react-hooks/exhaustive-deps -- the fields of a form never change
  const own = useCustomForm(noun)
  const copyOf = (made: Records[N], conflicts: Conflict[]): Saved<V> => {
    last.current = made
    return { values: valuesOf(made), version: made.version, conflicts }
  }
  const save = async (sent: SubmittedForm<V>): Promise<Saved<V>> => {
    if (!record) return copyOf(await (settings.create ?? create)(sent.values, sent.key), [])
    const told = settings.told?.()
    const done = await updateRecord(
      noun,
      record.id,
      { ...sent.diff, version: sent.version, ...(told && { told }) },
      sent.key,
    )
    return copyOf(done.record, done.conflicts)
  }
  // Files are created by uploading; their forms only update them.
  const create = (values: V, key: string) =>
    createRecord(noun as FormResource, values as unknown as Draft<FormResource>, key) as unknown as Promise<Records[N]>
  return useRecordForm<V>({
    name: `${noun}/${record?.id ?? newDraftOf(blank)}`,
    saved,
    blank,
    schema: hasCustomFields(noun) ? () => schemaWithCustom(settings.schema) : settings.schema,
    check: (values, start) => [...(settings.check?.(values, start) ?? []), ...own.problems(values, start)],
    clean: own.clean,
    save,
    notice: settings.notice,
    onSaved: () => {
      if (last.current) settings.onSaved?.(last.current)
    },
    ...(settings.live && { live: true }),
  })
}

// A new record begins with what the company's own fields say, unless its page says something else.
function useBegun<N extends ResourceName, V extends Values>({ noun, record, blank }: ResourceFormSettings<N, V>): V {
  const fields = useCustomFields(noun)
  const [begun] = useState(() =>
    record === null && 'custom' in blank
      ? { ...blank, custom: { ...startOf(fields), ...(blank['custom'] as object) } }
      : undefined,
  )
  return begun ?? blank
}

/** A draft for one customer is not restored for another, nor for a record whose name or title was given. */
function newDraftOf(blank: Values): string {
  const given = [blank['name'], blank['title']].find((text) => typeof text === 'string' && text !== '')
  const within = String(blank['ProjectId'] ?? blank['BidId'] ?? blank['CustomerId'] ?? '')
  return given === undefined ? `new/${within}` : `new/${within}/${encodeURIComponent(String(given))}`
}
