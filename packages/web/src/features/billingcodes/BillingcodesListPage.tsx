import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { recordCalls } from '@jobwright/contract/calls.gen.ts'
import { billingCodeStatuses } from '@jobwright/contract/resources/billingcodes.ts'
import { useMemo } from 'react'
import { Can } from '../../parts/Can.tsx'
import { columnsIn } from '../../parts/lists/columns.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { FilterMenu } from '../../ui/FilterChips.tsx'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { ActiveStatus } from '../../parts/status/ActiveStatus.tsx'

const names = ['q', 'sort', 'order', 'status']

function useBillingcodesLook(): ListLook<'billingcodes'> {
  const words = useWords()
  return useMemo(() => {
    const { t } = words
    const common = columnsIn(words)
    return {
      sort: { key: 'code', order: 'asc' },
      titleOf: (row) => `${row.code} ${row.title}`,
      columns: [
        common.name('code', t('fields.code'), 140, 1, (row) => row.code),
        { key: 'title', sort: 'title', label: t('fields.title'), width: 260, grow: 3, render: (row) => row.title },
        {
          key: 'status',
          label: t('fields.status'),
          width: 112,
          render: (row) => <ActiveStatus status={row.status} />,
        },
        { ...common.number, hiddenAtFirst: true },
        common.updated,
        common.created,
      ],
      phoneRow: (row) => <PhoneItem title={row.title} detail={row.code} after={<ActiveStatus status={row.status} />} />,
    }
  }, [words])
}

/** All cost codes. */
export function BillingcodesListPage() {
  const { t } = useWords()
  const state = useListState('billingcodes', names)
  const navigate = useNavigate()
  const status = state.view['status']
  return (
    <ListPage
      noun="billingcodes"
      look={useBillingcodesLook()}
      state={state}
      onAdd={() => void navigate({ to: '/billingcodes/add' })}
      extra={
        <Can call={recordCalls.billingcodes.create}>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/imports', search: { of: 'billingcodes' } })}
          >
            {t('forms.import')}
          </Button>
        </Can>
      }
      filters={
        <FilterMenu
          label={t('fields.status')}
          value={status ? [status] : []}
          onChange={([chosen]) => state.set({ status: chosen ?? '' })}
          options={billingCodeStatuses.map((value) => ({ value, label: t(`status.code.${value}`) }))}
        />
      }
    />
  )
}
