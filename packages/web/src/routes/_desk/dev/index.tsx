import { createFileRoute } from '@tanstack/react-router'
import { DevPage } from '../../../features/seeds/DevPage.tsx'
import { devOnly } from '../../../shell/devOnly.ts'

export const Route = createFileRoute('/_desk/dev/')({ ...devOnly, component: DevPage })
