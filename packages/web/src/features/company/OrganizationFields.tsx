import type { UseFormReturnType } from '@mantine/form'
import { currencies, dateFormats } from '@jobwright/contract/resources/company.ts'
import { StateField } from '../../parts/fields/StateField.tsx'
import { FieldGrid, PhoneField, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'

export type OrganizationValues = {
  displayName: string
  legalName: string
  licences: string
  taxId: string
  address: string
  city: string
  state: string
  zip: string
  phone: string
  phone2: string
  email: string
  website: string
  brand: string
  timezone: string
  weekStart: string
  dateFormat: string
  currency: string
  country: string
  language: string
  pdfFooter: string
}
type Form = { form: UseFormReturnType<OrganizationValues> }

/** The company's names and numbers. Only the end of the tax number is ever shown. */
export function NameFields({ form, taxIdEnd }: Form & { taxIdEnd: string }) {
  const { t } = useWords(companyWords)
  const of = (name: keyof OrganizationValues) => ({ key: form.key(name), ...form.getInputProps(name) })
  return (
    <FieldGrid>
      <TextField required max={100} label={t('org.displayName')} {...of('displayName')} key={form.key('displayName')} />
      <TextField max={100} label={t('org.legalName')} {...of('legalName')} key={form.key('legalName')} />
      <TextField max={200} label={t('org.licences')} {...of('licences')} key={form.key('licences')} />
      <TextField
        label={t('org.taxId')}
        autoComplete="off"
        placeholder={taxIdEnd ? `•••• ${taxIdEnd}` : ''}
        description={taxIdEnd ? t('org.taxIdKept', { end: taxIdEnd }) : t('org.taxIdNone')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{}}
        {...of('taxId')}
        key={form.key('taxId')}
      />
    </FieldGrid>
  )
}

/** The company's address and contact details. */
export function ContactFields({ form }: Form) {
  const { t, us } = useWords(companyWords)
  const of = (name: keyof OrganizationValues) => form.getInputProps(name)
  return (
    <FieldGrid>
      <TextField wide max={150} label={t('org.address')} {...of('address')} key={form.key('address')} />
      <TextField max={50} label={t('org.city')} {...of('city')} key={form.key('city')} />
      <StateField us={us} label={t('org.state')} field={of('state')} key={form.key('state')} />
      <TextField max={10} label={t('org.zip')} {...of('zip')} key={form.key('zip')} />
      <PhoneField us={us} label={t('org.phone')} {...of('phone')} key={form.key('phone')} />
      <PhoneField us={us} label={t('org.phone2')} {...of('phone2')} key={form.key('phone2')} />
      <TextField type="email" max={50} label={t('org.email')} {...of('email')} key={form.key('email')} />
      <TextField
        type="url"
        placeholder="https://"
        label={t('org.website')}
        {...of('website')}
        key={form.key('website')}
      />
      <TextField max={200} label={t('org.pdfFooter')} {...of('pdfFooter')} key={form.key('pdfFooter')} />
    </FieldGrid>
  )
}

const countries = ['US', 'CA', 'MX', 'GB', 'ES'] as const
const written = { MDY: 'MM/DD/YYYY', DMY: 'DD/MM/YYYY', YMD: 'YYYY-MM-DD' } as const
const zones = Intl.supportedValuesOf('timeZone')

/** The company's date and money formats. */
export function MannerFields({ form }: Form) {
  const { t, language } = useWords(companyWords)
  const of = (name: keyof OrganizationValues) => form.getInputProps(name)
  const now = form.getValues()
  // Sunday, January 4, 2026, and the following days.
  const day = (n: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + n))
  const known = zones.includes(now.timezone) ? zones : [now.timezone, ...zones]
  const lands = countries.some((one) => one === now.country) ? countries : [now.country, ...countries]
  const nameOf = (code: string) => (countries.some((one) => one === code) ? t(`country.${code as 'US'}`) : code)
  return (
    <FieldGrid>
      <SelectField
        label={t('org.timezone')}
        data={known}
        allowDeselect={false}
        {...of('timezone')}
        key={form.key('timezone')}
      />
      <SelectField
        label={t('org.country')}
        data={lands.map((code) => ({ value: code, label: nameOf(code) }))}
        allowDeselect={false}
        description={t('org.countryHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...of('country')}
        key={form.key('country')}
      />
      <SelectField
        label={t('org.dateFormat')}
        data={dateFormats.map((one) => ({ value: one, label: written[one] }))}
        allowDeselect={false}
        searchable={false}
        {...of('dateFormat')}
        key={form.key('dateFormat')}
      />
      <SelectField
        label={t('org.weekStart')}
        data={[0, 1, 2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: day(n) }))}
        allowDeselect={false}
        searchable={false}
        {...of('weekStart')}
        key={form.key('weekStart')}
      />
      <SelectField
        label={t('org.currency')}
        data={[...currencies]}
        allowDeselect={false}
        searchable={false}
        {...of('currency')}
        key={form.key('currency')}
      />
      <SelectField
        label={t('org.language')}
        data={[
          { value: 'en', label: t('language.en') },
          { value: 'es', label: t('language.es') },
        ]}
        allowDeselect={false}
        searchable={false}
        {...of('language')}
        key={form.key('language')}
      />
    </FieldGrid>
  )
}
