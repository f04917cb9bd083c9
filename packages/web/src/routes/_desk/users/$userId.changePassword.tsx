import { createFileRoute, useParams } from '@tanstack/react-router'
import { ChangePasswordPage } from '../../../features/users/ChangePasswordPage.tsx'

export const Route = createFileRoute('/_desk/users/$userId/changePassword')({ component: Screen })

function Screen() {
  const { userId } = useParams({ from: '/_desk/users/$userId/changePassword' })
  return <ChangePasswordPage key={userId} id={userId} />
}
