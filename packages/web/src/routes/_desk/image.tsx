import { createFileRoute } from '@tanstack/react-router'
import { photos } from '@jobwright/contract/calls.gen.ts'
import { MOST_COMMENT_PHOTOS } from '@jobwright/contract/resources/comments.ts'
import { PhotoPage } from '../../features/photos/PhotoPage.tsx'
import { MissingPanel } from '../../parts/records/MissingPanel.tsx'
import { needs } from '../../shell/guard.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

export const Route = createFileRoute('/_desk/image')({
  beforeLoad: needs(photos.get),
  validateSearch: (search: Record<string, unknown>): { id?: string | undefined; among?: string | undefined } => ({
    id: isId(search['id']) ? search['id'] : undefined,
    among: typeof search['among'] === 'string' ? search['among'] : undefined,
  }),
  component: Screen,
})

function Screen() {
  const { id, among } = Route.useSearch()
  // Those that it can be turned to, such as the others of a comment.
  const others = among?.split(',').filter(isId).slice(0, MOST_COMMENT_PHOTOS) ?? []
  return id ? <PhotoPage key={among ?? id} id={id} among={others} /> : <MissingPanel />
}
