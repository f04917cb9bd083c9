import { addressOf } from '@jobwright/contract/call.ts'
import { offers } from '@jobwright/contract/calls.gen.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { Button } from '@mantine/core'
import { IconEye, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { downloadFile } from '../../data/download.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { isSendable, type OfferedRecord } from './offered.ts'

const SendOffer = lazy(async () => ({ default: (await import('./SendOffer.tsx')).SendOffer }))

type Props = { resource: OfferedKind; record: OfferedRecord; canSend: boolean }

/** Preview and Send, wherever one works on what the client will be sent. */
export function OfferActions({ resource, record, canSend }: Props) {
  const { t } = useWords(offersWords)
  const maySend = useCan(offers.send)
  const seesPrices = useFieldAccess('price')
  const { busy, run } = useRun()
  const [sending, setSending] = useState(false)
  const isOffered = seesPrices && isSendable(resource, record, canSend)
  const preview = () =>
    run(() =>
      downloadFile(
        addressOf(offers.preview, { query: { resource, recordId: record.id } }),
        t('offers.previewName', { number: record.number }),
      ),
    )
  return (
    <>
      {isOffered && (
        <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} loading={busy} onClick={preview}>
          {t('offers.preview')}
        </Button>
      )}
      {isOffered && maySend && (
        <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
          {t(`offers.send.${resource}`)}
        </Button>
      )}
      {/* What was sent cannot be sent again, and its links are still to be passed on: they are shown once. */}
      {sending && (
        <Suspense>
          <SendOffer resource={resource} record={record} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}
