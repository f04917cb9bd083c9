import { isUndecided } from '@jobwright/contract/money/changeStages.ts'
import { useMemo } from 'react'
import { listStart } from '../../data/listStart.ts'
import type { Rows } from '../../data/resources.ts'
import { useFieldAccess } from '../../data/session.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { ChangeStage } from '../changes/ChangeStage.tsx'
import { columnsIn } from './columns.tsx'
import type { ListLook } from './look.ts'

const DAY_MS = 86_400_000
const ageOf = (createdAt: string) => Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS))
const numberText = ({ number, revision }: { number: string; revision: string }) =>
  revision === 'A' ? number : `${number} ${revision}`

/** A list of change orders. `ofProject`: on the page of their project. */
export function useChangeOrdersLook(ofProject = false): ListLook<'changeorders'> {
  const words = useWords(coWords)
  const prices = useFieldAccess('price')
  return useMemo(() => {
    const { t, formatMoney } = words
    const common = columnsIn(words)
    return {
      sort: listStart.changeorders.sort,
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.title'), 220, 4, (row) => row.title),
        {
          ...common.number,
          render: (row: { number: string; revision?: string }) => numberText({ revision: 'A', ...row }),
        },
        ...(ofProject
          ? []
          : [
              {
                key: 'project',
                label: t('fields.ProjectId'),
                width: 180,
                grow: 2,
                render: (row: { Project: { title: string } | null }) => row.Project?.title,
              },
            ]),
        { key: 'stage', label: t('co.state'), width: 176, render: (row) => <ChangeStage stage={row.stage} /> },
        {
          key: 'reason',
          label: t('fields.reason'),
          width: 148,
          hiddenAtFirst: true,
          render: (row) => t(`offer.reason.${row.reason}`),
        },
        ...common.money<Rows['changeorders']>('price', t('co.amount'), (row) => row.price, prices),
        {
          key: 'daysImpact',
          label: t('co.daysShort'),
          width: 72,
          align: 'end',
          sortable: true,
          render: (row) => (row.daysImpact > 0 ? `+${row.daysImpact}` : String(row.daysImpact)),
        },
        {
          key: 'age',
          label: t('co.age'),
          width: 92,
          align: 'end',
          render: (row) => (isUndecided(row.stage) ? t('co.ageDays', { n: ageOf(row.createdAt) }) : ''),
        },
        common.updated,
        common.created,
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={row.title}
          detail={[numberText(row), row.Project?.title, formatMoney(row.price)].filter(Boolean).join(' · ')}
          after={<ChangeStage stage={row.stage} />}
        />
      ),
    }
  }, [words, prices, ofProject])
}
