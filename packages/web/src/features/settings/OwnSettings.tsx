import { Button } from '@mantine/core'
import { settings } from '@jobwright/contract/calls.gen.ts'
import type { UserSettings } from '@jobwright/contract/resources/settings.ts'
import type { Proof } from '@jobwright/contract/resources/factors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { flushPrefs } from '../../data/prefs.ts'
import { queryClient } from '../../data/queries.ts'
import { refreshSession } from '../../data/session.ts'
import { ProveSheet } from '../../parts/account/ProveSheet.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { isGivenUp, isSafeStart, noteStart } from '../../parts/account/ownStyle.ts'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { TextArea } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { settingsWords } from '../../words/lazy/settings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './settings.module.css'

const key = ['userSettings']
const bytes = (text: string) => new TextEncoder().encode(text).length
const example = `jobwright.onPage((page) => {
  // page.route, page.layout, page.language
  if (page.route === 'projects-id')
    jobwright.css('h1 { color: rebeccapurple !important }')
  else jobwright.css('')
})
jobwright.notice('My script is here')
// jobwright.theme({ primary: '#5D22F1', secondary: null })`

/** Saves it, and takes over the server's response. */
async function write(body: Parameters<typeof call<typeof settings.write>>[1]['body']): Promise<void> {
  // Send other unsent preferences first, so that the response contains them.
  await flushPrefs()
  queryClient.setQueryData(key, await call(settings.write, { body }))
  await refreshSession()
  void queryClient.invalidateQueries({ queryKey: ['ownScript'] })
}

/** The user's own style and script. */
export function OwnSettings() {
  const { t } = useWords(settingsWords)
  const query = useQuery({ queryKey: key, gcTime: 0, queryFn: ({ signal }) => call(settings.read, {}, { signal }) })
  if (query.isError) return <Failure problem={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <ListSkeleton rows={6} />
  return (
    <>
      {isSafeStart() && (
        <p className={styles.hint} role="status">
          {t('own.safeNow')}
        </p>
      )}
      <OwnStyle kept={query.data.additionalStyle} />
      <OwnScriptCard kept={query.data} />
      <p className={styles.hint}>{t('own.safe')}</p>
    </>
  )
}

function OwnStyle({ kept }: { kept: string }) {
  const { t } = useWords(settingsWords)
  const [typed, setTyped] = useState(kept)
  const refused = useRefusalNotice()
  const save = () =>
    refused(async () => {
      await write({ additionalStyle: typed })
      noticeSaved(t('style.saved'))
    })
  useUnsaved({ name: t('style.title'), isChanged: typed !== kept, save, discard: () => setTyped(kept) })
  return (
    <Card title={t('style.title')}>
      <div className={`${styles.form} ${styles.code}`}>
        <p className={styles.hint}>{t('style.text')}</p>
        <TextArea
          label={t('style.label')}
          rows={8}
          spellCheck={false}
          value={typed}
          description={t('style.size', { n: bytes(typed) })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Card>
  )
}

function OwnScriptCard({ kept }: { kept: UserSettings }) {
  const { t } = useWords(settingsWords)
  const [typed, setTyped] = useState(kept.additionalScript)
  const [proving, setProving] = useState(false)
  const [stopped, setStopped] = useState(isGivenUp)
  const told = useRefusalNotice()
  const changed = typed !== kept.additionalScript || (typed !== '' && !kept.scriptOn)
  // It is saved with the password, by its own button.
  useUnsaved({
    name: t('script.title'),
    isChanged: typed !== kept.additionalScript,
    save: undefined,
    discard: () => setTyped(kept.additionalScript),
  })
  const save = async (proof?: Proof) => {
    await write({ additionalScript: typed, ...(proof && { proof }) })
    noteStart(0)
    setStopped(false)
    setProving(false)
    noticeSaved(t('script.saved'))
  }
  if (kept.scriptMode === 'off')
    return (
      <Card title={t('script.title')}>
        <p className={styles.hint}>{t('script.offText')}</p>
      </Card>
    )
  return (
    <Card
      title={t('script.title')}
      action={kept.scriptOn && !stopped && <StatusBadge tone="green">{t('script.on')}</StatusBadge>}
    >
      <div className={`${styles.form} ${styles.code}`}>
        <p className={styles.hint}>{t(kept.scriptMode === 'page' ? 'script.pageText' : 'script.text')}</p>
        {kept.additionalScript !== '' && !kept.scriptOn && <p role="status">{t('script.dead')}</p>}
        {stopped && (
          <div className={styles.buttons}>
            <span role="status">{t('script.stopped')}</span>
            <Button
              variant="default"
              onClick={() => {
                noteStart(0)
                setStopped(false)
              }}
            >
              {t('script.again')}
            </Button>
          </div>
        )}
        <TextArea
          label={t('script.label')}
          rows={10}
          spellCheck={false}
          value={typed}
          description={t('style.size', { n: bytes(typed) })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button
            disabled={!changed}
            // Removing a script needs no proof, because it is harmless.
            onClick={() => (typed === '' ? void told(() => save()) : setProving(true))}
          >
            {t('ui.save')}
          </Button>
        </div>
        <details>
          <summary>{t('script.example')}</summary>
          {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reached by keys */}
          <pre tabIndex={0}>{example}</pre>
        </details>
      </div>
      {proving && (
        <ProveSheet
          text={t('script.prove')}
          passkeys
          onProve={(proof) => save(proof)}
          onClose={() => setProving(false)}
        />
      )}
    </Card>
  )
}
