import { Button, FileButton, TextInput } from '@mantine/core'
import { verify } from '@jobwright/contract/calls.gen.ts'
import type { Verified } from '@jobwright/contract/resources/verify.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { IconFileSearch, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { verifyWords } from '../../words/lazy/verify.ts'
import { useWords } from '../../words/words.tsx'
import styles from './verify.module.css'

/** A file is hashed in memory: larger ones are refused. */
const LARGEST = 256 * 1024 * 1024
type Chosen = { name: string; state: 'reading' | 'tooLarge' | 'hashed'; hash: string }

/** For everybody, without an account: whether a paper or a file with this fingerprint was recorded here. */
export function VerifyPage({ hash, languages }: { hash: string | undefined; languages: ReactNode }) {
  const { t } = useWords(verifyWords)
  const [chosen, setChosen] = useState<Chosen>()
  useTitle(t('verify.title'))
  const choose = async (file: File | null) => {
    if (!file) return
    const { name } = file
    if (file.size > LARGEST) return setChosen({ name, state: 'tooLarge', hash: '' })
    setChosen({ name, state: 'reading', hash: '' })
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    setChosen({ name, state: 'hashed', hash: hex })
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('verify.title')}</h1>
          <p className={styles.lead}>{t('verify.lead')}</p>
        </div>
        {languages}
      </header>
      <main>
        {hash === undefined ? <HashForm /> : <Found key={hash} hash={hash} name={undefined} />}
        <section aria-live="polite">
          <p className={styles.note}>{t('verify.chooseText')}</p>
          <FileButton onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default" mt="sm" leftSection={<IconFileSearch size={18} aria-hidden />}>
                {t('verify.choose')}
              </Button>
            )}
          </FileButton>
          {chosen?.state === 'reading' && <p>{t('verify.reading', { name: chosen.name })}</p>}
          {chosen?.state === 'tooLarge' && (
            <p role="alert">{t('verify.tooLarge', { name: chosen.name, size: sizeText(LARGEST) })}</p>
          )}
          {chosen?.state === 'hashed' && <Found key={chosen.hash} hash={chosen.hash} name={chosen.name} />}
        </section>
      </main>
    </div>
  )
}

const HASH = /^[0-9a-f]{64}$/i

/** Asks for the fingerprint that a paper has at its foot. */
function HashForm() {
  const { t } = useWords(verifyWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const hash = typed.replace(/\s/g, '')
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (HASH.test(hash)) void navigate({ to: '/verify/$hash', params: { hash } })
        else setWrong(true)
      }}
    >
      <TextInput
        label={t('verify.hash')}
        description={t('verify.hashHint')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        {...(isWrong && { error: t('verify.hashWrong') })}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit" mt="sm">
        {t('verify.look')}
      </Button>
    </form>
  )
}

/** What is known of a fingerprint: of a paper's, or of a file that somebody chose (`name`). */
function Found({ hash, name }: { hash: string; name: string | undefined }) {
  const { t } = useWords(verifyWords)
  const looked = useQuery({
    queryKey: ['verify', hash],
    retry: false,
    queryFn: () => call(verify.look, { params: { hash } }),
  })
  return (
    <div>
      {name !== undefined && <p className={styles.label}>{t('verify.file', { name })}</p>}
      {looked.isPending ? (
        <ListSkeleton rows={2} />
      ) : looked.isError ? (
        <Failure problem={looked.error} onRetry={() => void looked.refetch()} />
      ) : looked.data.found.length === 0 ? (
        <div className={styles.card}>
          <IconHelpCircle className={`${styles.mark} ${styles.doubt}`} size={32} stroke={1.5} aria-hidden />
          <div>
            <h2>{t('verify.unknown')}</h2>
            <p>{t('verify.unknownText')}</p>
          </div>
        </div>
      ) : (
        looked.data.found.map((one) => (
          <Genuine key={`${one.kind} ${one.company}`} found={one} isFile={name !== undefined} />
        ))
      )}
      <p className={styles.label}>{t('verify.hash')}</p>
      <p className={styles.hash}>{hash.toLowerCase()}</p>
    </div>
  )
}

/** A log is filed in revisions, and voided; what a client was sent has versions, and is replaced or withdrawn. */
const ofLog = {
  revision: 'verify.revision',
  isVoid: 'verify.void',
  later: 'verify.later',
  latest: 'verify.latest',
} as const
const ofOffer = {
  revision: 'verify.offerVersion',
  isVoid: 'verify.offerVoid',
  later: 'verify.offerLater',
  latest: 'verify.offerLatest',
} as const

function Genuine({ found, isFile }: { found: Verified; isFile: boolean }) {
  const { t, formatMoment } = useWords(verifyWords)
  const { kind, company, at, revision, hasLater, isVoid } = found
  const isDoubtful = hasLater || isVoid
  const said = kind === 'offer' ? ofOffer : ofLog
  return (
    <div className={styles.card}>
      <IconShieldCheck
        className={`${styles.mark} ${isDoubtful ? styles.doubt : styles.good}`}
        size={32}
        stroke={1.5}
        aria-hidden
      />
      <div>
        <h2>{t(isFile ? 'verify.knownFile' : 'verify.known')}</h2>
        <p>{t('verify.by', { company })}</p>
        <p>{t('verify.at', { kind: t(`verify.kind.${kind}`), when: formatMoment(at) })}</p>
        {revision !== null && <p>{t(said.revision, { n: revision })}</p>}
        {revision !== null && <p>{t(isVoid ? said.isVoid : hasLater ? said.later : said.latest)}</p>}
      </div>
    </div>
  )
}
