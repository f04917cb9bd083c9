import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import type { SignatureAnswer } from '@jobwright/contract/forms/form.ts'
import { useState } from 'react'
import { onDemand } from '../../../ui/onDemand.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling, useIsVoid, type SignatureMark } from '../formTools.ts'
import { Signed } from '../Signed.tsx'
import { asRecord, type ControlProps } from './field.ts'
import { LocalHint } from './LocalHint.tsx'
import styles from './controls.module.css'

const Dialog = onDemand(async () => (await import('../SignatureDialog.tsx')).SignatureDialog)

/** A signature of what is filled in. Later changes make it void, which it says. */
export function SignatureControl({ id, label, value, change, describedBy, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { tools, hashOfSigned } = useFilling()
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const signature = asRecord<SignatureAnswer>(value, 'hash')
  const isVoid = useIsVoid(signature?.hash)
  const sign = async (mark: SignatureMark) => {
    try {
      const { now, me } = tools
      const made = tools.sign?.(mark) ?? { ...mark, at: now().toISOString(), by: me.id ?? '', device: '' }
      change({ ...made, hash: await hashOfSigned() })
      setFailed(false)
    } catch {
      setFailed(true)
    }
    setOpen(false)
  }
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {signature && <Signed signature={signature} isVoid={isVoid} />}
      {tools.signsLater && <p className={styles.later}>{t('fill.signLater')}</p>}
      {!disabled && !tools.signsLater && (
        <div className={signature ? styles.adds : undefined}>
          <Button
            variant="default"
            leftSection={<IconSignature size={18} aria-hidden />}
            aria-describedby={`${id}-label`}
            onClick={() => setOpen(true)}
          >
            {t(signature ? 'fill.signAgain' : 'fill.sign')}
          </Button>
          {signature && (
            <Button variant="subtle" color="gray" aria-describedby={`${id}-label`} onClick={() => change(null)}>
              {t('fill.signClear')}
            </Button>
          )}
        </div>
      )}
      {failed && <LocalHint id={id}>{t('fill.signFailed')}</LocalHint>}
      {open && <Dialog title={label} name={tools.me.name} onClose={() => setOpen(false)} onSign={sign} />}
    </div>
  )
}
