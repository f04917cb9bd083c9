import { Navigate, useNavigate } from '@tanstack/react-router'
import { useMe } from '../../data/session.ts'
import { PasswordForm } from '../../parts/people/PasswordForm.tsx'
import { Card } from '../../ui/Facts.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { useWords } from '../../words/words.tsx'
import { usersWords } from '../../words/lazy/users.ts'

/** Changes one's own password. Other users get a one-time link on their page instead. */
export function ChangePasswordPage({ id }: { id: string }) {
  const { t } = useWords(usersWords)
  const me = useMe()
  const navigate = useNavigate()
  if (id !== me.id) return <Navigate to="/users/$id" params={{ id }} replace />
  return (
    <ScrollPage narrow>
      <PageBar title={t('profile.passwordTitle')} />
      <Card>
        <PasswordForm onDone={() => void navigate({ to: '/profile' })} />
      </Card>
    </ScrollPage>
  )
}
