import { Button, Select, Textarea } from '@mantine/core'
import { access, users } from '@jobwright/contract/calls.gen.ts'
import { CREW_ROLE, isAdminRole } from '@jobwright/contract/permissions.ts'
import { blankUser } from '@jobwright/contract/resources/users.ts'
import type { User } from '@jobwright/contract/resources/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { newId } from '../../data/ids.ts'
import { nameOf } from '../../data/people.ts'
import { useMe } from '../../data/session.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { useFieldName } from '../../parts/fields/useFieldNames.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { useRefusalNotice, useRun } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { readPeople, roleFor, usernameOf } from './readPeople.ts'
import type { ReadPerson } from './readPeople.ts'
import { CodeSheet } from './CodeSheet.tsx'
import type { StepProps } from './step.ts'
import styles from './setup.module.css'

/** Crew and crew leads use phones in the field. */
const FIELD_ROLES: ReadonlySet<number> = new Set([CREW_ROLE, 104])

type RoleName = { id: number; title: string }

/** Step 2: paste a list, check it, add the people; then a sign-in code for each phone. */
export function PeopleStep({ done }: StepProps) {
  const { t, formatPhone } = useWords(companyWords)
  const me = useMe()
  const notice = useRefusalNotice()
  const say = useProblemText()
  const fieldName = useFieldName('contacts')
  const roles = useQuery({ queryKey: ['users', 'roles'], queryFn: () => call(access.matrix, {}) }).data?.roles ?? []
  const [text, setText] = useState('')
  const [added, setAdded] = useState<User[]>([])
  const [code, setCode] = useState<User>()
  const { busy, run } = useRun()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [problem, setProblem] = useState<{ line: string; text: string }>()
  const read = readPeople(text, roles)
  const good = read.filter((one) => one.firstName)
  const fallback = roles.find(({ id }) => id === CREW_ROLE) ?? roles.find(({ id }) => !isAdminRole(id))
  const roleOf = (one: ReadPerson): RoleName | undefined =>
    roles.find(({ id }) => id === chosen[one.line]) ?? roleFor(one.role, roles) ?? fallback
  // Errors are shown beside the person and field.
  const textOf = (failed: unknown): string => {
    if (!(failed instanceof Refusal)) return t('forms.lostTitle')
    const [first] = failed.problem.errors
    return first ? `${fieldName(first.field)}: ${say(first.message)}` : say(failed.message)
  }
  const add = () => {
    setProblem(undefined)
    return run(
      async () => {
        let left = good
        for (const one of good) {
          const body = {
            ...blankUser,
            firstName: one.firstName,
            lastName: one.lastName,
            mobile: one.mobile,
            email: one.email,
            username: usernameOf(one, newId().replaceAll('-', '').slice(0, 4)),
            RoleId: roleOf(one)?.id ?? CREW_ROLE,
            kind: FIELD_ROLES.has(roleOf(one)?.id ?? CREW_ROLE) ? ('field' as const) : ('office' as const),
            timezone: me.Company.timezone,
            language: me.Company.language,
          }
          const user = await call(users.create, { body }).catch((failed: unknown) => {
            setProblem({ line: one.line, text: textOf(failed) })
            throw failed
          })
          // Added people leave the list, so that a retry adds nobody twice.
          left = left.filter((other) => other !== one)
          setText(left.map(({ line }) => line).join('\n'))
          setAdded((before) => [...before, user])
        }
        noticeSaved(t('setup.peopleAdded', { n: good.length }))
        // The reason is shown beside the person, which a notice could not do.
      },
      () => true,
    )
  }
  return (
    <Card title={t('setup.people')}>
      <p className={styles.text}>{t('setup.peopleText')}</p>
      <Textarea
        label={t('setup.peopleField')}
        placeholder={t('setup.peopleExample')}
        value={text}
        rows={5}
        autosize
        maxRows={14}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {read.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('setup.peoplePreview')}</h3>
          <ul className={styles.people}>
            {read.map((one, i) => (
              <li key={`${i} ${one.line}`} className={styles.person}>
                {one.firstName ? (
                  <>
                    <span className={styles.name}>{`${one.firstName} ${one.lastName}`}</span>
                    <span className={styles.how}>
                      {[formatPhone(one.mobile), one.email].filter(Boolean).join(' · ')}
                      {one.role && chosen[one.line] === undefined && !roleFor(one.role, roles) && (
                        <span className={styles.wrong}>
                          {' '}
                          {t('setup.peopleRole', { role: one.role, fallback: fallback?.title ?? '' })}
                        </span>
                      )}
                      {problem?.line === one.line && (
                        <span className={styles.wrong} role="alert">
                          {' '}
                          {problem.text}
                        </span>
                      )}
                    </span>
                    <Select
                      size="xs"
                      className={styles.role ?? ''}
                      aria-label={t('setup.roleOf', { name: `${one.firstName} ${one.lastName}` })}
                      allowDeselect={false}
                      data={roles.map(({ id, title }) => ({ value: String(id), label: title }))}
                      value={String(roleOf(one)?.id ?? '')}
                      onChange={(id) => setChosen((before) => ({ ...before, [one.line]: Number(id) }))}
                    />
                  </>
                ) : (
                  <span className={styles.wrong}>{`${t('setup.peopleNone')}: ${one.line}`}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {added.length > 0 && (
        <ul className={styles.people} aria-label={t('setup.people')}>
          {added.map((user) => (
            <li key={user.id} className={styles.person}>
              <span>
                <span className={styles.name}>{nameOf(user)}</span> <span className={styles.how}>{user.role}</span>
              </span>
              <Button size="xs" variant="default" onClick={() => setCode(user)}>
                {t('setup.peopleCode', { name: user.firstName })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {good.length > 0 && (
          <Button variant="default" onClick={() => void notice(done)}>
            {t('setup.skip')}
          </Button>
        )}
        {good.length > 0 ? (
          <Button onClick={add} loading={busy}>
            {t('setup.peopleAdd', { n: good.length })}
          </Button>
        ) : (
          <Button onClick={() => void notice(done)}>{t(added.length > 0 ? 'setup.next' : 'setup.skip')}</Button>
        )}
      </div>
      {code && (
        <CodeSheet
          id={code.id}
          title={t('setup.codeTitle', { name: nameOf(code) })}
          text={t('setup.codeText')}
          label={t('setup.codeLabel', { name: nameOf(code) })}
          closeLabel={t('ui.close')}
          onClose={() => setCode(undefined)}
        />
      )}
    </Card>
  )
}
