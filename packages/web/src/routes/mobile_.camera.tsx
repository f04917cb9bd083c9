import { uploads } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { cameraSearch } from '../data/search.ts'
import { CameraPage } from '../features/photos/phoneCamera/CameraPage.tsx'
import { needs, signedInOnly } from '../shell/guard.ts'

const mayUpload = needs(uploads.image)

// Outside the phone's shell: the camera takes the whole screen.
export const Route = createFileRoute('/mobile_/camera')({
  validateSearch: cameraSearch,
  beforeLoad: (place) => {
    signedInOnly(place)
    mayUpload()
  },
  component: CameraPage,
})
