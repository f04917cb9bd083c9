import { offers } from '@jobwright/contract/calls.gen.ts'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import type { OfferSigner } from '@jobwright/contract/resources/offerSigners.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { TextArea, TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { offersChanged } from './useOffers.ts'

type Props = {
  offer: Offer
  /** Which of several signers it goes to. */
  signer: OfferSigner | undefined
  to: { name: string; email: string }
  onClose: () => void
}

/** Reminds a client by mail. */
export function RemindSheet({ offer, signer, to, onClose }: Props) {
  const { t, say } = useWords(offersWords)
  const { busy, run } = useRun()
  const last = offer.links.findLast(({ email: one }) => one !== '')
  const [email, setEmail] = useState(signer ? signer.email : (last?.email ?? to.email))
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const send = () =>
    run(
      async () => {
        const body = {
          remind: true,
          ...(signer ? { signerId: signer.id } : { name: to.name }),
          ...(email.trim() && { email: email.trim() }),
          ...(message.trim() && { message: message.trim() }),
        }
        await call(offers.link, { params: { id: offer.id }, body })
        offersChanged(offer.resource, offer.recordId)
        onClose()
      },
      (errors) => {
        const found = errors.find(({ field }) => field === 'email')
        setError(found && say(found.message))
        return found !== undefined
      },
    )
  return (
    <Sheet
      title={signer ? t('offers.remindOne', { name: signer.name }) : t('offers.remindTitle')}
      width={480}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        // The address of a signer may be one that this person doesn't see.
        if (email.trim() === '' && !signer) setError(say('Required.'))
        else send()
      }}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('offers.remindIt')}
        </SheetButtons>
      }
    >
      <TextField
        label={t(signer ? 'offers.fields.email' : 'offers.email')}
        description={signer ? t('offers.newAddress') : undefined}
        max={50}
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus
      />
      <TextArea
        label={t('offers.message')}
        max={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </Sheet>
  )
}
