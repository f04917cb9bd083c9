import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { useState } from 'react'
import { listLink } from '../../../data/links.ts'
import { useRun } from '../../../parts/useRefusalNotice.ts'
import { Link } from '../../../ui/Link.tsx'
import { noticeSaved } from '../../../ui/Notice.tsx'
import { TypedDialog } from '../../../ui/TypedDialog.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { fieldCalls, type useFieldUsage } from './useFieldCalls.ts'
import { useKindText } from './fieldTexts.ts'
import styles from './fields.module.css'

type Props = {
  kind: CustomKind
  /** As it was when this was asked: one that was renamed meanwhile is not deleted under its old name. */
  field: CustomField
  usage: ReturnType<typeof useFieldUsage>
  onClose: () => void
}

/** Deletes a field with its values, once its name is typed. */
export function DeleteField({ kind, field, usage, onClose }: Props) {
  const { t, say, language } = useWords(ownfieldsWords)
  const kindText = useKindText()
  const { busy, run } = useRun()
  const [error, setError] = useState<string>()
  const name = titleIn(field, language)
  const kinds = kindText(kind)
  const n = usage.data && (usage.data.counts[field.key] ?? 0)
  const remove = () =>
    run(
      async () => {
        await fieldCalls(kind).remove(field.key, field.title)
        onClose()
        noticeSaved(t('ownfields.deleted', { name }))
      },
      (refused) => {
        const own = refused.find((one) => one.field === 'title')
        setError(own && say(own.message))
        return own !== undefined
      },
    )
  return (
    <TypedDialog
      title={t('ownfields.deleteNamed', { name })}
      word={name}
      label={t('ownfields.deleteType', { name })}
      error={error}
      busy={busy}
      confirmLabel={t('ownfields.deleteNow')}
      cancelLabel={t('ui.cancel')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className={styles.line} role="status">
        {usage.isError && n === undefined
          ? t('ownfields.deleteUnknown')
          : n === undefined
            ? t('ownfields.deleteCounting')
            : n === 0
              ? t('ownfields.deleteUnused')
              : t('ownfields.deleteUsed', { what: t(`forms.counted.${kind}`, { count: n }), n })}
      </p>
      <p className={styles.line}>
        {t('ownfields.deleteHistory')} {n !== 0 && t('ownfields.deleteInstead')}
      </p>
      {n !== 0 && (
        <p className={styles.line}>
          <Link className={styles.link} href={listLink(kind)}>
            {t('ownfields.export', { kind: kinds })}
          </Link>
        </p>
      )}
    </TypedDialog>
  )
}
