import { TagsInput } from '@mantine/core'
import { useId } from 'react'
import { usePhotoTags } from '../../data/photos.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

const MOST_TAGS = 10
const LONGEST = 30

/** Tags, typed or chosen from those in use; Enter or a comma adds one. */
export function TagsField({
  label,
  value,
  onChange,
  autoFocus = false,
}: {
  label: string
  value: string[]
  onChange: (tags: string[]) => void
  autoFocus?: boolean
}) {
  const { t } = useWords(photosWords)
  const tags = usePhotoTags()
  const id = useId()
  return (
    <TagsInput
      id={id}
      label={label}
      value={value}
      data={(tags.data?.rows ?? []).map((row) => row.tag)}
      maxTags={MOST_TAGS}
      maxDropdownHeight={220}
      comboboxProps={{ shadow: 'md' }}
      placeholder={value.length === 0 ? t('photos.tagHint') : ''}
      description={value.length >= MOST_TAGS ? t('photos.mostTags') : undefined}
      acceptValueOnBlur
      // A dialog that begins with it must not open with its list covering it.
      openOnFocus={!autoFocus}
      data-autofocus={autoFocus || undefined}
      // The contract does not truncate: one tag that is too long would get all of them refused.
      onChange={(next) => onChange([...new Set(next.map((tag) => tag.trim().slice(0, LONGEST)).filter(Boolean))])}
    />
  )
}
