import { TagsInput } from '@mantine/core'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

type Props = {
  label: string
  defaultValue?: string[] | undefined
  onChange: (skills: string[]) => void
  error?: string | undefined
}

/** Skills as tags: of a person, or needed for work. */
export function SkillsField({ label, defaultValue, onChange, error }: Props) {
  const { t } = useWords(scheduleWords)
  return (
    <TagsInput
      label={label}
      description={t('board.skillsHint')}
      maxTags={10}
      maxLength={30}
      splitChars={[',', ';']}
      error={error}
      {...(defaultValue && { defaultValue })}
      onChange={onChange}
    />
  )
}
