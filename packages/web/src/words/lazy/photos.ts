import { area } from '../catalogue.ts'
import { photos } from './en/photos.ts'

export const photosWords = area(photos, async () => (await import('../es/photos.ts')).photos)
