import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '../shell/Desk.tsx'
import { signedInOnly } from '../shell/guard.ts'

export const Route = createFileRoute('/_desk')({ beforeLoad: signedInOnly, component: Desk })
