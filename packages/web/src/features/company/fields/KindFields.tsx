import { VisuallyHidden } from '@mantine/core'
import { customFields } from '@jobwright/contract/calls.gen.ts'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { noticeSaved } from '../../../ui/Notice.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { DeleteField } from './DeleteField.tsx'
import { FieldCard } from './FieldCard.tsx'
import { draftOf, type Begun } from './fieldDraft.ts'
import { FieldPreview } from './FieldPreview.tsx'
import { FieldSheet } from './FieldSheet.tsx'
import { FieldTable } from './FieldTable.tsx'
import { NoFields } from './NoFields.tsx'
import { useFieldUsage } from './useFieldCalls.ts'
import { useFieldOrder } from './useFieldOrder.ts'
import styles from './fields.module.css'

type Props = {
  kind: CustomKind
  fields: readonly CustomField[]
  /** The key of the field whose card is shown; the first one's if there is none. */
  selected: string | undefined
  onSelect: (key: string) => void
  onNew: (begun?: Begun) => void
}

/** The fields of one kind of record: their table, the card of the selected one, and what a form looks like. */
export function KindFields({ kind, fields, selected, onSelect, onNew }: Props) {
  const { t, language } = useWords(ownfieldsWords)
  const mayChange = useCan(customFields.update)
  const usage = useFieldUsage(kind)
  const order = useFieldOrder(kind, fields, (field) => titleIn(field, language))
  const [editing, setEditing] = useState<CustomField>()
  const [deleting, setDeleting] = useState<CustomField>()
  const card = useRef<HTMLDivElement>(null)
  const [looked, setLooked] = useState(0)
  const field = order.ordered.find(({ key }) => key === selected) ?? order.ordered[0]
  // Below a long table, the card of the field that was chosen comes into sight.
  useEffect(() => {
    if (looked > 0) card.current?.scrollIntoView({ block: 'nearest' })
  }, [looked])
  if (!field) return <NoFields kind={kind} mayAdd={mayChange} onNew={onNew} />
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <FieldTable
            kind={kind}
            order={order}
            selected={field.key}
            mayChange={mayChange}
            onSelect={(key) => {
              onSelect(key)
              setLooked((times) => times + 1)
            }}
          />
          <p className={styles.saving} aria-hidden>
            {order.isSaving && t('ownfields.ordering')}
          </p>
          <VisuallyHidden role="status">{order.said}</VisuallyHidden>
          <div ref={card} className={styles.cardPlace}>
            <FieldCard
              key={field.key}
              kind={kind}
              field={field}
              place={{ at: order.ordered.indexOf(field), count: order.ordered.length }}
              usage={{ count: usage.data && (usage.data.counts[field.key] ?? 0), isFailed: usage.isError }}
              mayChange={mayChange}
              onMove={(by) => order.move(field.key, by)}
              onEdit={() => setEditing(field)}
              onDelete={() => setDeleting(field)}
            />
          </div>
        </div>
        <FieldPreview kind={kind} fields={order.ordered} selected={field.key} />
      </div>
      {editing && (
        <FieldSheet
          kind={kind}
          field={fields.find(({ key }) => key === editing.key) ?? editing}
          start={draftOf(editing)}
          onClose={() => setEditing(undefined)}
          onSaved={() => noticeSaved(t('ownfields.saved'))}
        />
      )}
      {deleting && <DeleteField kind={kind} field={deleting} usage={usage} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}
