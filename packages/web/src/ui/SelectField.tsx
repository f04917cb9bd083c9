import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import styles from './FormFields.module.css'
import { useLateList } from './useLateList.ts'
import { useUiTexts } from './UiTexts.tsx'

/** Selects one option; long lists can be searched. */
export function SelectField({ wide, ...rest }: SelectProps & { label: string; wide?: boolean }) {
  const { nothingFound, clear } = useUiTexts()
  const late = useLateList()
  return (
    <div className={wide ? styles.wide : styles.field} {...late.near}>
      {/* A form whose first field gets the focus must not open with its list covering it. */}
      <Select
        searchable
        openOnFocus={false}
        nothingFoundMessage={nothingFound}
        clearButtonProps={{ 'aria-label': clear }}
        comboboxProps={late.list}
        // Selecting the same option again must not clear the field, which has a button for that.
        {...((rest.clearable || rest.required) && { allowDeselect: false })}
        {...rest}
      />
    </div>
  )
}
