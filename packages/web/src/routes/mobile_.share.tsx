import { uploads } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { sharedSearch } from '../data/search.ts'
import { SharedPage } from '../features/photos/phoneCamera/SharedPage.tsx'
import { needs, signedInOnly } from '../shell/guard.ts'

const mayUpload = needs(uploads.image)

// The service worker redirects here after it stored pictures that another app shared.
export const Route = createFileRoute('/mobile_/share')({
  validateSearch: sharedSearch,
  beforeLoad: (place) => {
    signedInOnly(place)
    mayUpload()
  },
  component: SharedPage,
})
