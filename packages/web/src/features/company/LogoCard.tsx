import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Organization } from '@jobwright/contract/resources/company.ts'
import { contrast, READABLE, userColors } from '@jobwright/contract/rules/colors.ts'
import { useState } from 'react'
import { LogoField } from '../../parts/company/LogoField.tsx'
import { ColorField } from '../../ui/ColorField.tsx'
import { Card } from '../../ui/Facts.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import type { OrganizationValues } from './OrganizationFields.tsx'
import styles from './company.module.css'

const brands = userColors.filter((color) => contrast(color, '#FFFFFF') >= READABLE)

/** The company's logo and color. */
export function LogoCard({
  organization,
  form,
  onLogo,
}: {
  organization: Organization
  onLogo: (organization: Organization) => void
  form: UseFormReturnType<OrganizationValues>
}) {
  const { t } = useWords(companyWords)
  const [brand, setBrand] = useState(form.getValues().brand)
  const paint = (color: string) => {
    setBrand(color)
    form.setFieldValue('brand', color)
  }
  return (
    <Card title={t('org.look')}>
      <div className={styles.stack}>
        <LogoField organization={organization} onSaved={onLogo} />
        <ColorField label={t('org.brand')} colors={brands} value={brand} onChange={paint} />
        {brand && (
          <div>
            <Button size="xs" variant="subtle" color="gray" onClick={() => paint('')}>
              {t('org.brandNone')}
            </Button>
          </div>
        )}
        <p className={styles.hint}>{t('org.brandHint')}</p>
      </div>
    </Card>
  )
}
