import { useNavigate, useRouter } from '@tanstack/react-router'
import type { PhotoLinks } from '../../data/photos.ts'
import { useOnPhone } from '../../data/view.ts'

/** The record that photos will be filed under. */
type CameraAbout = Partial<PhotoLinks> & {
  /** The checklist step that asks for them. */
  item?: string
}

/** Opens the camera; every camera button uses it. */
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
