import { roles } from '@jobwright/contract/calls.gen.ts'
import type { Role } from '@jobwright/contract/resources/roles.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import { useWords } from '../../words/words.tsx'
import { touchRoles, useRoleList } from './useRoles.ts'

/** Asks before a role is deleted, and for the new role of its users. */
export function DeleteRole({ role, onClose, onDone }: { role: Role; onClose: () => void; onDone: () => void }) {
  const { t } = useWords(rightsWords)
  const navigate = useNavigate()
  const list = useRoleList()
  const [to, setTo] = useState<string | null>(null)
  const { busy, run } = useRun()
  const [asked, setAsked] = useState(false)
  const used = role.users > 0
  const remove = () => {
    setAsked(true)
    if (used && to === null) return
    run(async () => {
      await call(roles.remove, { params: { id: role.id }, body: to === null ? {} : { moveTo: Number(to) } })
      onDone()
      noticeSaved(t('roles.deleted'))
      await navigate({ to: '/users/roles' })
      touchRoles()
    })
  }
  return (
    <ConfirmDialog
      opened
      title={t('roles.deleteTitle', { title: role.title })}
      confirmLabel={t('roles.delete')}
      danger
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      {used ? t('roles.deleteMove', { n: role.users }) : t('roles.deleteText')}
      {used && (
        <SelectField
          label={t('roles.moveTo', { n: role.users })}
          required
          value={to}
          onChange={setTo}
          {...(asked && to === null && { error: t('roles.deleteMove', { n: role.users }) })}
          data={(list.data ?? [])
            .filter(({ id }) => id !== role.id)
            .map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
    </ConfirmDialog>
  )
}
