import { Button } from '@mantine/core'
import { customFields } from '@jobwright/contract/calls.gen.ts'
import { MOST_FIELDS } from '@jobwright/contract/custom/field.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useCompanySettings } from '../../../parts/company/useCompany.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { SettingsFrame } from '../../../parts/settings/SettingsFrame.tsx'
import { noticeSaved } from '../../../ui/Notice.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { newDraft, type FieldDraft } from './fieldDraft.ts'
import { FieldSheet } from './FieldSheet.tsx'
import { kindsInOrder, useKindText } from './fieldTexts.ts'
import { KindFields } from './KindFields.tsx'
import styles from './fields.module.css'

/** The fields that the company adds to its records. */
export function FieldsPage() {
  const { t, language } = useWords(ownfieldsWords)
  const kindText = useKindText()
  const read = useCompanySettings()
  const mayChange = useCan(customFields.add)
  const asked = useSearch({ strict: false }) as { kind?: string; field?: string }
  const navigate = useNavigate()
  const [adding, setAdding] = useState<FieldDraft>()
  const kind = kindsInOrder.find((one) => one === asked.kind) ?? 'projects'
  const open = (search: { kind: string; field?: string }) => void navigate({ to: '.', search, replace: true })
  const fieldsOf = (one: (typeof kindsInOrder)[number]) =>
    (read.data?.settings.fields?.[one] ?? []).filter(({ deleted }) => !deleted)
  const isFull = fieldsOf(kind).length >= MOST_FIELDS
  return (
    <SettingsFrame
      wide
      title={t('ownfields.title')}
      action={
        mayChange &&
        read.data && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isFull}
            aria-describedby={isFull ? 'fields-full' : undefined}
            onClick={() => setAdding(newDraft())}
          >
            {t('ownfields.new')}
          </Button>
        )
      }
    >
      {read.isError && !read.data && <Failure problem={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <ListSkeleton rows={6} />}
      {isFull && (
        <p className={styles.hint} id="fields-full">
          {t('ownfields.full', { n: MOST_FIELDS })}
        </p>
      )}
      {read.data && (
        <Tabs
          label={t('ownfields.kinds')}
          value={kind}
          onChange={(key) => open({ kind: key })}
          items={kindsInOrder.map((one) => ({
            key: one,
            label: t(`nav.${one}`),
            count: String(fieldsOf(one).length),
            content: (
              <KindFields
                kind={one}
                fields={fieldsOf(one)}
                selected={asked.field}
                onSelect={(field) => open({ kind: one, field })}
                onNew={(begun) => setAdding(newDraft(begun))}
              />
            ),
          }))}
        />
      )}
      {adding && (
        <FieldSheet
          kind={kind}
          start={adding}
          onClose={() => setAdding(undefined)}
          onSaved={(field) => {
            open({ kind, field: field.key })
            noticeSaved(t('ownfields.added', { name: titleIn(field, language), kind: kindText(kind) }))
          }}
        />
      )}
    </SettingsFrame>
  )
}
