import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../../features/notices/NoticesPage.tsx'

export const Route = createFileRoute('/_desk/notices')({ component: NoticesPage })
