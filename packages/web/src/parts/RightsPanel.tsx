import { access } from '@jobwright/contract/resources/access.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import { hasScope } from '@jobwright/contract/rules/rights.ts'
import type { Rights } from '@jobwright/contract/resources/access.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/api.ts'
import { keys } from '../data/keys.ts'
import { Card } from '../ui/Facts.tsx'
import { ListSkeleton } from '../ui/Skeletons.tsx'
import { useRightsWords } from '../words/rights.ts'
import { Failure } from './Failure.tsx'
import styles from './RightsPanel.module.css'

/** What a person may do, how far it reaches, and why. */
export function RightsPanel({ userId }: { userId: string }) {
  const { r, named } = useRightsWords()
  const rights = useQuery({
    queryKey: [...keys.users, 'rights', userId],
    queryFn: ({ signal }) => call(access.rights, { params: { id: userId } }, { signal }),
  })
  if (rights.isError) return <Failure problem={rights.error} onRetry={() => void rights.refetch()} />
  if (!rights.data) return <ListSkeleton rows={6} />
  const { role, hidden, mayCall } = rights.data
  const whole = rights.data.rights.some(({ slug }) => slug === 'admin')
  return (
    <Card title={r('rights.role', { role })}>
      <p className={styles.about}>
        {whole
          ? r('rights.admin')
          : hidden.length > 0
            ? r('rights.hidden', { groups: hidden.map((group) => r(`group.${group}`)).join(', ') })
            : r('roles.nothingHidden')}
      </p>
      {hidden.includes('contact') && mayCall && <p className={styles.about}>{r('rights.calls')}</p>}
      {rights.data.rights.length === 0 && <p className={styles.about}>{r('rights.none')}</p>}
      {!whole && (
        <ul className={styles.list}>
          {rights.data.rights.map((one) => (
            <li key={one.slug} className={styles.line}>
              <span className={styles.name}>{named(one.slug)}</span>
              <span className={styles.scope} data-scope={one.scope}>
                {hasScope(one.slug as Slug) ? r(`scope.${one.scope}`) : r('scope.yes')}
              </span>
              <span className={styles.why}>{why(one, r, named)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Words = ReturnType<typeof useRightsWords>
const why = (one: Rights['rights'][number], r: Words['r'], named: Words['named']) =>
  one.why === 'role'
    ? r('rights.whyRole')
    : one.why === 'admin'
      ? r('rights.whyAdmin')
      : r('rights.whyResource', { through: named(one.through) })
