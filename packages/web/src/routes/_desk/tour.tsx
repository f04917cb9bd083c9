import { createFileRoute } from '@tanstack/react-router'
import { TourPage } from '../../shell/tour/TourPage.tsx'

export const Route = createFileRoute('/_desk/tour')({ component: TourPage })
