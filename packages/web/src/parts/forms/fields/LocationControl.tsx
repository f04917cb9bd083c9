import { Button } from '@mantine/core'
import { IconCurrentLocation, IconX } from '@tabler/icons-react'
import { formLimits, type LocationAnswer } from '@jobwright/contract/forms/form.ts'
import { useState } from 'react'
import { PlainInput } from '../../../ui/PlainInput.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling } from '../formTools.ts'
import { LocationText } from '../LocationText.tsx'
import { asRecord, type ControlProps } from './field.ts'
import { LocalHint } from './LocalHint.tsx'
import styles from './controls.module.css'

/** Where the phone is, with words for the place. Nothing is written without a fix. */
export function LocationControl({ id, label, value, change, describedBy, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { locate } = useFilling().tools
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const place = asRecord<LocationAnswer>(value, 'lat')
  const find = async () => {
    if (!locate) return
    setState('busy')
    try {
      const found = await locate()
      change({ ...found, text: place?.text || found.text })
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {place && <LocationText place={place} />}
      {place && (
        <div className={styles.adds}>
          <PlainInput
            label={`${label}: ${t('fill.place')}`}
            placeholder={t('fill.place')}
            value={place.text}
            maxLength={formLimits.text}
            disabled={disabled}
            onChange={(event) => change({ ...place, text: event.currentTarget.value })}
          />
        </div>
      )}
      {!disabled && locate && (
        <div className={place ? styles.adds : undefined}>
          <Button
            variant="default"
            loading={state === 'busy'}
            leftSection={<IconCurrentLocation size={18} aria-hidden />}
            aria-describedby={`${id}-label`}
            onClick={() => void find()}
          >
            {t(place ? 'fill.locateAgain' : 'fill.locate')}
          </Button>
          {place && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconX size={16} aria-hidden />}
              aria-describedby={`${id}-label`}
              onClick={() => change(null)}
            >
              {t('ui.clear')}
            </Button>
          )}
        </div>
      )}
      {!disabled && !locate && !place && <p className={styles.dim}>{t('fill.locateLater')}</p>}
      <span role="status" className={styles.status}>
        {state === 'busy' && t('fill.locating')}
      </span>
      {state === 'failed' && <LocalHint id={id}>{t('fill.locateFailed')}</LocalHint>}
    </div>
  )
}
