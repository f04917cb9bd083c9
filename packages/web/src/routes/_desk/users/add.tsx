import { users } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { UserAddPage } from '../../../features/users/UserAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/users/add')({ beforeLoad: needs(users.create), component: UserAddPage })
