import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { recordCalls } from '@jobwright/contract/calls.gen.ts'
import { usStates } from '@jobwright/contract/rules/address.ts'
import { listStart } from '../../data/listStart.ts'
import { CustomerSheet } from '../../parts/adding/sheets.tsx'
import { Can } from '../../parts/Can.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useCustomersLook } from '../../parts/lists/customers.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { FilterMenu } from '../../ui/FilterChips.tsx'
import { useWords } from '../../words/words.tsx'

const states = usStates.map((state) => ({ value: state, label: state }))

/** All customers. */
export function CustomersPage() {
  const { t, us } = useWords()
  const state = useListState('customers', listStart.customers.names)
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const chosen = state.view['state']
  return (
    <>
      <ListPage
        noun="customers"
        look={useCustomersLook()}
        state={state}
        onAdd={() => setAdding(true)}
        filters={
          us && (
            <FilterMenu
              label={t('customers.state')}
              options={states}
              value={chosen ? [chosen] : []}
              onChange={(value) => state.set({ state: value[0] ?? '' })}
            />
          )
        }
        extra={
          <Can call={recordCalls.customers.create}>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => void navigate({ to: '/imports', search: { of: 'customers' } })}
            >
              {t('forms.import')}
            </Button>
          </Can>
        }
      />
      {adding && (
        <CustomerSheet
          onClose={() => setAdding(false)}
          onCreated={(customer) => void navigate({ to: '/customers/$id', params: { id: customer.id } })}
        />
      )}
    </>
  )
}
