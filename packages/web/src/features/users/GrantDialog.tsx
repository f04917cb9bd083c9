import { Button } from '@mantine/core'
import { users } from '@jobwright/contract/calls.gen.ts'
import { can, grantedBy, type Slug } from '@jobwright/contract/permissions.ts'
import type { AccessRequest } from '@jobwright/contract/resources/access.ts'
import { useState } from 'react'
import { Link } from '../../ui/Link.tsx'
import { linkTo } from '../../data/links.ts'
import { call } from '../../data/api.ts'
import { nameOf } from '../../data/people.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { useRoles } from '../../parts/people/UserFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import { permissionName } from '../../parts/people/permissionName.ts'
import { useWords } from '../../words/words.tsx'
import styles from './requests.module.css'
import { touchUsers } from './useUsers.ts'
import { usersWords } from '../../words/lazy/users.ts'

/** Grants a requester a role that permits what they asked for. */
export function GrantDialog({ request, onClose }: { request: AccessRequest; onClose: () => void }) {
  const { t } = useWords(rightsWords, usersWords)
  const roles = useRoles()
  const need = request.need as Slug
  const fitting = (roles.data ?? []).filter((role) => can(new Set(role.Permissions.map(({ slug }) => slug)), need))
  // The least powerful role first; the administrator role permits everything and would be given too easily.
  const offered = fitting.toSorted((a, b) => weight(a) - weight(b))
  const [chosen, setChosen] = useState<string | null>(null)
  const { busy, run } = useRun()
  const value = chosen ?? (offered[0] ? String(offered[0].id) : null)
  const name = nameOf(request.User)
  const give = () => {
    if (value === null) return
    run(async () => {
      await call(users.update, { params: { id: request.User.id }, body: { RoleId: Number(value) } })
      noticeSaved(t('requests.granted'))
      touchUsers()
      onClose()
    })
  }
  return (
    <Sheet
      title={t('requests.grantTitle', { name })}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {offered.length > 0 && (
            <Button onClick={give} loading={busy}>
              {t('requests.give')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.about}>
        {roles.data && offered.length === 0
          ? t('requests.noRole')
          : t('requests.grantText', { name, role: request.role, need: permissionName(need, t) })}
      </p>
      {offered.length > 0 && (
        <SelectField
          label={t('users.role')}
          searchable={false}
          allowDeselect={false}
          value={value}
          onChange={setChosen}
          data={offered.map((role) => ({ value: String(role.id), label: role.title }))}
        />
      )}
      <Link href={linkTo({ to: '/roles/$id', params: { id: String(request.RoleId) } })}>{t('requests.openRole')}</Link>
    </Sheet>
  )
}

const weight = (role: { Permissions: readonly { slug: string }[] }) =>
  role.Permissions.some(({ slug }) => grantedBy('admin').includes(slug as Slug)) ? 1000 : role.Permissions.length
