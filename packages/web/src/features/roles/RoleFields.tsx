import { Checkbox } from '@mantine/core'
import { menus } from '@jobwright/contract/menus.ts'
import { specialVerbs, type Slug, fieldGroups, type FieldGroup } from '@jobwright/contract/permissions.ts'
import { heldBack, scopeOf, type RoleRights } from '@jobwright/contract/rules/rights.ts'
import type { WordKey } from '../../words/en.ts'
import { rightsWords } from '../../words/lazy/rights.ts'
import { permissionName } from '../../parts/people/permissionName.ts'
import { useWords } from '../../words/words.tsx'
import { Card } from '../../ui/Facts.tsx'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import styles from './roles.module.css'
import { rightsOf, throughOther, type RoleValues } from './values.ts'

type Props = {
  values: RoleValues
  mine: RoleRights
  errors: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (change: Partial<RoleValues>) => void
}

/** A role's editable parts: name, permissions, and hidden field groups. */
export function RoleFields({ values, mine, errors, disabled, onChange }: Props) {
  const { t } = useWords(rightsWords)
  const whole = values.given.admin !== undefined
  return (
    <>
      <Card title={t('roles.about')}>
        <FieldGrid>
          <TextField
            required
            wide
            label={t('roles.name')}
            max={50}
            value={values.title}
            disabled={disabled}
            error={errors['title']}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <TextArea
            rows={2}
            label={t('roles.description')}
            max={250}
            value={values.description}
            disabled={disabled}
            error={errors['description']}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          <SelectField
            label={t('roles.landing')}
            searchable={false}
            allowDeselect={false}
            disabled={disabled}
            value={values.landing}
            onChange={(landing) => onChange({ landing: landing ?? '' })}
            data={[
              { value: '', label: t('roles.landingUsual') },
              ...menus.map(({ routeDesktop }) => ({
                value: routeDesktop,
                label: t(`nav.${routeDesktop.slice(1)}` as 'nav.dashboard'),
              })),
            ]}
          />
          <SelectField
            label={t('roles.view')}
            searchable={false}
            allowDeselect={false}
            disabled={disabled}
            value={values.mobileView}
            onChange={(mobileView) => onChange({ mobileView: mobileView ?? '' })}
            data={['', '0', '1', '2'].map((value) => ({
              value,
              label: value === '' ? t('roles.viewUsual') : t(`roles.view${value}` as WordKey),
            }))}
          />
        </FieldGrid>
      </Card>
      {whole && !mine.slugs.has('admin') ? null : (
        <Card title={t('roles.matrix')}>
          {mine.slugs.has('admin') && (
            <Checkbox
              className={styles.check}
              label={t('verb.admin')}
              checked={whole}
              disabled={disabled}
              onChange={(event) => {
                const { admin: _, ...others } = values.given
                onChange({ given: event.currentTarget.checked ? { ...others, admin: 'all' } : others })
              }}
            />
          )}
          {whole ? (
            <p className={styles.hint}>{t('roles.adminText')}</p>
          ) : (
            <>
              <p className={styles.hint}>
                {t('roles.matrixHint')} {t('scope.throughHint')}
              </p>
              <PermissionMatrix
                values={values}
                mine={mine}
                disabled={disabled}
                onChange={(given) => onChange({ given })}
              />
            </>
          )}
        </Card>
      )}
      {!whole && (
        <>
          <Verbs values={values} mine={mine} disabled={disabled} onChange={onChange} />
          <Groups values={values} mine={mine} disabled={disabled} onChange={onChange} />
        </>
      )}
    </>
  )
}

type PartProps = Omit<Props, 'errors'>

function Verbs({ values, mine, disabled, onChange }: PartProps) {
  const { t } = useWords(rightsWords)
  const toggle = (slug: Slug, on: boolean) => {
    const { [slug]: _, ...others } = values.given
    onChange({ given: on ? { ...others, [slug]: 'all' } : others })
  }
  return (
    <Card title={t('roles.verbs')}>
      <div className={styles.checks}>
        {specialVerbs.map((slug) => {
          const through = throughOther(values, slug) !== undefined
          const lacking = scopeOf(mine, slug) === undefined
          return (
            <Checkbox
              key={slug}
              className={styles.check}
              label={permissionName(slug, t)}
              checked={through || values.given[slug] !== undefined}
              disabled={disabled || through || (lacking && values.given[slug] === undefined)}
              onChange={(event) => toggle(slug, event.currentTarget.checked)}
              {...(lacking && !through && { description: t('roles.lacking') })}
            />
          )
        })}
      </div>
    </Card>
  )
}

function Groups({ values, mine, disabled, onChange }: PartProps) {
  const { t } = useWords(rightsWords)
  const now = heldBack(rightsOf(values))
  const fromMe = heldBack(mine)
  const toggle = (group: FieldGroup, on: boolean) =>
    onChange({ hidden: on ? [...values.hidden, group] : values.hidden.filter((one) => one !== group) })
  return (
    <Card title={t('roles.hiddenTitle')}>
      <p className={styles.hint}>{t('roles.hiddenHint')}</p>
      <div className={styles.checks}>
        {fieldGroups.map((group) => (
          <Checkbox
            key={group}
            className={styles.check}
            label={t(`group.${group}`)}
            description={t(`group.${group}Hint`)}
            checked={now.includes(group)}
            // A field group that is hidden for lack of a permission is shown again by that permission.
            disabled={
              disabled ||
              (now.includes(group) && !values.hidden.includes(group)) ||
              (now.includes(group) && fromMe.includes(group))
            }
            onChange={(event) => toggle(group, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
