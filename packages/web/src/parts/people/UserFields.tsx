import { userColors } from '@jobwright/contract/rules/colors.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { DateField } from '../../ui/DateField.tsx'
import { ColorField } from '../../ui/ColorField.tsx'
import { FieldGrid, PhoneField, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { peopleWords } from '../../words/lazy/people.ts'
import { useWords } from '../../words/words.tsx'
import { SkillsField } from '../fields/SkillsField.tsx'
import { UserPicker } from './UserPicker.tsx'
import { access } from '@jobwright/contract/calls.gen.ts'
import type { UseFormReturnType } from '@mantine/form'
import { usersWords } from '../../words/lazy/users.ts'

export type UserValues = {
  firstName: string
  lastName: string
  username: string
  email: string
  mobile: string
  color: string
  timezone: string
  language: string
  RoleId: string
  employeeNo: string
  kind: string
  hireDate: string | null
  endDate: string | null
  supervisorId: string | null
  skills: string[]
}

/** What a user's own form leaves to the office. */
export const officeValues = {
  employeeNo: '',
  kind: 'office',
  hireDate: null,
  endDate: null,
  supervisorId: null,
  skills: [],
}

/** The company's roles; they rarely change. */
export const useRoles = (enabled = true) =>
  useQuery({
    queryKey: [...keys.users, 'matrix'],
    enabled,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await call(access.matrix, {}, { signal })).roles,
  })

/** All time zones that this browser knows, plus the selected ones. */
export function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(chosen) ? known : [chosen, ...known]
}

/** The fields of a user. `mine` omits what users may not change about themselves. */
export function UserFields({
  form,
  mine = false,
  personId,
}: {
  form: UseFormReturnType<UserValues>
  mine?: boolean
  personId?: string
}) {
  const { t, us } = useWords(peopleWords, usersWords)
  const roles = useRoles(!mine)
  const values = form.getValues()
  const role = (roles.data ?? []).find((one) => String(one.id) === values.RoleId)
  const input = (name: keyof UserValues) => form.getInputProps(name)
  return (
    <FieldGrid>
      <TextField
        required
        label={t('users.firstName')}
        autoComplete="off"
        key={form.key('firstName')}
        {...input('firstName')}
      />
      <TextField
        required
        label={t('users.lastName')}
        autoComplete="off"
        key={form.key('lastName')}
        {...input('lastName')}
      />
      {!mine && (
        <TextField
          required
          label={t('users.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...input('username')}
        />
      )}
      {!mine && (
        <SelectField
          required
          label={t('users.role')}
          searchable={false}
          allowDeselect={false}
          data={(roles.data ?? []).map((one) => ({ value: String(one.id), label: one.title }))}
          {...(role?.description && {
            description: role.description,
            inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
          })}
          key={form.key('RoleId')}
          {...input('RoleId')}
        />
      )}
      <TextField type="email" label={t('users.email')} autoComplete="off" key={form.key('email')} {...input('email')} />
      <PhoneField label={t('users.mobile')} us={us} key={form.key('mobile')} {...input('mobile')} />
      <SelectField
        label={t('users.timezone')}
        allowDeselect={false}
        limit={60}
        data={zones(values.timezone)}
        key={form.key('timezone')}
        {...input('timezone')}
      />
      {!mine && (
        <SelectField
          label={t('users.language')}
          searchable={false}
          allowDeselect={false}
          data={[
            { value: 'en', label: t('language.en') },
            { value: 'es', label: t('language.es') },
          ]}
          key={form.key('language')}
          {...input('language')}
        />
      )}
      {!mine && (
        <>
          <TextField
            label={t('people.employeeNo')}
            autoComplete="off"
            max={20}
            key={form.key('employeeNo')}
            {...input('employeeNo')}
          />
          <SelectField
            label={t('people.kind')}
            searchable={false}
            allowDeselect={false}
            data={(['office', 'field', 'external'] as const).map((kind) => ({
              value: kind,
              label: t(`people.kind.${kind}`),
            }))}
            key={form.key('kind')}
            {...input('kind')}
          />
          <DateField label={t('people.hireDate')} key={form.key('hireDate')} {...input('hireDate')} />
          <DateField label={t('people.endDate')} key={form.key('endDate')} {...input('endDate')} />
          <UserPicker
            wide
            label={t('people.supervisor')}
            {...(personId !== undefined && { leaving: personId })}
            key={form.key('supervisorId')}
            {...input('supervisorId')}
          />
          <SkillsField label={t('fields.ownSkills')} key={form.key('skills')} {...input('skills')} />
        </>
      )}
      <ColorField wide label={t('users.color')} colors={userColors} key={form.key('color')} {...input('color')} />
    </FieldGrid>
  )
}
