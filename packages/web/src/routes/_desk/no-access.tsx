import { createFileRoute } from '@tanstack/react-router'
import { NoAccessScreen } from '../../shell/ErrorScreen.tsx'

export const Route = createFileRoute('/_desk/no-access')({ component: NoAccessScreen })
