import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { formLimits } from '@jobwright/contract/forms/form.ts'
import { useState } from 'react'
import { PlainArea, PlainInput } from '../../../ui/PlainInput.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling } from '../formTools.ts'
import { useTyped } from '../useTyped.ts'
import { asText, type ControlProps } from './field.ts'
import { LocalHint } from './LocalHint.tsx'
import styles from './controls.module.css'

/** One line, or several for a voice keyboard. Longer text is kept and counted, never cut. */
export function TextControl({ field, id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { text, send } = useTyped(asText(value), (one) => one)
  const most = field.type === 'longtext' ? formLimits.longtext : formLimits.text
  const over = text.length - most
  const shared = {
    id,
    value: text,
    describedBy: [over > 0 && `${id}-hint`, describedBy].filter(Boolean).join(' ') || undefined,
    required: field.required ?? false,
    invalid: invalid || over > 0,
    disabled,
  }
  const type = (next: string) => {
    send(next, next)
    change(next === '' ? null : next, true)
  }
  return (
    <>
      {field.type === 'longtext' ? (
        <PlainArea {...shared} autoCapitalize="sentences" onChange={(event) => type(event.currentTarget.value)} />
      ) : (
        <PlainInput {...shared} autoComplete="off" onChange={(event) => type(event.currentTarget.value)} />
      )}
      {over > 0 && <LocalHint id={id}>{t('fill.tooLong', { count: over })}</LocalHint>}
    </>
  )
}

/** A barcode: read by the camera or typed. */
export function BarcodeControl(props: ControlProps) {
  const { t } = useWords(fillWords)
  const { tools } = useFilling()
  const [busy, setBusy] = useState(false)
  const scan = async (read: () => Promise<string | null>) => {
    setBusy(true)
    try {
      const found = await read()
      if (found) props.change(found)
    } catch {
      // The camera said why; the code can be typed.
    } finally {
      setBusy(false)
    }
  }
  const { scan: read } = tools
  return (
    <div className={styles.withButton}>
      <div className={styles.grow}>
        <TextControl {...props} />
      </div>
      {read && (
        <Button
          variant="default"
          loading={busy}
          disabled={props.disabled}
          leftSection={<IconBarcode size={16} aria-hidden />}
          onClick={() => void scan(read)}
        >
          {t('fill.scan')}
        </Button>
      )}
    </div>
  )
}
