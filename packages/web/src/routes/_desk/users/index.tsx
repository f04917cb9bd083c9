import { users } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../features/users/UsersPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/users/')({ beforeLoad: needs(users.list), component: UsersPage })
