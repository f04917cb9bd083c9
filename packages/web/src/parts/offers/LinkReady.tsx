import { Button } from '@mantine/core'
import { lastMomentBefore } from '../../data/days.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { CopyField, wholeAddress } from '../fields/CopyField.tsx'
import { useMe } from '../../data/session.ts'
import { PassOn } from '../links/PassOn.tsx'
import { QrCode } from '../links/QrCode.tsx'
import styles from './offers.module.css'

/** A link that was made just now. */
export type ReadyLink = {
  /** Which of several signers it is for. */
  signerId: string | null
  name: string
  url: string
  email: string
}
type Props = {
  links: readonly ReadyLink[]
  expiresAt: string
  /** What the message says that the link goes along with. */
  title: string
  /** The address of the client, for the reader's own mail program. */
  to: string
  onClose: () => void
}

/** Shows links once: to copy, or to hold a phone's camera over. */
export function LinkReady({ links, expiresAt, title, to, onClose }: Props) {
  const { t, formatDate } = useWords(offersWords)
  const company = useMe().Company.name
  const several = links.length > 1
  const [one] = links
  return (
    <Sheet
      title={
        several ? t('offers.readyAll') : one?.signerId ? t('offers.linkOf', { name: one.name }) : t('offers.ready')
      }
      width={480}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {several && (
        <p className={styles.lead}>{t('offers.readyAllText', { date: formatDate(lastMomentBefore(expiresAt)) })}</p>
      )}
      {links.map(({ name, url, email }) => {
        const address = wholeAddress(url)
        return (
          <section key={url} className={styles.ready} data-several={several || undefined}>
            {several && <h3>{name}</h3>}
            {email !== '' && <p className={styles.lead}>{t('offers.mailQueued', { email })}</p>}
            {!several && (
              <p className={styles.lead}>{t('offers.readyText', { date: formatDate(lastMomentBefore(expiresAt)) })}</p>
            )}
            <CopyField
              label={several ? t('offers.linkOf', { name }) : t('offers.link')}
              text={address}
              quiet={several}
            />
            {email === '' && (
              <PassOn
                subject={`${company}: ${title}`}
                text={t('offers.passOn', { company, title, link: address })}
                email={several ? '' : to}
              />
            )}
            <QrCode text={address} label={several ? t('offers.qrOf', { name }) : t('offers.qr')} />
          </section>
        )
      })}
    </Sheet>
  )
}
