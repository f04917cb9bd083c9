import { Button, SegmentedControl } from '@mantine/core'
import { company } from '@jobwright/contract/resources/company.ts'
import type { statusKinds } from '@jobwright/contract/resources/company.ts'
import type { StatusLabel } from '@jobwright/contract/resources/statusLabels.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { StatusMark } from '../../parts/StatusSelect.tsx'
import { statusLists, useStatusName } from '../../parts/statusWords.ts'
import { Card } from '../../ui/Facts.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { companyWords } from '../../words/later/company.ts'
import { defaultsWords } from '../../words/later/defaults.ts'
import { useWords } from '../../words/words.tsx'
import { StatusLabelsSheet } from './StatusLabelsSheet.tsx'
import styles from './company.module.css'

type Kind = (typeof statusKinds)[number]

/** The company's own shades of each status, such as what a job on hold waits for. */
export function StatusLabelsCard({ read }: { read: Reply<typeof company.settings> }) {
  const { t } = useWords(companyWords, defaultsWords)
  const mayChange = useCan(company.setSettings)
  const { settings, version } = read
  const [kind, setKind] = useState<Kind>('project')
  const [writing, setWriting] = useState<number>()
  const nameOf = useStatusName(kind)
  const labelsOf = (status: number) => settings.labels?.[kind]?.[String(status)] ?? []
  const keep = async (status: number, list: StatusLabel[]) => {
    const labels = { ...settings.labels, [kind]: { ...settings.labels?.[kind], [String(status)]: list } }
    await adoptCompany(
      'settings',
      await call(company.setSettings, { body: { settings: { ...settings, labels }, version } }),
    )
  }
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
          keep={(list) => keep(writing, list)}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Card>
  )
}
