import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Button } from '@mantine/core'
import type { statusKinds } from '@jobwright/contract/resources/company.ts'
import type { StatusLabel } from '@jobwright/contract/resources/statusLabels.ts'
import { useState } from 'react'
import { StatusMark } from '../../parts/status/StatusSelect.tsx'
import { statusLists, useStatusName } from '../../parts/status/statusWords.ts'
import { Card } from '../../ui/Facts.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { defaultsWords } from '../../words/lazy/defaults.ts'
import { useWords } from '../../words/words.tsx'
import { StatusLabelsSheet } from './StatusLabelsSheet.tsx'
import { useKeep } from './useKeep.ts'
import type { SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

type Kind = (typeof statusKinds)[number]

/** The company's own labels of each status, such as what a job on hold waits for. */
export function StatusLabelsCard({ read }: { read: SettingsRead }) {
  const { t } = useWords(companyWords, defaultsWords)
  const { mayChange, keep } = useKeep(read)
  const { settings } = read
  const [kind, setKind] = useState<Kind>('project')
  const [writing, setWriting] = useState<number>()
  const nameOf = useStatusName(kind)
  const labelsOf = (status: number) => settings.labels?.[kind]?.[String(status)] ?? []
  const keepOf = (status: number, list: StatusLabel[]) =>
    keep({ labels: { ...settings.labels, [kind]: { ...settings.labels?.[kind], [String(status)]: list } } })
  return (
    <Card title={t('shade.title')}>
      <p className={styles.text}>{t('shade.text')}</p>
      <SegmentedControl
        aria-label={t('shade.of')}
        value={kind}
        onChange={(one) => setKind(one as Kind)}
        data={(['project', 'bid', 'task'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <ul className={styles.shades} aria-label={t('shade.title')}>
        {statusLists[kind].map(({ id }) => {
          const used = labelsOf(id).filter(({ archived }) => !archived)
          return (
            <li key={id}>
              <StatusMark kind={kind} list={statusLists[kind]} id={id} />
              <span className={styles.shadeChips}>
                {used.map((label) => (
                  <StatusBadge key={label.id} tone={label.color} plate>
                    {label.title}
                  </StatusBadge>
                ))}
                {used.length === 0 && <span className={styles.none}>{t('shade.none')}</span>}
              </span>
              {mayChange && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('shade.edit', { status: nameOf(id) })}
                  onClick={() => setWriting(id)}
                >
                  {t('shade.editShort')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {writing !== undefined && (
        <StatusLabelsSheet
          status={nameOf(writing)}
          saved={labelsOf(writing)}
          keep={(list) => keepOf(writing, list)}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Card>
  )
}
