import { createFileRoute } from '@tanstack/react-router'
import { TrashPage } from '../../features/trash/TrashPage.tsx'

export const Route = createFileRoute('/_desk/trash')({ component: TrashPage })
