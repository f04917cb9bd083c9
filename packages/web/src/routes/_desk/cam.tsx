import { uploads } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { photoLinks } from '../../data/search.ts'
import { CamPage } from '../../features/photos/desktopCamera/CamPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/cam')({
  validateSearch: photoLinks,
  beforeLoad: needs(uploads.image),
  component: CamPage,
})
