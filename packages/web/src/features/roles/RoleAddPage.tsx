import { Button } from '@mantine/core'
import { roles } from '@jobwright/contract/calls.gen.ts'
import { beyond } from '@jobwright/contract/rules/rights.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call, keyed } from '../../data/api.ts'
import { useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Card } from '../../ui/Facts.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { RecordSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import { useWords } from '../../words/words.tsx'
import { LeaveRole } from './LeaveRole.tsx'
import { RoleFields } from './RoleFields.tsx'
import styles from './roles.module.css'
import { touchRoles, useRoleList } from './useRoles.ts'
import { useRoleForm } from './useRoleForm.ts'
import { blankRole, rightsOf, rightsOfMe, valuesOf, type RoleValues } from './values.ts'

/** Creates a role, empty or as a copy of another. */
export function RoleAddPage() {
  const list = useRoleList()
  const { from } = useSearch({ from: '/_desk/roles/add' })
  if (list.isError && !list.data) return <Failure problem={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <RecordSkeleton />
  const copied = list.data.find(({ id }) => id === Number(from))
  return (
    <Adding
      start={copied ? String(copied.id) : ''}
      copies={list.data.map((role) => ({ id: String(role.id), title: role.title, values: valuesOf(role) }))}
    />
  )
}

type Copy = { id: string; title: string; values: RoleValues }

function Adding({ start, copies }: { start: string; copies: readonly Copy[] }) {
  const { t } = useWords(rightsWords)
  const mine = rightsOfMe(useMe())
  const navigate = useNavigate()
  // Start with at most what the user may grant.
  const offered = copies.filter(({ values }) => {
    const more = beyond(rightsOf(values), mine)
    return more.slugs.length === 0 && more.groups.length === 0
  })
  const copyOf = (id: string): RoleValues => {
    const copy = offered.find((one) => one.id === id)
    return copy ? { ...copy.values, title: '' } : { ...blankRole, hidden: mine.hidden }
  }
  const [from, setFrom] = useState(offered.some(({ id }) => id === start) ? start : '')
  const form = useRoleForm(copyOf(from), (draft, key) => call(roles.create, { body: draft }, keyed(key)))
  return (
    <ScrollPage>
      <PageBar title={t('roles.newTitle')} />
      <SubmitForm
        className={styles.form}
        onSubmit={() =>
          void form.save().then((role) => {
            if (!role) return
            noticeSaved(t('roles.saved'))
            touchRoles()
            void navigate({ to: '/roles/$id', params: { id: String(role.id) } })
          })
        }
      >
        <FormProblem>{form.problem}</FormProblem>
        <Card>
          <SelectField
            label={t('roles.startFrom')}
            description={t('roles.startHint')}
            searchable={false}
            allowDeselect={false}
            value={from}
            onChange={(id) => {
              setFrom(id ?? '')
              const { title: _, ...copied } = copyOf(id ?? '')
              form.change(copied)
            }}
            data={[
              { value: '', label: t('roles.startBlank') },
              ...offered.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </Card>
        <RoleFields values={form.values} mine={mine} errors={form.errors} disabled={form.busy} onChange={form.change} />
        <div className={styles.buttons}>
          <Button variant="default" component={Link} href={linkTo({ to: '/users/roles' })}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('roles.make')}
          </Button>
        </div>
      </SubmitForm>
      <LeaveRole leaves={form.leaves} />
    </ScrollPage>
  )
}
