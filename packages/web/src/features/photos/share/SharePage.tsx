import { Button } from '@mantine/core'
import { IconDownload, IconFileText, IconLinkOff, IconLock, IconMessageReply, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { shares } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { Shared } from '@jobwright/contract/resources/shares.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { call } from '../../../data/api.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PasswordField } from '../../../ui/FormFields.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useTitle } from '../../../ui/useTitle.ts'
import { formatPhone } from '../../../words/format.ts'
import { useWords } from '../../../words/words.tsx'
import { SharedViewer } from './SharedViewer.tsx'
import styles from './share.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

type Item = Shared['items'][number]

/** What somebody without an account sees of a link: the photos, or the one file, that was shared. */
export function SharePage({ token, languages }: { token: string; languages: ReactNode }) {
  const { t, formatDate } = useWords(photosWords)
  const [password, setPassword] = useState<string>()
  const opened = useQuery({
    queryKey: ['shared', token, password ?? ''],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(shares.open, { params: { token }, body: password === undefined ? {} : { password } }),
  })
  const shared = opened.data
  const title =
    shared === undefined ? t('photos.sharedTitle') : shared.title || t('photos.counted', { count: shared.items.length })
  useTitle(title)
  const locked = opened.error instanceof Refusal && opened.error.problem.errors.some((one) => one.field === 'password')
  const over = opened.error instanceof Refusal && [404, 410].includes(opened.error.status)
  return (
    <div className={styles.screen}>
      <Head shared={shared} languages={languages} />
      <main className={styles.main}>
        <div className={styles.heads}>
          <h1 className={styles.title}>{title}</h1>
          {shared?.project && shared.project !== title && <span className={styles.project}>{shared.project}</span>}
          {shared && (
            <span className={styles.until}>{t('photos.sharedUntil', { date: formatDate(shared.expiresAt) })}</span>
          )}
        </div>
        {opened.isPending ? (
          <ListSkeleton rows={4} />
        ) : locked ? (
          <Locked wrong={password !== undefined} onTry={setPassword} />
        ) : over ? (
          <div className={styles.card}>
            <EmptyState icon={<IconLinkOff size={36} stroke={1.5} />} title={t('photos.linkOver')}>
              {t('photos.linkOverText')}
            </EmptyState>
          </div>
        ) : opened.isError ? (
          <Failure problem={opened.error} onRetry={() => void opened.refetch()} />
        ) : shared?.resource === 'photos' ? (
          <Pictures items={shared.items} />
        ) : (
          shared?.items.map((item) => <SharedFile key={item.id} item={item} />)
        )}
      </main>
      <footer className={styles.foot}>
        {shared && <Sender shared={shared} title={title} />}
        <span>{t('photos.sharedBy')}</span>
      </footer>
    </div>
  )
}

/** Who shared it, as on the page of a client: the company with its telephone, and the other language. */
function Head({ shared, languages }: { shared: Shared | undefined; languages: ReactNode }) {
  const { t, manner } = useWords(photosWords)
  const { logo, address, phone = '', country } = shared?.sender ?? {}
  const number = formatPhone(phone, { ...manner, us: country === 'US' })
  return (
    <header className={styles.head}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <span className={styles.who}>
        <strong>{shared?.company ?? t('app.name')}</strong>
        {address && <span>{address}</span>}
      </span>
      {languages}
      {phone && (
        <a className={styles.call} href={`tel:${phone}`} aria-label={t('photos.callSender', { phone: number })}>
          <IconPhone size={20} aria-hidden />
        </a>
      )}
    </header>
  )
}

/** How the company that shared it is reached. */
function Sender({ shared: { company, sender }, title }: { shared: Shared; title: string }) {
  const { t, manner } = useWords(photosWords)
  const { phone, email, website, address, country } = sender
  if (!phone && !email && !website && !address) return null
  const site = website.replace(/^https?:\/\//, '')
  return (
    <address className={styles.sender} aria-label={t('photos.sharedContact')}>
      <strong>{company}</strong>
      {address && <span>{address}</span>}
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone, { ...manner, us: country === 'US' })}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {/^https?:\/\//.test(website) && (
        <a href={website} rel="noreferrer noopener" target="_blank">
          {site}
        </a>
      )}
      {email && (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={`mailto:${email}?subject=${encodeURIComponent(t('photos.replySubject', { title }))}`}
          leftSection={<IconMessageReply size={16} aria-hidden />}
        >
          {t('photos.reply')}
        </Button>
      )}
    </address>
  )
}

function Locked({ wrong, onTry }: { wrong: boolean; onTry: (password: string) => void }) {
  const { t } = useWords(photosWords)
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles.lock}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed) onTry(typed)
      }}
    >
      <IconLock size={32} stroke={1.5} aria-hidden />
      <p>{t('photos.asksPassword')}</p>
      <PasswordField
        label={t('photos.password')}
        autoComplete="off"
        data-autofocus
        value={typed}
        error={wrong && t('photos.wrongPassword')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth>
        {t('photos.openLink')}
      </Button>
    </form>
  )
}

function Pictures({ items }: { items: readonly Item[] }) {
  const { t, formatMoment } = useWords(photosWords)
  const [open, setOpen] = useState<number>()
  if (items.length === 0)
    return (
      <div className={styles.card}>
        <EmptyState title={t('photos.sharedGone')} />
      </div>
    )
  return (
    <>
      <ul className={styles.grid}>
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.tile}
              aria-label={item.caption || formatMoment(item.capturedAt)}
              onClick={() => setOpen(index)}
            >
              <img src={`/media/thumbnails/${item.authThumbnailName}`} alt="" loading="lazy" decoding="async" />
              {item.caption && (
                <span className={styles.caption} aria-hidden>
                  <span>{item.caption}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <SharedViewer items={items} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function SharedFile({ item }: { item: Item }) {
  const { t } = useWords(photosWords)
  const [broken, setBroken] = useState(false)
  return (
    <section className={styles.file}>
      <div className={styles.preview}>
        {broken ? (
          <IconFileText size={64} stroke={1.25} aria-hidden />
        ) : (
          <img src={`/media/thumbnails/${item.authThumbnailName}`} alt="" onError={() => setBroken(true)} />
        )}
      </div>
      <div className={styles.fileText}>
        <h2 className={styles.fileName}>{item.caption || item.name}</h2>
        <dl className={styles.facts}>
          <dt>{t('photos.file')}</dt>
          <dd>{item.name}</dd>
          {item.label && (
            <>
              <dt>{t('photos.revision')}</dt>
              <dd>{item.label}</dd>
            </>
          )}
          <dt>{t('photos.size')}</dt>
          <dd>{sizeText(item.bytes)}</dd>
          <dt>SHA-256</dt>
          <dd className={styles.hash}>{item.sha256}</dd>
        </dl>
        <Button
          component="a"
          href={`/media/uploads/${item.authDocName}`}
          download={item.name}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('photos.download')}
        </Button>
      </div>
    </section>
  )
}
