import { Button } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { clientpages, customers } from '@jobwright/contract/calls.gen.ts'
import type { ClientPage } from '@jobwright/contract/resources/clientpages.ts'
import { CLIENT_LINK_DAYS } from '@jobwright/contract/rules/clientPage.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { clientpageWords } from '../../words/lazy/clientpage.ts'
import { useWords } from '../../words/words.tsx'
import { CopyField, wholeAddress } from '../fields/CopyField.tsx'
import { QrCode } from '../links/QrCode.tsx'
import { useRun } from '../useRefusalNotice.ts'
import styles from './clientPage.module.css'
import { clientPageChanged } from './useClientPage.ts'

type Link = ClientPage['links'][number]
type Open = { kind: 'new' } | { kind: 'renew' | 'end'; link: Link }
const DAY_MS = 86_400_000

type Props = { page: ClientPage; title: string; customerId: string | null }

/** The links to a client's page: who has one, when it was opened, and its end. */
export function ClientLinks({ page, title, customerId }: Props) {
  const { t } = useWords(clientpageWords)
  const { busy, run } = useRun()
  const [open, setOpen] = useState<Open>()
  const [name, setName] = useState('')
  const [made, setMade] = useState<string>()
  const params = { id: page.ProjectId }
  const close = () => setOpen(undefined)
  const seesCustomer = useCan(customers.get)
  const customer = useRecord('customers', customerId ?? '', seesCustomer && customerId !== null).data
  const primary = customer?.Contacts.find(({ id }) => id === customer.primaryContactId)
  const openNew = () => {
    // A link has somebody whom it is for: mostly the first contact of the customer.
    setName((before) => before || primary?.name || customer?.name || '')
    setOpen({ kind: 'new' })
  }
  const make = (body: { name: string; renews?: string }) =>
    run(async () => {
      const { url } = await call(clientpages.link, { params, body })
      clientPageChanged(page.ProjectId)
      close()
      setName('')
      setMade(wholeAddress(url))
    })
  const end = ({ id }: Link) =>
    run(async () => {
      await call(clientpages.unlink, { params, body: { linkId: id } })
      clientPageChanged(page.ProjectId)
      close()
    })
  return (
    <Card
      title={t('clientpage.links')}
      action={
        <Button size="compact-md" variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={openNew}>
          {t('clientpage.newLink')}
        </Button>
      }
    >
      {page.links.length === 0 && <p className={styles.dim}>{t('clientpage.noLinks')}</p>}
      {page.links.length > 0 && (
        <ul className={styles.links}>
          {page.links.map((link) => (
            <LinkRow key={link.id} link={link} onOpen={(kind) => setOpen({ kind, link })} />
          ))}
        </ul>
      )}
      {open?.kind === 'new' && (
        <Sheet
          title={t('clientpage.newLink')}
          width={420}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault()
            make({ name: name.trim() })
          }}
          footer={
            <SheetButtons onCancel={close} loading={busy}>
              {t('clientpage.make')}
            </SheetButtons>
          }
        >
          <TextField
            label={t('clientpage.linkFor')}
            description={t('clientpage.linkForHint')}
            max={75}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
        </Sheet>
      )}
      {open && open.kind !== 'new' && (
        <ConfirmDialog
          opened
          danger={open.kind === 'end'}
          busy={busy}
          title={t(`clientpage.${open.kind}Title`)}
          confirmLabel={t(`clientpage.${open.kind}`)}
          onConfirm={() =>
            open.kind === 'end' ? end(open.link) : make({ name: open.link.name, renews: open.link.id })
          }
          onClose={close}
        >
          {t(`clientpage.${open.kind}Text`)}
        </ConfirmDialog>
      )}
      {made !== undefined && (
        <ReadySheet url={made} isOn={page.isOn} title={title} onClose={() => setMade(undefined)} />
      )}
    </Card>
  )
}

function LinkRow({ link, onOpen }: { link: Link; onOpen: (kind: 'renew' | 'end') => void }) {
  const { t, formatMoment } = useWords(clientpageWords)
  const isExpired = Date.parse(link.expiresAt) <= Date.now()
  const isEnded = link.revokedAt !== null
  const name = link.name || t('clientpage.unnamed')
  const views = link.lastViewedAt === null ? '' : formatMoment(link.lastViewedAt)
  return (
    <li>
      <div className={styles.linkText}>
        <b>{name}</b>
        <StatusBadge tone={isEnded || isExpired ? 'gray' : 'green'}>
          {t(isEnded ? 'clientpage.ended' : isExpired ? 'clientpage.expired' : 'clientpage.inForce')}
        </StatusBadge>
        <p className={styles.dim}>
          {t('clientpage.made', { when: formatMoment(link.createdAt), name: link.createdBy })} ·{' '}
          {views === '' ? t('clientpage.never') : t('clientpage.views', { n: link.views, when: views })}
        </p>
      </div>
      {!isEnded && (
        <div className={styles.buttons}>
          <Button
            size="compact-md"
            variant="default"
            aria-label={`${t('clientpage.renew')}: ${name}`}
            onClick={() => onOpen('renew')}
          >
            {t('clientpage.renew')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            aria-label={`${t('clientpage.end')}: ${name}`}
            onClick={() => onOpen('end')}
          >
            {t('clientpage.end')}
          </Button>
        </div>
      )}
    </li>
  )
}

type ReadyProps = { url: string; isOn: boolean; title: string; onClose: () => void }
/** Shows a link once: to copy, to mail, or to hold a phone's camera over. */
function ReadySheet({ url, isOn, title, onClose }: ReadyProps) {
  const { t, formatDate } = useWords(clientpageWords)
  const until = new Date(Date.now() + CLIENT_LINK_DAYS * DAY_MS).toISOString()
  const subject = encodeURIComponent(t('clientpage.mailSubject', { title }))
  return (
    <Sheet
      title={t('clientpage.ready')}
      width={480}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p className={styles.dim}>{t('clientpage.readyText', { date: formatDate(until) })}</p>
      {!isOn && (
        <p className={styles.warn} role="status">
          {t('clientpage.readyOff')}
        </p>
      )}
      <CopyField label={t('clientpage.link')} text={url} />
      <Button
        component="a"
        variant="default"
        href={`mailto:?subject=${subject}&body=${encodeURIComponent(url)}`}
        leftSection={<IconMail size={16} aria-hidden />}
      >
        {t('clientpage.mail')}
      </Button>
      <QrCode text={url} label={t('clientpage.qr')} />
    </Sheet>
  )
}
