import { photos } from './en/photos.ts'
import { addWords } from '../words.tsx'

addWords(photos)
