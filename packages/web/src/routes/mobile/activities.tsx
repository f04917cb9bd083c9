import { createFileRoute } from '@tanstack/react-router'
import { ActivitiesPage } from '../../features/activities/ActivitiesPage.tsx'

export const Route = createFileRoute('/mobile/activities')({ component: ActivitiesPage })
