import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { PhotoPage } from '../../features/photos/PhotoPage.tsx'
import { MissingPanel } from '../../parts/MissingPanel.tsx'
import { needs } from '../../shell/guard.ts'

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success

export const Route = createFileRoute('/_desk/image')({
  beforeLoad: needs(photos.get),
  validateSearch: (search: Record<string, unknown>) => ({ id: isId(search['id']) ? search['id'] : undefined }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useSearch()
  return id ? <PhotoPage key={id} id={id} /> : <MissingPanel />
}
