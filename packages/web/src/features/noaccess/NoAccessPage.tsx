import { Button } from '@mantine/core'
import { permissions, type Slug } from '@jobwright/contract/permissions.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { nameOf } from '../../data/people.ts'
import { holds, useMe } from '../../data/session.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useRightsWords } from '../../words/rights.ts'
import { useWords } from '../../words/words.tsx'
import styles from './noaccess.module.css'

const slugs = new Set<string>(permissions.map(({ slug }) => slug))

/** What stands in place of a page that may not be opened: what is missing, who can give it, and a way to ask them. */
export function NoAccessPage() {
  const { r, named } = useRightsWords()
  const { t } = useWords()
  const me = useMe()
  const told = useRefusalNotice()
  const { need, from } = useSearch({ strict: false }) as { need?: unknown; from?: unknown }
  const missing = typeof need === 'string' && slugs.has(need) && !holds(me, need as Slug) ? (need as Slug) : undefined
  const who = useQuery({
    queryKey: ['users', 'administrators'],
    queryFn: async ({ signal }) => (await call(access.administrators, {}, { signal })).rows,
  })
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  useTitle(r('access.title'))
  const names = (who.data ?? []).map(nameOf).join(', ')
  const ask = () => {
    if (!missing) return
    setBusy(true)
    const path = typeof from === 'string' ? from.slice(0, 200) : ''
    void told(async () => {
      await call(access.ask, { body: { need: missing, path } })
      setAsked(true)
    }).finally(() => setBusy(false))
  }
  return (
    <ScrollPage narrow>
      <EmptyState icon={<IconLock size={26} stroke={1.75} />} title={r('access.title')}>
        <span className={styles.lines}>
          {missing ? (
            <span>{r('access.missing', { need: named(missing) })}</span>
          ) : (
            <span>{t('errors.noAccessTodo')}</span>
          )}
          {names && <span>{r('access.who', { names })}</span>}
          <span className={styles.asked} role="status">
            {asked && r('access.asked', { names })}
          </span>
          <span className={styles.buttons}>
            {missing && !asked && (
              <Button onClick={ask} loading={busy}>
                {r('access.ask')}
              </Button>
            )}
            <Button component="a" href="/" variant="default">
              {r('access.home')}
            </Button>
          </span>
        </span>
      </EmptyState>
    </ScrollPage>
  )
}
