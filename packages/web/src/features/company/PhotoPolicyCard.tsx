import { Switch, TagsInput } from '@mantine/core'
import type { CompanySettings } from '@jobwright/contract/resources/company.ts'
import { photoPolicyOf } from '@jobwright/contract/rules/photoPolicy.ts'
import type { PhotoPolicy } from '@jobwright/contract/rules/photoPolicy.ts'
import { Card } from '../../ui/Facts.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { Choice } from './Choice.tsx'
import styles from './company.module.css'

type Photos = NonNullable<CompanySettings['photos']>

/** The company's photo settings: the defaults of phones, and whether the gallery is allowed. */
export function PhotoPolicyCard({ value, onChange }: { value: Photos; onChange: (next: Photos) => void }) {
  const { t } = useWords(companyWords)
  const policy = photoPolicyOf({ photos: value })
  const set = (patch: Photos) => onChange({ ...value, ...patch })
  return (
    <Card title={t('set.photos')}>
      <p className={styles.text}>{t('set.policyHint')}</p>
      <div className={styles.stack}>
        <Switch
          label={t('set.stamp')}
          checked={policy.stamp}
          onChange={(event) => set({ stamp: event.currentTarget.checked })}
        />
        <Switch
          label={t('set.gallery')}
          checked={policy.gallery}
          onChange={(event) => set({ gallery: event.currentTarget.checked })}
        />
        <Switch
          label={t('set.wifiOnly')}
          description={t('set.wifiOnlyHint')}
          checked={policy.wifiOnly}
          onChange={(event) => set({ wifiOnly: event.currentTarget.checked })}
        />
        <Choice
          label={t('set.quality')}
          value={policy.quality}
          options={(['standard', 'full'] as const).map((one) => ({ value: one, label: t(`set.quality.${one}`) }))}
          onChange={(quality) => set({ quality: quality as PhotoPolicy['quality'] })}
        />
        <TagsInput
          label={t('set.tags')}
          description={t('set.tagsHint')}
          value={value.tags ?? []}
          maxTags={40}
          onChange={(tags) => set({ tags: [...new Set(tags.map((tag) => tag.trim().slice(0, 30)).filter(Boolean))] })}
        />
      </div>
    </Card>
  )
}
