import { Button } from '@mantine/core'
import { connections } from '@jobwright/contract/calls.gen.ts'
import type { Connection } from '@jobwright/contract/resources/connections.ts'
import { IconBrandSlack, IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { Can } from '../../parts/Can.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { Card } from '../../ui/Facts.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import { CalendarCard } from '../../parts/account/CalendarCard.tsx'
import { AccountingCard } from '../../parts/apiTokens/AccountingCard.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { ConnectionSheet } from './ConnectionSheet.tsx'
import styles from './integrations.module.css'
import { SecretSheet } from './SecretSheet.tsx'
import { TokensCard } from '../../parts/apiTokens/TokensCard.tsx'
import { useConnections } from './useConnections.ts'
import { integrationsWords } from '../../words/lazy/integrations.ts'

/** Integrations: Slack, webhooks, the user's calendar and API tokens. */
export function IntegrationsPage() {
  const { t } = useWords(integrationsWords)
  const { may, rows } = useConnections()
  const channels = rows?.filter(({ kind }) => kind === 'slack') ?? []
  return (
    <SettingsFrame title={t('integrations.title')}>
      <p className={styles.lead}>{t('integrations.lead')}</p>
      {may && (
        <>
          <Card title={t('integrations.slack')}>
            <div className={styles.card}>
              <p className={styles.hint}>{t('integrations.slackText')}</p>
              <div className={styles.acts}>
                <Button
                  component={Link}
                  href={linkTo({ to: '/slack' })}
                  variant="default"
                  leftSection={<IconBrandSlack size={16} aria-hidden />}
                >
                  {t('integrations.slackOpen')}
                </Button>
                <span className={styles.hint}>
                  {channels.length > 0 ? t('integrations.slackCount', { n: channels.length }) : t('integrations.none')}
                </span>
              </div>
            </div>
          </Card>
          <Card title={t('integrations.webhooks')}>
            <p className={styles.hint}>{t('integrations.webhooksText')}</p>
            <Connections kind="webhook" />
          </Card>
        </>
      )}
      <CalendarCard />
      <AccountingCard />
      <TokensCard />
    </SettingsFrame>
  )
}

/** The Slack channels. */
export function SlackPage() {
  const { t } = useWords(integrationsWords)
  return (
    <SettingsFrame title={t('integrations.slackTitle')}>
      <p className={styles.lead}>{t('integrations.slackLead')}</p>
      <Connections kind="slack" />
    </SettingsFrame>
  )
}

function Connections({ kind }: { kind: Connection['kind'] }) {
  const { t } = useWords(integrationsWords)
  const { query, rows: all } = useConnections()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<{ name: string; secret: string }>()
  const rows = all?.filter((one) => one.kind === kind)
  const add = (
    <Can call={connections.create}>
      <Button
        // On the page of all integrations no card comes before the others.
        variant={kind === 'slack' ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t(kind === 'slack' ? 'integrations.addSlack' : 'integrations.addWebhook')}
      </Button>
    </Can>
  )
  return (
    <>
      {query.isError && !rows && <Failure problem={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <ListSkeleton rows={2} />}
      {rows?.length === 0 && (
        <div>
          <EmptyState
            icon={kind === 'slack' ? <IconBrandSlack size={30} stroke={1.5} /> : <IconWebhook size={30} stroke={1.5} />}
            title={t(kind === 'slack' ? 'integrations.emptySlack' : 'integrations.emptyWebhooks')}
            action={add}
          >
            {t(kind === 'slack' ? 'integrations.emptySlackText' : 'integrations.emptyWebhooksText')}
          </EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && (
        <>
          <ConnectionList rows={rows} />
          <div>{add}</div>
        </>
      )}
      {adding && (
        <ConnectionSheet
          kind={kind}
          onClose={() => setAdding(false)}
          onSecret={(name, made) => setSecret({ name, secret: made })}
        />
      )}
      {secret && <SecretSheet {...secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
