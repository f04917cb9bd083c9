import {
  permissionResources,
  rightsOf,
  type Action,
  type PermissionResource,
  type Slug,
  scopes,
  type Scope,
} from '@jobwright/contract/permissions.ts'
import { factsOf, resourceNames } from '@jobwright/contract/registry.ts'
import { hasScope, isWider, scopeOf, type RoleRights } from '@jobwright/contract/rules/rights.ts'
import { rightsWords } from '../../words/lazy/rights.ts'
import { useWords } from '../../words/words.tsx'
import styles from './roles.module.css'
import { throughOther, type RoleValues } from './values.ts'

const columns: readonly Action[] = ['admin', 'list', 'create', 'update', 'delete']
// Work first, then the company, as in the navigation.
const order: readonly PermissionResource[] = [
  'projects',
  'tasks',
  'bids',
  'customers',
  'contacts',
  'photos',
  'documents',
  'changeOrders',
  'timesheets',
  'schedule',
  'logbooks',
  'logbook_templates',
  'users',
  'roles',
  'settings',
]
const rows = [...order, ...permissionResources.filter((resource) => !order.includes(resource))]

/** Whether nothing that this block is about can be deleted: its right to delete opens nothing. */
const isPermanent = (resource: PermissionResource): boolean => {
  const kinds = resourceNames.filter((name) => rightsOf(name) === resource)
  return kinds.length > 0 && kinds.every((name) => factsOf(name).permanent)
}

type Props = {
  values: RoleValues
  /** The editor's permissions: nobody can grant what they do not have. */
  mine: RoleRights
  disabled: boolean
  onChange: (given: RoleValues['given']) => void
}

/** A role's permissions for each resource, with their scopes. */
export function PermissionMatrix({ values, mine, disabled, onChange }: Props) {
  const { t } = useWords(rightsWords)
  const set = (slug: Slug, scope: Scope | '') => {
    const { [slug]: _, ...others } = values.given
    onChange(scope === '' ? others : { ...others, [slug]: scope })
  }
  return (
    <table className={styles.matrix}>
      <caption className={styles.hiddenCaption}>{t('roles.matrix')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('roles.resource')}</th>
          {columns.map((action) => (
            <th key={action} scope="col">
              {t(`action.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((resource) => (
          <tr key={resource}>
            <th scope="row">{t(`resource.${resource}`)}</th>
            {columns.map((action) => {
              const slug: Slug = `${resource}.${action}`
              if (action === 'delete' && isPermanent(resource))
                return (
                  <td key={action} className={styles.never}>
                    {t('roles.neverDeleted')}
                  </td>
                )
              return (
                <td key={action}>
                  <Cell
                    slug={slug}
                    label={`${t(`resource.${resource}`)}: ${t(`action.${action}`)}`}
                    short={t(`action.${action}`)}
                    value={values.given[slug] ?? ''}
                    through={throughOther(values, slug)}
                    mine={mine}
                    disabled={disabled}
                    onChange={(scope) => set(slug, scope)}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = {
  slug: Slug
  label: string
  short: string
  value: Scope | ''
  through: Scope | undefined
  mine: RoleRights
  disabled: boolean
  onChange: (scope: Scope | '') => void
}

// A native select: sixty of them on a page work by keyboard, touch and voice.
function Cell({ slug, label, short, value, through, mine, disabled, onChange }: CellProps) {
  const { t } = useWords(rightsWords)
  const reach = scopeOf(mine, slug)
  // A permission without a scope is on or off.
  const called = (scope: Scope) => (hasScope(slug) ? t(`scope.${scope}`) : t('scope.yes'))
  const offered = hasScope(slug) ? scopes : (['all'] as const)
  const shown = value !== '' && through !== undefined && !isWider(value, through) ? '' : value
  return (
    <label className={styles.cell} data-scope={shown || (through ? 'through' : undefined)}>
      <span className={styles.cellLabel} aria-hidden>
        {short}
      </span>
      <select
        aria-label={label}
        value={shown}
        disabled={disabled || through === 'all'}
        onChange={(event) => onChange(event.currentTarget.value as Scope | '')}
      >
        <option value="">{through ? t('scope.through', { scope: called(through) }) : t('scope.none')}</option>
        {offered
          .filter((scope) => isWider(scope, through))
          .map((scope) => (
            <option
              key={scope}
              value={scope}
              disabled={isWider(scope, reach)}
              title={isWider(scope, reach) ? t('roles.lacking') : undefined}
            >
              {called(scope)}
            </option>
          ))}
      </select>
    </label>
  )
}
