import { Button } from '@mantine/core'
import { access } from '@jobwright/contract/calls.gen.ts'
import { permissions, type Slug } from '@jobwright/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isOwnPath, linkTo, openPath } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { nameOf } from '../../data/people.ts'
import { holds, useMe } from '../../data/session.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { rightsWords } from '../../words/lazy/rights.ts'
import { permissionName } from '../../parts/people/permissionName.ts'
import { useWords } from '../../words/words.tsx'
import styles from './noaccess.module.css'

const slugs = new Set<string>(permissions.map(({ slug }) => slug))

/** Shown instead of a page without access: the missing permission, who can grant it, and a button to request it. */
export function NoAccessPage() {
  const { t } = useWords(rightsWords)
  const me = useMe()
  const { need, from } = useSearch({ from: '/_desk/no-access' })
  const missing = need !== undefined && slugs.has(need) && !holds(me, need as Slug) ? (need as Slug) : undefined
  const who = useQuery({
    queryKey: ['users', 'administrators'],
    queryFn: async ({ signal }) => (await call(access.administrators, {}, { signal })).rows,
  })
  const [asked, setAsked] = useState(false)
  const { busy, run } = useRun()
  useTitle(t('access.title'))
  // The permission may have been granted meanwhile: then continue to the page.
  const path = from && isOwnPath(from) ? from.slice(0, 200) : ''
  const free = need !== undefined && slugs.has(need) && missing === undefined && path !== ''
  const router = useRouter()
  useEffect(() => {
    if (free) void openPath(router, path, { replace: true })
  }, [free, router, path])
  const names = (who.data ?? []).map(nameOf).join(', ')
  const ask = () => {
    if (!missing) return
    run(async () => {
      await call(access.ask, { body: { need: missing, path } })
      setAsked(true)
    })
  }
  return (
    <ErrorPanel
      page
      title={t('access.title')}
      safe={missing ? t('access.missing', { need: permissionName(missing, t) }) : t('errors.noAccessTodo')}
      todo={names ? t('access.who', { names }) : ''}
      action={
        <span className={styles.lines}>
          <span className={styles.asked} role="status">
            {asked && t('access.asked', { names })}
          </span>
          <span className={styles.buttons}>
            {missing && !asked && (
              <Button onClick={ask} loading={busy}>
                {t('access.ask')}
              </Button>
            )}
            <Button component={Link} href={linkTo({ to: '/' })} variant={missing && !asked ? 'default' : 'filled'}>
              {t('errors.goHome')}
            </Button>
          </span>
        </span>
      }
    />
  )
}
