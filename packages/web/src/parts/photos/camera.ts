import { useNavigate, useRouter } from '@tanstack/react-router'
import type { PhotoLinks } from '../../data/photos.ts'
import { useOnPhone } from '../../data/view.ts'

/** What photos are taken of: the record they will be filed under. */
type CameraAbout = Partial<PhotoLinks> & {
  /** The step of the task's checklist that asks for them. */
  item?: string
}

/** Opens the camera: the one way to it from every button that takes photos. */
export function useOpenCamera(): (about?: CameraAbout) => void {
  const navigate = useNavigate()
  const router = useRouter()
  const onPhone = useOnPhone()
  return (about = {}) => {
    const links = Object.fromEntries(Object.entries(about).filter(([, id]) => typeof id === 'string'))
    if (onPhone) void navigate({ to: '/mobile/camera', search: { ...links, from: router.state.location.href } })
    else void navigate({ to: '/cam', search: links })
  }
}
