import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField, CustomFieldPatch } from '@jobwright/contract/custom/field.ts'
import { helpIn, titleIn } from '@jobwright/contract/custom/texts.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../../data/session.ts'
import { turns } from '../../../data/coalesce.ts'
import { useRun } from '../../../parts/useRefusalNotice.ts'
import { noticeSaved, noticeUndo } from '../../../ui/Notice.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { clientsRead, useTypeText } from './fieldTexts.ts'
import { fieldCalls } from './useFieldCalls.ts'
import styles from './fields.module.css'

type Props = {
  kind: CustomKind
  field: CustomField
  place: { at: number; count: number }
  /** How many records have a value; unknown while it is counted. */
  usage: { count: number | undefined; isFailed: boolean }
  mayChange: boolean
  onMove: (by: number) => void
  onEdit: () => void
  onDelete: () => void
}

/** The selected field: what it is, and what is changed at once. */
export function FieldCard({ kind, field, place, usage, mayChange, onMove, onEdit, onDelete }: Props) {
  const { t, language } = useWords(ownfieldsWords)
  const { hidden } = useMe()
  const typeText = useTypeText()
  const { busy, run } = useRun()
  const { key, group, retired } = field
  const name = titleIn(field, language)
  const isUnseen = group !== null && hidden.includes(group)
  const mayEdit = mayChange && !isUnseen
  // What is focused stays so while it is saved; what is pressed meanwhile follows.
  const [inTurn] = useState(turns)
  const save = (patch: CustomFieldPatch, said: () => void) =>
    run(() =>
      inTurn(async () => {
        await fieldCalls(kind).update(key, patch)
        said()
      }),
    )
  const saved = () => noticeSaved(t('ownfields.saved'))
  const restore = () => save({ retired: false }, () => noticeSaved(t('ownfields.restoredSaid', { name })))
  const retire = () =>
    save({ retired: true }, () => noticeUndo(t('ownfields.retiredSaid', { name }), t('forms.undo'), restore))
  return (
    <section className={styles.card} aria-labelledby="field-name" aria-busy={busy || undefined}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle} id="field-name">
          {name}
        </h2>
        <StatusBadge tone="gray" plate>
          {typeText(field)}
        </StatusBadge>
        {retired && <StatusBadge tone="gray">{t('ownfields.retired')}</StatusBadge>}
        <div className={styles.headEnd}>
          <span className={styles.usage}>
            {usage.isFailed
              ? t('ownfields.countFailed')
              : usage.count === undefined
                ? ''
                : usage.count === 0
                  ? t('ownfields.unused')
                  : t('ownfields.used', { what: t(`forms.counted.${kind}`, { count: usage.count }) })}
          </span>
          {mayChange && place.count > 1 && (
            <span className={styles.moves}>
              <ActionIcon
                size="lg"
                aria-label={t('ownfields.up', { name })}
                disabled={place.at === 0}
                onClick={() => onMove(-1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="lg"
                aria-label={t('ownfields.down', { name })}
                disabled={place.at === place.count - 1}
                onClick={() => onMove(1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
      </div>
      <Said field={field} />
      {isUnseen && <p className={styles.hint}>{t('ownfields.unseen')}</p>}
      <div className={styles.toggles}>
        {(['required', 'onPhones', 'forClients'] as const)
          .filter((one) => one !== 'forClients' || clientsRead(kind))
          .map((one) => (
            <Checkbox
              key={one}
              label={t(`ownfields.${one}`)}
              checked={field[one]}
              disabled={!mayEdit}
              onChange={(event) => save({ [one]: event.currentTarget.checked }, saved)}
            />
          ))}
      </div>
      {mayEdit && (
        <div className={styles.cardButtons}>
          <Button variant="default" onClick={onEdit} aria-label={t('ownfields.editNamed', { name })}>
            {t('ui.edit')}
          </Button>
          <Button variant="default" onClick={retired ? restore : retire}>
            {t(retired ? 'ownfields.restore' : 'ownfields.retire')}
          </Button>
          <Button variant="subtle" color="red" onClick={onDelete}>
            {t('ownfields.delete')}
          </Button>
        </div>
      )}
      <p className={styles.hint}>{t(retired ? 'ownfields.retiredText' : 'ownfields.retireText')}</p>
    </section>
  )
}

/** What else is said of a field, as far as it is. */
function Said({ field }: { field: CustomField }) {
  const { t, language } = useWords(ownfieldsWords)
  const { title, titleEs, section, group } = field
  const lines = [
    helpIn(field, language),
    titleEs !== '' && titleEs !== title && t('ownfields.otherName', { text: language === 'es' ? title : titleEs }),
    section && t('ownfields.inSection', { name: section }),
    group && t(`ownfields.hiddenWith.${group}`),
    t('ownfields.inApi', { name: `custom.${field.key}` }),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  const offered = field.choices.filter(({ archived }) => !archived)
  return (
    <>
      {offered.length > 0 && (
        <ul className={styles.chips} aria-label={t('ownfields.choices')}>
          {offered.map((choice) => (
            <li key={choice.key}>{titleIn(choice, language)}</li>
          ))}
        </ul>
      )}
      <ul className={styles.said}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
