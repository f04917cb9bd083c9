import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { clientpages, offers } from '@jobwright/contract/calls.gen.ts'
import type { ClientPage } from '@jobwright/contract/resources/clientpages.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { PhoneField, SwitchField, TextArea } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { clientpageWords } from '../../words/lazy/clientpage.ts'
import { useWords } from '../../words/words.tsx'
import { wholeAddress } from '../fields/CopyField.tsx'
import { PaperFiles } from '../paperFiles/PaperFiles.tsx'
import { keepDraft, readDraft } from '../records/keptDraft.ts'
import { useRun } from '../useRefusalNotice.ts'
import styles from './clientPage.module.css'
import { clientPageChanged } from './useClientPage.ts'

const settingsOf = ({
  isOn,
  progress,
  attachments,
  showsOffers,
  showsContract,
  showsVisits,
  showsNames,
  phone,
}: ClientPage) => ({
  isOn,
  progress,
  attachments,
  showsOffers,
  showsContract,
  showsVisits,
  showsNames,
  phone,
})
/** What shows prices to the client. */
const priced = ['showsContract', 'showsOffers'] as const
type Settings = ReturnType<typeof settingsOf>
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a client's page shows: chosen here, saved at once, looked at as the client sees it. */
export function ClientSettings({ page }: { page: ClientPage }) {
  const { t, say } = useWords(clientpageWords)
  const { busy, run } = useRun()
  const name = `client-page:${page.ProjectId}`
  // What was typed before the page was closed, on what was saved then.
  const [draft, setDraft] = useState(() => readDraft<Settings>(name, settingsOf(page)))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const maySign = [useCan(offers.send), useFieldAccess('price')].every(Boolean)
  const saved = settingsOf(page)
  const values = draft?.values ?? saved
  const isDirty = draft !== undefined && !isSame(values, saved)
  const isOld = isDirty && draft.copy !== null && draft.copy.version !== page.version
  const change = (what: (before: Settings) => Partial<Settings>) =>
    setDraft((before) => {
      const from = before?.values ?? saved
      const next = {
        values: { ...from, ...what(from) },
        copy: before?.copy ?? { values: saved, version: page.version },
      }
      keepDraft(name, next)
      return next
    })
  const save = () =>
    run(
      async () => {
        // Only what was changed here: what somebody else changed meanwhile stays.
        const base = draft?.copy?.values ?? saved
        const body = Object.fromEntries(
          (Object.keys(values) as (keyof Settings)[])
            .filter((field) => !isSame(values[field], base[field]))
            .map((field) => [field, values[field]]),
        )
        await call(clientpages.save, { params: { id: page.ProjectId }, body: { version: page.version, ...body } })
        keepDraft(name, undefined)
        setDraft(undefined)
        setProblems({})
        clientPageChanged(page.ProjectId)
        noticeSaved(t('clientpage.saved'))
      },
      (errors) => {
        if (errors.length === 0) clientPageChanged(page.ProjectId)
        setProblems(
          Object.fromEntries(errors.map(({ field, message }) => [field.split('.')[0] ?? field, say(message)])),
        )
        return errors.length > 0
      },
    )
  const preview = () => {
    // Opened by the press itself: browsers block windows that open later.
    const tab = window.open('about:blank', '_blank')
    run(async () => {
      try {
        const { url } = await call(clientpages.link, { params: { id: page.ProjectId }, body: { preview: true } })
        if (tab) tab.location.href = wholeAddress(url)
        else window.location.href = wholeAddress(url)
      } catch (problem) {
        tab?.close()
        throw problem
      }
    })
  }
  const flag = (field: 'isOn' | 'showsVisits' | 'showsNames' | (typeof priced)[number]) => ({
    label: t(`clientpage.${field}`),
    description: t(`clientpage.${field}Hint`),
    checked: values[field],
    onChange: (event: { currentTarget: { checked: boolean } }) => {
      const { checked } = event.currentTarget
      change(() => ({ [field]: checked }))
    },
  })
  return (
    <Card title={t('clientpage.title')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isDirty) save()
        }}
      >
        <p className={styles.dim}>{t('clientpage.lead')}</p>
        <SwitchField {...flag('isOn')} />
        <TextArea
          label={t('clientpage.progress')}
          description={t('clientpage.progressHint')}
          max={1000}
          rows={4}
          value={values.progress}
          error={problems['progress']}
          onChange={(event) => {
            const { value } = event.currentTarget
            change(() => ({ progress: value }))
          }}
        />
        <section aria-label={t('clientpage.files')}>
          <h3 className={styles.heading}>{t('clientpage.files')}</h3>
          <PaperFiles
            job={{ ProjectId: page.ProjectId, CustomerId: null }}
            files={values.attachments}
            isReadOnly={false}
            problem={problems['attachments']}
            none={t('clientpage.noFiles')}
            onChange={(next) => change((before) => ({ attachments: [...next(before.attachments)] }))}
          />
        </section>
        <SwitchField {...flag('showsVisits')} />
        <SwitchField {...flag('showsNames')} />
        {priced.map(
          (field) =>
            (maySign || values[field]) && (
              <SwitchField key={field} {...flag(field)} disabled={!maySign && !values[field]} />
            ),
        )}
        <PhoneField
          label={t('clientpage.phone')}
          description={t('clientpage.phoneHint')}
          value={values.phone}
          error={problems['phone']}
          onChange={(phone) => change(() => ({ phone }))}
        />
        {isOld && (
          <p className={styles.warn} role="status">
            {t('clientpage.changed')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={busy} disabled={!isDirty}>
            {t('clientpage.save')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            disabled={isDirty || busy}
            onClick={preview}
          >
            {t('clientpage.preview')}
          </Button>
          {isDirty && <span className={styles.dim}>{t('clientpage.saveFirst')}</span>}
        </div>
      </form>
    </Card>
  )
}
