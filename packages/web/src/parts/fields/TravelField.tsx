import { NumberField } from '../../ui/NumberField.tsx'
import { useWords } from '../../words/words.tsx'

type Props = { defaultValue?: number; onChange: (minutes: number) => void; error?: string | undefined }

/** Minutes on the road before a task or a visit; empty is none. */
export function TravelField({ defaultValue, onChange, error }: Props) {
  const { t } = useWords()
  return (
    <NumberField
      label={t('fields.travelMin')}
      min={0}
      max={600}
      placeholder="0"
      defaultValue={defaultValue || ''}
      error={error}
      onChange={(value) => onChange(Number(value) || 0)}
    />
  )
}
