import { usStateNames } from '@jobwright/contract/rules/address.ts'
import type { AddressSuggestion } from '@jobwright/contract/resources/places.ts'
import { useState, type ChangeEvent } from 'react'
import { useMe } from '../../data/session.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../records/ReadFields.module.css'
import { AddressSuggest } from './AddressSuggest.tsx'
import { StateField } from './StateField.tsx'
import type { RecordFormState, Values } from '../records/useRecordForm.ts'

/** Street, city, state and ZIP. In the United States the state comes from a list. */
export function AddressFields<V extends Values & { address: string; city: string; state: string; zip: string }>({
  state,
}: {
  state: RecordFormState<V>
}) {
  const { t } = useWords()
  const us = useMe().Company.country === 'US'
  const [typed, setTyped] = useState('')
  const street = state.field('address')
  const choose = ({ address, city, state: region, zip }: AddressSuggestion) => {
    const isListed = !us || region === '' || region in usStateNames
    const chosen = { address, city, state: isListed ? region : '', zip }
    setTyped('')
    state.form.setValues(chosen as Partial<V>)
  }
  return (
    <>
      <AddressSuggest typed={typed} onChoose={choose}>
        <TextField
          wide
          label={t('fields.address')}
          max={150}
          autoComplete="off"
          key={state.key('address')}
          {...street}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setTyped(event.currentTarget.value)
            street.onChange(event)
          }}
        />
      </AddressSuggest>
      <TextField
        label={t('fields.city')}
        max={50}
        autoComplete="off"
        key={state.key('city')}
        {...state.field('city')}
      />
      <div className={styles.pair}>
        <StateField us={us} key={state.key('state')} field={state.field('state')} />
        <TextField
          label={t('fields.zip')}
          inputMode={us ? 'numeric' : 'text'}
          autoComplete="off"
          key={state.key('zip')}
          {...state.field('zip')}
        />
      </div>
    </>
  )
}
