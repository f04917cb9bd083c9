import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MapPhone } from '../../features/map/MapPhone.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/mobile/map')({ beforeLoad: needs(projects.list), component: MapPhone })
