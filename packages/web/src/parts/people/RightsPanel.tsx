import { access } from '@jobwright/contract/calls.gen.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import { hasScope } from '@jobwright/contract/rules/rights.ts'
import type { Rights } from '@jobwright/contract/resources/access.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { Card } from '../../ui/Facts.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import { permissionName } from './permissionName.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import styles from './RightsPanel.module.css'

/** A user's permissions, their scope, and where they come from. */
export function RightsPanel({ userId }: { userId: string }) {
  const { t } = useWords(rightsWords)
  const rights = useQuery({
    queryKey: [...keys.users, 'rights', userId],
    queryFn: ({ signal }) => call(access.rights, { params: { id: userId } }, { signal }),
  })
  if (rights.isError) return <Failure problem={rights.error} onRetry={() => void rights.refetch()} />
  if (!rights.data) return <ListSkeleton rows={6} />
  const { role, hidden, mayCall } = rights.data
  const whole = rights.data.rights.some(({ slug }) => slug === 'admin')
  return (
    <Card title={t('rights.role', { role })}>
      <p className={styles.about}>
        {whole
          ? t('rights.admin')
          : hidden.length > 0
            ? t('rights.hidden', { groups: hidden.map((group) => t(`group.${group}`)).join(', ') })
            : t('roles.nothingHidden')}
      </p>
      {hidden.includes('contact') && mayCall && <p className={styles.about}>{t('rights.calls')}</p>}
      {rights.data.rights.length === 0 && <p className={styles.about}>{t('rights.none')}</p>}
      {!whole && (
        <ul className={styles.list}>
          {rights.data.rights.map((one) => (
            <li key={one.slug} className={styles.line}>
              <span className={styles.name}>{permissionName(one.slug, t)}</span>
              <span className={styles.scope} data-scope={one.scope}>
                {hasScope(one.slug as Slug) ? t(`scope.${one.scope}`) : t('scope.yes')}
              </span>
              <span className={styles.why}>{why(one, t)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const why = (one: Rights['rights'][number], t: Words['t']) =>
  one.why === 'role'
    ? t('rights.whyRole')
    : one.why === 'admin'
      ? t('rights.whyAdmin')
      : t('rights.whyResource', { through: permissionName(one.through, t) })
