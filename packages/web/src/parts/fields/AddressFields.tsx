import { usStateNames, usStates } from '@jobwright/contract/rules/address.ts'
import { useMe } from '../../data/session.ts'
import { SelectField, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../records/ReadFields.module.css'
import type { RecordFormState, Values } from '../records/useRecordForm.ts'

/** Street, city, state and ZIP. In the United States the state comes from a list. */
export function AddressFields<V extends Values & { address: string; city: string; state: string; zip: string }>({
  state,
}: {
  state: RecordFormState<V>
}) {
  const { t } = useWords()
  const us = useMe().Company.country === 'US'
  return (
    <>
      <TextField
        wide
        label={t('fields.address')}
        max={150}
        autoComplete="off"
        key={state.key('address')}
        {...state.field('address')}
      />
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
