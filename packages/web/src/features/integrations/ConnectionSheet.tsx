import { Switch } from '@mantine/core'
import { usualBusinessEvents } from '@jobwright/contract/businessEvents.ts'
import { connections } from '@jobwright/contract/calls.gen.ts'
import { ConnectionChange, ConnectionDraft } from '@jobwright/contract/resources/connections.ts'
import type { Connection } from '@jobwright/contract/resources/connections.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useCallForm } from '../../parts/useCallForm.ts'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { useWords } from '../../words/words.tsx'
import { EventsField } from './EventsField.tsx'
import styles from './integrations.module.css'
import { connectionsChanged } from './useConnections.ts'
import { integrationsWords } from '../../words/lazy/integrations.ts'

type Values = {
  name: string
  address: string
  events: string[]
  ProjectId: string | null
  noPrices: boolean
  language: string
  quietFrom: string
  quietTo: string
}
type Props = {
  kind: Connection['kind']
  /** The connection to edit; absent for a new one. */
  one?: Connection | undefined
  onClose: () => void
  /** Receives a new webhook's secret, which is shown once. */
  onSecret: (name: string, secret: string) => void
}

const bodyOf = (values: Values) => ({
  ...values,
  language: values.language as 'en' | 'es',
  quietFrom: values.quietFrom || null,
  quietTo: values.quietTo || null,
})

/** Adds or changes a webhook or a channel. */
export function ConnectionSheet({ kind, one, onClose, onSecret }: Props) {
  const { t, language } = useWords(integrationsWords)
  const schema = one
    ? z.preprocess(changesOf, ConnectionChange)
    : z.preprocess((values) => ({ kind, ...bodyOf(values as Values) }), ConnectionDraft)
  const { form, busy, problem, submit } = useCallForm<Values>({
    initial: {
      name: one?.name ?? '',
      address: '',
      events: one?.events ?? [...usualBusinessEvents],
      ProjectId: one?.ProjectId ?? null,
      noPrices: one?.noPrices ?? kind === 'slack',
      language: one?.language ?? language,
      quietFrom: one?.quietFrom ?? '',
      quietTo: one?.quietTo ?? '',
    },
    schema,
    send: async (values) => {
      if (one) {
        const changes = changesOf(values) as Omit<ReturnType<typeof bodyOf>, 'address'> & { address?: string }
        await call(connections.update, { params: { id: one.id }, body: { ...changes, version: one.version } })
      } else {
        const made = await call(connections.create, { body: { kind, ...bodyOf(values) } })
        if (made.secret) onSecret(made.name, made.secret)
      }
      await connectionsChanged()
      noticeSaved(t('integrations.saved'))
      onClose()
    },
  })
  const title = one
    ? t('integrations.editNamed', { name: one.name })
    : t(kind === 'slack' ? 'integrations.addSlack' : 'integrations.addWebhook')
  return (
    <Sheet
      title={title}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('integrations.save')}
        </SheetButtons>
      }
    >
      <FormProblem>{problem}</FormProblem>
      <FieldGrid>
        <TextField label={t('integrations.name')} max={60} required data-autofocus {...form.getInputProps('name')} />
        <SelectField
          label={t('integrations.language')}
          data={[
            { value: 'en', label: t('language.en') },
            { value: 'es', label: t('language.es') },
          ]}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
        <TextField
          wide
          label={t(kind === 'slack' ? 'integrations.slackAddress' : 'integrations.address')}
          placeholder={one ? t('integrations.keepAddress', { address: one.address }) : 'https://'}
          required={!one}
          autoComplete="off"
          inputMode="url"
          {...form.getInputProps('address')}
        />
        <RecordPicker
          noun="projects"
          wide
          clearable
          label={t('integrations.project')}
          placeholder={t('integrations.anyProject')}
          show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
          {...form.getInputProps('ProjectId')}
        />
      </FieldGrid>
      <Events form={form} />
      <div className={styles.quiet}>
        <FieldGrid>
          <TextField
            label={`${t('integrations.quiet')}: ${t('integrations.from')}`}
            type="time"
            {...form.getInputProps('quietFrom')}
          />
          <TextField
            label={`${t('integrations.quiet')}: ${t('integrations.to')}`}
            type="time"
            {...form.getInputProps('quietTo')}
          />
        </FieldGrid>
        <p className={styles.hint}>{t('integrations.quietText')}</p>
      </div>
      <Switch label={t('integrations.noPrices')} {...form.getInputProps('noPrices', { type: 'checkbox' })} />
    </Sheet>
  )
}

// An empty address field keeps the current address.
function changesOf(given: unknown): unknown {
  const { address, ...rest } = bodyOf(given as Values)
  return address.trim() === '' ? rest : { ...rest, address }
}

function Events({ form }: { form: ReturnType<typeof useCallForm<Values>>['form'] }) {
  const { value, defaultValue, onChange, error } = form.getInputProps('events') as {
    value?: string[]
    defaultValue?: string[]
    onChange: (events: string[]) => void
    error?: string
  }
  return <Chosen initial={value ?? defaultValue ?? []} onChange={onChange} error={error} />
}
function Chosen({
  initial,
  onChange,
  error,
}: {
  initial: string[]
  onChange: (events: string[]) => void
  error?: string | undefined
}) {
  const [events, setEvents] = useState(initial)
  return (
    <EventsField
      value={events}
      error={error}
      onChange={(next) => {
        setEvents(next)
        onChange(next)
      }}
    />
  )
}
