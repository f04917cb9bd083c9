import { offers } from '@jobwright/contract/calls.gen.ts'
import type { CustomerContact } from '@jobwright/contract/resources/customers.ts'
import type { Sheet as PricedSheet } from '@jobwright/contract/money/sheet.ts'
import { OfferRecipients, type OfferSigner } from '@jobwright/contract/resources/offerSigners.ts'
import { MOST_SIGNERS, type OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../data/api.ts'
import { useInstance } from '../../data/instance.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, SwitchField, TextArea } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { useCallForm } from '../useCallForm.ts'
import { LinkReady, type ReadyLink } from './LinkReady.tsx'
import styles from './offers.module.css'
import { SendSummary } from './SendSummary.tsx'
import { SignerFields, type SendValues } from './SignerFields.tsx'
import { offersChanged } from './useOffers.ts'

type Props = {
  resource: OfferedKind
  record: {
    id: string
    title: string
    version: number
    offerVersion: number
    validUntil: string | null
    price?: number | null
  } & PricedSheet
  /** The client as the record knows them. */
  to: { name: string; email: string }
  /** The people of the client, who may sign. */
  contacts: readonly z.infer<typeof CustomerContact>[]
  /** Who had to sign the version before, if they were several. */
  signers: readonly OfferSigner[]
  onClose: () => void
}
type Made = { links: ReadyLink[]; expiresAt: string }

/** Freezes a record as its next version and sends it: by mail, or as a link to pass on. */
export function SendSheet({ resource, record, to, contacts, signers, onClose }: Props) {
  const { t } = useWords(offersWords)
  const [made, setMade] = useState<Made>()
  const { data: instance } = useInstance()
  const n = record.offerVersion + 1
  const [first = to, ...others] = signers.map(({ name, email }) => ({ name, email }))
  const { form, busy, problem, submit } = useCallForm<SendValues>({
    initial: { ...first, others, message: '', until: record.validUntil, code: false },
    schema: OfferRecipients,
    send: async ({ name, email, others: rest, message, until, code }) => {
      const all = [{ name, email }, ...rest].map(addressed)
      const { offer, links } = await call(offers.send, {
        body: {
          resource,
          recordId: record.id,
          version: record.version,
          ...(all.length > 1 ? { signers: all } : withoutEmpty(all[0])),
          ...(message.trim() && { message: message.trim() }),
          ...(until && { until }),
          ...(code && { code }),
        },
      })
      offersChanged(resource, record.id)
      setMade({ links, expiresAt: offer.expiresAt })
    },
  })
  const more = form.getValues().others.length
  const withMail = instance?.mail === true
  if (made) return <LinkReady {...made} title={record.title} to={first.email} onClose={onClose} />
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
      <p className={styles.lead}>{t('offers.sendText', { next: n + 1 })}</p>
      <SendSummary sheet={record} price={record.price ?? null} />
      <FormProblem>{problem}</FormProblem>
      {instance && !withMail && <p className={styles.dim}>{t('offers.noMail')}</p>}
      <div className={styles.recipients}>
        {more === 0 ? (
          <SignerFields form={form} contacts={contacts} withMail={withMail} />
        ) : (
          Array.from({ length: more + 1 }, (_, place) => (
            <SignerFields key={place} form={form} contacts={contacts} place={place} withMail={withMail} />
          ))
        )}
        {more + 1 < MOST_SIGNERS && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('others', { name: '', email: '' })}
          >
            {t('offers.addSigner')}
          </Button>
        )}
        {more > 0 && <p className={styles.dim}>{t('offers.allSign')}</p>}
      </div>
      <FieldGrid>
        <DateField label={t('offers.until')} {...form.getInputProps('until')} />
        {withMail && <TextArea label={t('offers.message')} max={2000} {...form.getInputProps('message')} />}
        {withMail && (
          <SwitchField
            wide
            label={t('offers.code')}
            description={t(more > 0 ? 'offers.codesText' : 'offers.codeText')}
            {...form.getInputProps('code', { type: 'checkbox' })}
          />
        )}
      </FieldGrid>
    </Sheet>
  )
}

type Person = { name: string; email?: string }
const addressed = ({ name, email }: { name: string; email: string }): Person => ({
  name: name.trim(),
  ...(email.trim() && { email: email.trim() }),
})
const withoutEmpty = ({ name = '', email }: Partial<Person> = {}): Partial<Person> => ({
  ...(name && { name }),
  ...(email && { email }),
})
