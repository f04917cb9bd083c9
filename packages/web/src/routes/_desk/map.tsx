import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MapPage } from '../../features/map/MapPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/map')({ beforeLoad: needs(projects.list), component: MapPage })
