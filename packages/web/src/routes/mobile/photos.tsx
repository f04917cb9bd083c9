import { photos } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { photosSearch } from '../../data/search.ts'
import { PhotosPage } from '../../features/photos/PhotosPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/mobile/photos')({
  validateSearch: photosSearch,
  beforeLoad: needs(photos.list),
  component: PhotosPage,
})
