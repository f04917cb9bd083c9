import { createFileRoute } from '@tanstack/react-router'
import { photos } from '@jobwright/contract/calls.gen.ts'
import { MOST_COMMENT_PHOTOS } from '@jobwright/contract/rules/comments.ts'
import { textsOf } from '../../data/search.ts'
import { PhotoPage } from '../../features/photos/PhotoPage.tsx'
import { MissingPanel } from '../../parts/records/MissingPanel.tsx'
import { needs } from '../../shell/guard.ts'

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

export const Route = createFileRoute('/_desk/image')({
  beforeLoad: needs(photos.get),
  validateSearch: textsOf('id', 'among'),
  component: Screen,
})

function Screen() {
  const { id, among } = Route.useSearch()
  // The pictures to page through, such as the others of a comment.
  const others = among?.split(',').filter(isId).slice(0, MOST_COMMENT_PHOTOS) ?? []
  return id && isId(id) ? <PhotoPage key={among ?? id} id={id} among={others} /> : <MissingPanel />
}
