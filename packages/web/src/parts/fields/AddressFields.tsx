import { usStateNames, usStates } from '@jobwright/contract/rules/address.ts'
import type { AddressSuggestion } from '@jobwright/contract/resources/places.ts'
import { useState, type ChangeEvent } from 'react'
import { useMe } from '../../data/session.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../records/ReadFields.module.css'
import { AddressSuggest } from './AddressSuggest.tsx'
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
        {us ? (
          <SelectField
            label={t('fields.state')}
            clearable
            data={[...usStates]}
            filter={({ options, search }) => options.filter((option) => isState(option, search))}
            renderOption={({ option }) => `${option.value} · ${stateName(option.value)}`}
            autoComplete="off"
            key={state.key('state')}
            {...stateProps(state)}
          />
        ) : (
          <TextField label={t('fields.state')} autoComplete="off" key={state.key('state')} {...state.field('state')} />
        )}
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

const stateName = (code: string) => (usStateNames as Record<string, string>)[code] ?? ''
/** Matches by code or name. */
const isState = (option: object, typed: string): boolean => {
  const [code, text] = ['value' in option ? String(option.value) : '', typed.trim().toLowerCase()]
  return code.toLowerCase().startsWith(text) || stateName(code).toLowerCase().startsWith(text)
}

// An empty state is not in the list; clearing restores it.
function stateProps<V extends Values>(state: RecordFormState<V>) {
  const { onChange, defaultValue, ...rest } = state.field('state')
  return { ...rest, defaultValue: defaultValue || null, onChange: (value: string | null) => onChange(value ?? '') }
}
