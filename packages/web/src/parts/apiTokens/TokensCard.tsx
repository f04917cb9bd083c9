import { Button } from '@mantine/core'
import { apiTokens } from '@jobwright/contract/calls.gen.ts'
import { needFor, rightsOf } from '@jobwright/contract/permissions.ts'
import { tokenActions, tokenResources } from '@jobwright/contract/resources/apiTokens.ts'
import type { ApiToken } from '@jobwright/contract/resources/apiTokens.ts'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan, useMe } from '../../data/session.ts'
import { Can } from '../Can.tsx'
import { Failure } from '../Failure.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './programs.module.css'
import { TokenSheet } from './TokenSheet.tsx'
import { tokensChanged, useAllTokens, useTokens } from './useTokens.ts'
import { programsWords } from '../../words/lazy/programs.ts'

/** API tokens: one's own, and for administrators everybody's. */
export function TokensCard() {
  const { t } = useWords(programsWords)
  const me = useMe()
  const { data, isError, isPending, error, refetch } = useTokens()
  const all = useAllTokens()
  const [adding, setAdding] = useState(false)
  const others = all.query.data?.rows.filter(({ UserId }) => UserId !== me.id) ?? []
  const add = (
    <Can call={apiTokens.create}>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('apiTokens.add')}
      </Button>
    </Can>
  )
  return (
    <>
      <Card title={t('apiTokens.title')}>
        <p className={styles.hint}>
          {t('apiTokens.text')} <a href="/api/docs">{t('apiTokens.how')}</a>
        </p>
        {isError && !data && <Failure problem={error} onRetry={() => void refetch()} />}
        {isPending && <ListSkeleton rows={2} />}
        {data?.rows.length === 0 && (
          <div>
            <EmptyState icon={<IconKey size={30} stroke={1.5} />} title={t('apiTokens.empty')} action={add}>
              {t('apiTokens.emptyText')}
            </EmptyState>
          </div>
        )}
        {data && data.rows.length > 0 && (
          <>
            <Lines rows={data.rows} />
            <div>{add}</div>
          </>
        )}
      </Card>
      {others.length > 0 && (
        <Card title={t('apiTokens.others')}>
          <p className={styles.hint}>{t('apiTokens.othersText')}</p>
          <Lines rows={others} />
        </Card>
      )}
      {adding && <TokenSheet onClose={() => setAdding(false)} />}
    </>
  )
}

function Lines({ rows }: { rows: readonly (ApiToken & { owner?: string })[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((one) => (
        <Line key={one.id} one={one} />
      ))}
    </ul>
  )
}

function Line({ one }: { one: ApiToken & { owner?: string } }) {
  const { t, formatDate, formatRelative } = useWords(programsWords)
  const mayEnd = useCan(apiTokens.remove)
  const say = useRightsText()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useRun()
  const end = () =>
    run(async () => {
      await call(apiTokens.remove, { params: { id: one.id } })
      noticeSaved(t('apiTokens.wasEnded', { name: one.name }))
      setAsking(false)
      await tokensChanged()
    })
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <span className={styles.title}>
          {one.name}{' '}
          {one.expired && (
            <span className={styles.state} data-state="paused">
              {t('apiTokens.expired')}
            </span>
          )}
        </span>
        <span className={styles.hint}>
          {[
            one.owner,
            t(one.expired ? 'apiTokens.endedOn' : 'apiTokens.until', { date: formatDate(one.expiresAt) }),
            one.lastUsedAt ? t('apiTokens.used', { when: formatRelative(one.lastUsedAt) }) : t('apiTokens.unused'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.hint}>{say(one.permissions)}</span>
        {one.lost.length > 0 && <span className={styles.problem}>{t('apiTokens.lost', { what: say(one.lost) })}</span>}
      </div>
      {mayEnd && (
        <div className={styles.acts}>
          <Button
            variant="default"
            aria-label={t('apiTokens.endNamed', { name: one.name })}
            onClick={() => setAsking(true)}
          >
            {t('apiTokens.end')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('apiTokens.endTitle', { name: one.name })}
        confirmLabel={t('apiTokens.end')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => end()}
      >
        {t('apiTokens.endText')}
      </ConfirmDialog>
    </li>
  )
}

/** Formats permissions by resource: "Tasks: See, Add · Prices". */
function useRightsText(): (slugs: readonly string[]) => string {
  const { t } = useWords(programsWords)
  return (slugs) => {
    const blocks = [...new Set(slugs.map((slug) => slug.split('.')[0] ?? ''))]
    return blocks
      .map((block) => {
        const noun = tokenResources.find((one) => rightsOf(one) === block)
        if (!noun) return t('apiTokens.prices')
        const acts = tokenActions.filter((action) => slugs.includes(needFor(noun, action)))
        return `${t(`nav.${noun}`)}: ${acts.map((action) => t(`apiTokens.${action}`).toLowerCase()).join(', ')}`
      })
      .join(' · ')
  }
}
