import { offers } from '@jobwright/contract/calls.gen.ts'
import { OfferRecipient } from '@jobwright/contract/resources/offers.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useInstance } from '../../data/instance.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, SwitchField, TextArea, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { useCallForm } from '../useCallForm.ts'
import { LinkReady } from './LinkReady.tsx'
import styles from './offers.module.css'
import { offersChanged } from './useOffers.ts'

type Props = {
  resource: OfferedKind
  record: { id: string; version: number; offerVersion: number; validUntil: string | null }
  /** The client as the record knows them. */
  to: { name: string; email: string }
  onClose: () => void
}
type Values = { name: string; email: string; message: string; until: string | null; code: boolean }
type Made = { url: string; expiresAt: string; email: string }

/** Freezes a record as its next version and sends it: by mail, or as a link to pass on. */
export function SendSheet({ resource, record, to, onClose }: Props) {
  const { t } = useWords(offersWords)
  const [made, setMade] = useState<Made>()
  const { data: instance } = useInstance()
  const n = record.offerVersion + 1
  const { form, busy, problem, submit } = useCallForm<Values>({
    initial: { ...to, message: '', until: record.validUntil, code: false },
    schema: OfferRecipient,
    send: async ({ name, email, message, until, code }) => {
      const { offer, url } = await call(offers.send, {
        body: {
          resource,
          recordId: record.id,
          version: record.version,
          ...(name.trim() && { name: name.trim() }),
          ...(email.trim() && { email: email.trim() }),
          ...(message.trim() && { message: message.trim() }),
          ...(until && { until }),
          ...(code && { code }),
        },
      })
      offersChanged(resource, record.id)
      setMade({ url, expiresAt: offer.expiresAt, email: email.trim() })
    },
  })
  if (made) return <LinkReady {...made} onClose={onClose} />
  return (
    <Sheet
      title={t(`offers.sendTitle.${resource}`)}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('offers.sendIt', { n })}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>{t('offers.sendText', { n })}</p>
      <FormProblem>{problem}</FormProblem>
      <FieldGrid>
        <TextField label={t('offers.to')} max={75} {...form.getInputProps('name')} />
        <TextField
          label={t('offers.email')}
          description={t('offers.emailHint')}
          max={50}
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <DateField label={t('offers.until')} {...form.getInputProps('until')} />
        <TextArea label={t('offers.message')} max={2000} {...form.getInputProps('message')} />
        {instance?.mail && (
          <SwitchField
            wide
            label={t('offers.code')}
            description={t('offers.codeText')}
            {...form.getInputProps('code', { type: 'checkbox' })}
          />
        )}
      </FieldGrid>
    </Sheet>
  )
}
