import { Select } from '@mantine/core'
import { displays, type Display } from '@jobwright/contract/money/clientSheet.ts'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'

type Props = { value: Display | undefined; onChange: (display: Display) => void }

/** What clients see of the lines of new bids and change orders. */
export function DisplaySelect({ value = 'prices', onChange }: Props) {
  const { t } = useWords(companyWords)
  return (
    <Select
      maw={420}
      label={t('set.offerDisplay')}
      description={t('set.offerDisplayHint')}
      data={displays.map((one) => ({ value: one, label: t(`offer.display.${one}`) }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => onChange(displays.find((one) => one === chosen) ?? 'prices')}
    />
  )
}
