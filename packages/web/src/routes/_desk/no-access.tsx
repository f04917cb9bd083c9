import { createFileRoute } from '@tanstack/react-router'
import { NoAccessPage } from '../../features/noaccess/NoAccessPage.tsx'

export const Route = createFileRoute('/_desk/no-access')({ component: NoAccessPage })
