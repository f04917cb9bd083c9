import { createFileRoute } from '@tanstack/react-router'
import { FirePage } from '../../features/seeds/FirePage.tsx'
import { devOnly } from '../../shell/devOnly.ts'

export const Route = createFileRoute('/_desk/fire')({ ...devOnly, component: FirePage })
