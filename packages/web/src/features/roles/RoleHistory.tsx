import { roles } from '@jobwright/contract/calls.gen.ts'
import type { HistoryEntry } from '@jobwright/contract/crud.ts'
import { call } from '../../data/api.ts'
import { ChangeList } from '../../parts/records/ChangeList.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import type { WordKey } from '../../words/en.ts'
import { useWords } from '../../words/words.tsx'

const named: Readonly<Record<string, WordKey>> = {
  title: 'roles.name',
  description: 'roles.description',
  permissions: 'roles.permissions',
  hidden: 'roles.hiddenTitle',
  landing: 'roles.landing',
  mobileView: 'roles.view',
}

/** The history of a role, newest first. */
export function RoleHistory({ id }: { id: number }) {
  const { t } = useWords(rightsWords)
  const wordOf = (field: string) => {
    const key = named[field]
    return (key ? t(key) : field).toLowerCase()
  }
  const said = ({ action, changes }: HistoryEntry) =>
    action === 'created'
      ? t('roles.history.created')
      : t('roles.history.updated', { fields: changes.map((one) => wordOf(one.field)).join(', ') })
  return (
    <ChangeList
      queryKey={['roles', 'history', id]}
      read={(signal) => call(roles.history, { params: { id }, query: { count: 100 } }, { signal })}
      said={said}
      none={t('roles.noHistory')}
    />
  )
}
