import { Checkbox } from '@mantine/core'
import { can, needFor } from '@jobwright/contract/permissions.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import { tokenActions, tokenResources } from '@jobwright/contract/resources/apiTokens.ts'
import { useMe } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import styles from './programs.module.css'
import { programsWords } from '../../words/lazy/programs.ts'

type Props = { value: readonly string[]; onChange: (permissions: string[]) => void; error?: string | undefined }

/** A token's permissions: a subset of the user's own, by resource. */
export function TokenRights({ value, onChange, error }: Props) {
  const { t } = useWords(programsWords)
  const me = useMe()
  const held = new Set(me.permissions)
  const set = (slug: string, on: boolean) => onChange(on ? [...value, slug] : value.filter((one) => one !== slug))
  const box = (slug: Slug, label: string, name: string) => (
    <Checkbox
      key={slug}
      label={label}
      aria-label={name}
      checked={value.includes(slug)}
      onChange={(event) => set(slug, event.currentTarget.checked)}
    />
  )
  return (
    <fieldset className={styles.events} aria-describedby={error ? 'token-rights-error' : undefined}>
      <legend className={styles.label}>{t('apiTokens.permissions')}</legend>
      {tokenResources.map((noun) => {
        const mine = tokenActions.filter((action) => can(held, needFor(noun, action)))
        const name = t(`nav.${noun}`)
        return (
          mine.length > 0 && (
            <div key={noun} className={styles.rightRow}>
              <span className={styles.eventNoun}>{name}</span>
              {mine.map((action) =>
                box(needFor(noun, action), t(`apiTokens.${action}`), `${name}: ${t(`apiTokens.${action}`)}`),
              )}
            </div>
          )
        )
      })}
      {can(held, 'finance.view_price') && !me.hidden.includes('price') && (
        <div className={styles.rightRow}>
          <span className={styles.eventNoun}>{t('apiTokens.prices')}</span>
          {box('finance.view_price', t('apiTokens.list'), t('apiTokens.seePrices'))}
        </div>
      )}
      {error && (
        <p id="token-rights-error" className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
