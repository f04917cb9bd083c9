import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { linkTo, openPath } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { holds, useMe } from '../../data/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { planWords } from '../../words/lazy/plan.ts'
import { useWords } from '../../words/words.tsx'
import { useSubscription } from './useSubscription.ts'

// Permissions are refetched on every page: redirect to what opened meanwhile.
function useOpened(reason: 'module' | 'plan', module: string): void {
  const { menus, Company } = useMe()
  const router = useRouter()
  const opened =
    reason === 'module'
      ? menus.find(({ title, companyMenu }) => title === module && companyMenu)?.routeDesktop
      : Company.plan === 'closed'
        ? undefined
        : '/dashboard'
  useEffect(() => {
    if (opened) void openPath(router, opened, { replace: true })
  }, [opened, router])
}

/** Why a page does not open: its module is disabled, or the plan has ended. */
export function ClosedScreen({ reason, module = '' }: { reason: 'module' | 'plan'; module?: string }) {
  const { t, say } = useWords(planWords)
  const me = useMe()
  const { data } = useSubscription(reason === 'plan')
  useOpened(reason, module)
  if (reason === 'module')
    return (
      <ErrorPanel
        page
        title={t('plan.shutTitle', { module })}
        todo={t('plan.shutText')}
        action={
          holds(me, 'settings.update') ? (
            <Button component={Link} href={linkTo({ to: '/company-settings' })}>
              {t('plan.shutGo')}
            </Button>
          ) : (
            <Button component={Link} href={linkTo({ to: '/' })}>
              {t('plan.home')}
            </Button>
          )
        }
      />
    )
  const admin = holds(me, 'admin')
  return (
    <ErrorPanel
      page
      title={t('plan.closedTitle')}
      {...(data?.message && { safe: say(data.message) })}
      // What the server says of the plan ends with what an administrator can do.
      {...(!(admin && data?.message) && { todo: admin ? t('plan.endedTodo') : t('plan.crewText') })}
      action={
        admin ? (
          <Button component={Link} href={linkTo({ to: '/subscription' })}>
            {t('plan.update')}
          </Button>
        ) : undefined
      }
    />
  )
}
