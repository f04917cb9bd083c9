import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../../features/notices/NoticesPage.tsx'

export const Route = createFileRoute('/mobile/notices')({ component: () => <NoticesPage phone /> })
