import { Button } from '@mantine/core'
import { join } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { jobLink, linkTo, openPath } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call, LostNetwork } from '../../data/api.ts'
import { setPrefs } from '../../data/prefs.ts'
import { joinBy, useSession } from '../../data/session.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { RecordSkeleton } from '../../ui/Skeletons.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words/words.tsx'
import styles from './signin.module.css'
import { phonesWords } from '../../words/lazy/phones.ts'

/** The target of a phone link: one button signs the phone in and opens the job. */
export function JoinPage({ token }: { token: string }) {
  const { t } = useWords(phonesWords)
  useTitle(t('app.name'))
  const say = useProblemText()
  const router = useRouter()
  const here = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const link = useQuery({
    queryKey: ['joinLink', token],
    queryFn: () => call(join.look, { params: { token } }),
    // Do not check a link that was just used: it would be reported as invalid.
    enabled: !busy,
    gcTime: 0,
    retry: 1,
  })
  const language = link.data?.language
  // Nobody chose a language on this phone yet; use the user's from the server.
  useEffect(() => {
    if (language && !here) setPrefs({ language })
    // Only once, when it is known; a later choice on this page stays.
    // oxlint-disable-next-line exhaustive-deps
  }, [language])
  const refused = problem ?? link.error
  const start = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const project = await joinBy(token)
      await openPath(router, project ? jobLink('projects', project) : linkTo({ to: '/mobile' }), { replace: true })
    } catch (fault) {
      setBusy(false)
      if (!(fault instanceof Refusal || fault instanceof LostNetwork)) throw fault
      setProblem(fault)
    }
  }
  if (link.isPending) return <RecordSkeleton />
  const dead = refused instanceof Refusal && refused.status === 404
  if (!link.data || dead)
    return (
      <div className={styles.form}>
        <h1 className={styles.title}>{t('join.gone')}</h1>
        <FormProblem>{refused instanceof Refusal ? say(refused.problem.message) : t('signin.lost')}</FormProblem>
        {here ? (
          <Button component={Link} href={linkTo({ to: '/' })} size="lg">
            {t('join.go')}
          </Button>
        ) : (
          <p className={styles.other}>
            <Link className={styles.link} href={linkTo({ to: '/' })}>
              {t('register.signIn')}
            </Link>
          </p>
        )}
      </div>
    )
  const { firstName, company, Project } = link.data
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('join.title', { name: firstName })}</h1>
      <p className={styles.text}>
        {t('join.at', { company })} {Project && t('join.project', { number: Project.number, title: Project.title })}
      </p>
      {here && <p className={styles.text}>{t('join.swap', { name: here.firstName })}</p>}
      <FormProblem>
        {problem instanceof Refusal ? say(problem.problem.message) : problem ? t('signin.lost') : undefined}
      </FormProblem>
      <Button className={styles.start} fullWidth loading={busy} onClick={() => void start()}>
        {t('join.start')}
      </Button>
      <p className={styles.hint}>{t('join.ready')}</p>
    </div>
  )
}
