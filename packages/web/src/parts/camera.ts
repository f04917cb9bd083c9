import { useNavigate } from '@tanstack/react-router'
import type { PhotoLinks } from '../data/photos.ts'

/** What photos are taken of: the record they will be filed under. */
export type CameraAbout = Partial<PhotoLinks>

/** Opens the camera: the one way to it from every button that takes photos. */
export function useOpenCamera(): (about?: CameraAbout) => void {
  const navigate = useNavigate()
  return (about = {}) => void navigate({ to: '/cam', search: about as never })
}
