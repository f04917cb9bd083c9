import { createFileRoute, useParams } from '@tanstack/react-router'
import { SeedsPage } from '../../../features/seeds/SeedsPage.tsx'
import { devOnly } from '../../../shell/devOnly.ts'

export const Route = createFileRoute('/_desk/dev/seeds/$resource')({ ...devOnly, component: Screen })

function Screen() {
  const { resource } = useParams({ from: '/_desk/dev/seeds/$resource' })
  return <SeedsPage key={resource} resource={resource} />
}
