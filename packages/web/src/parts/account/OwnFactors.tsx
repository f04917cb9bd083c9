import { Button } from '@mantine/core'
import { factors } from '@jobwright/contract/calls.gen.ts'
import type { Factors, Passkey, Proof } from '@jobwright/contract/resources/factors.ts'
import { IconDeviceMobileMessage, IconFingerprint, IconKey, IconLifebuoy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { passkeysPossible } from './passkeys.ts'
import styles from './account.module.css'
import { AppSetup } from './AppSetup.tsx'
import { PasskeySheet } from './PasskeySheet.tsx'
import { ProveSheet } from './ProveSheet.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const key = ['factors']
const touch = () => void queryClient.invalidateQueries({ queryKey: key })

/** The user's second factors, from the server. */
export const useMfa = () => useQuery({ queryKey: key, queryFn: ({ signal }) => call(factors.mine, {}, { signal }) })

/** The user's second factors: set up and removed. */
export function OwnMfa() {
  const query = useMfa()
  return (
    <>
      {query.isError && <Failure problem={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <ListSkeleton rows={3} />}
      {query.data && <MfaMethodList mine={query.data} />}
    </>
  )
}

type Step =
  | { kind: 'prove'; act: (proof: Proof) => Promise<Step | undefined> }
  | { kind: 'app'; secret: string; url: string }
  | { kind: 'passkey'; options: { challenge: string } }
  | { kind: 'codes'; codes: readonly string[] }

function MfaMethodList({ mine }: { mine: Factors }) {
  const { t, formatDate } = useWords(accountWords)
  const [step, setStep] = useState<Step>()
  // The action that needs proof; the step after it is shown once the proof was accepted.
  const prove = (act: (proof: Proof) => Promise<Step | undefined>) => setStep({ kind: 'prove', act })
  const close = () => {
    setStep(undefined)
    touch()
  }
  const codesOr = (codes: readonly string[] | null) => {
    touch()
    setStep(codes ? { kind: 'codes', codes } : undefined)
  }
  if (!mine.hasPassword && mine.passkeys.length === 0)
    return (
      <>
        <p className={styles.text}>{t('security.noPassword')}</p>
        <Button component={Link} href={linkTo({ to: '/profile' })}>
          {t('security.choosePassword')}
        </Button>
      </>
    )
  const removeApp = () =>
    prove(async (proof) => {
      await call(factors.removeTotp, { body: { proof } })
      noticeSaved(t('security.appRemoved'))
      return undefined
    })
  const addApp = () =>
    prove(async (proof) => ({ kind: 'app', ...(await call(factors.startTotp, { body: { proof } })) }))
  const addPasskey = () =>
    prove(async (proof) => ({ kind: 'passkey', ...(await call(factors.startPasskey, { body: { proof } })) }))
  const removePasskey = ({ id }: Passkey) =>
    prove(async (proof) => {
      await call(factors.removePasskey, { params: { id }, body: { proof } })
      noticeSaved(t('security.passkeyRemoved'))
      return undefined
    })
  const newCodes = () =>
    prove(async (proof) => {
      const { recoveryCodes } = await call(factors.newCodes, { body: { proof } })
      return recoveryCodes ? { kind: 'codes', codes: recoveryCodes } : undefined
    })
  const here = mine.passkeysHere && passkeysPossible()
  const any = mine.totp !== null || mine.passkeys.length > 0
  return (
    <>
      <p className={styles.text}>{t('security.factorsText')}</p>
      <ul className={styles.rows}>
        <Row
          icon={<IconDeviceMobileMessage size={20} aria-hidden />}
          name={t('security.app')}
          on={mine.totp !== null}
          detail={mine.totp ? t('security.appOn', { date: formatDate(mine.totp.since) }) : t('security.appOff')}
          action={
            mine.totp ? (
              <Button variant="subtle" color="red" onClick={removeApp}>
                {t('security.appRemove')}
              </Button>
            ) : (
              <Button variant="default" onClick={addApp}>
                {t('security.appAdd')}
              </Button>
            )
          }
        />
        <Row
          icon={<IconFingerprint size={20} aria-hidden />}
          name={t('security.passkeys')}
          on={mine.passkeys.length > 0}
          detail={here ? t('security.passkeysText') : t('security.passkeysNotHere')}
          action={
            here && (
              <Button variant="default" onClick={addPasskey}>
                {t('security.passkeyAdd')}
              </Button>
            )
          }
        />
        {mine.passkeys.map((passkey) => (
          <KnownPasskey key={passkey.id} passkey={passkey} onRemove={() => removePasskey(passkey)} />
        ))}
        <Row
          icon={<IconLifebuoy size={20} aria-hidden />}
          name={t('security.codes')}
          detail={any ? t('security.codesLeft', { n: mine.recoveryLeft }) : t('security.codesNone')}
          action={
            any && (
              <Button variant="default" onClick={newCodes}>
                {t('security.codesNew')}
              </Button>
            )
          }
        />
      </ul>
      {step?.kind === 'prove' && (
        <ProveSheet
          passkeys={mine.passkeys.length > 0}
          onClose={() => setStep(undefined)}
          onProve={async (proof) => {
            setStep(await step.act(proof))
            touch()
          }}
        />
      )}
      {step?.kind === 'app' && <AppSetup secret={step.secret} url={step.url} onDone={codesOr} onClose={close} />}
      {step?.kind === 'passkey' && <PasskeySheet options={step.options} onDone={codesOr} onClose={close} />}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
    </>
  )
}

function KnownPasskey({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, formatDate, formatRelative } = useWords(accountWords)
  const date = formatDate(passkey.createdAt)
  return (
    <Row
      icon={<IconKey size={20} aria-hidden />}
      name={passkey.name}
      detail={
        passkey.lastUsedAt
          ? t('security.passkeyUsed', { date, used: formatRelative(passkey.lastUsedAt) })
          : t('security.passkeyUnused', { date })
      }
      action={
        <Button
          variant="subtle"
          color="red"
          aria-label={t('security.passkeyRemove', { name: passkey.name })}
          onClick={onRemove}
        >
          {t('security.appRemove')}
        </Button>
      }
    />
  )
}

function Row({
  icon,
  name,
  detail,
  on,
  action,
}: {
  icon: ReactNode
  name: string
  detail: string
  on?: boolean
  action: ReactNode
}) {
  const { t } = useWords(accountWords)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.what}>
        <span className={styles.name}>
          {name}
          {on !== undefined && (
            <StatusBadge tone={on ? 'green' : 'gray'}>{t(on ? 'security.on' : 'security.off')}</StatusBadge>
          )}
        </span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {action}
    </li>
  )
}
