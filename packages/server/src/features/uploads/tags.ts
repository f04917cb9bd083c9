import { refuse } from '@jobwright/contract/problem.ts'
import { Tags } from '@jobwright/contract/resources/photos.ts'
import type { FileAbout } from '@jobwright/contract/resources/uploads.ts'

/** Tags come as a list, or as a list written as JSON. @throws Refusal 422 at `field` */
export function tagsOf(tags: FileAbout['tags'], field = 'tags'): string[] {
  if (typeof tags !== 'string') return tags ?? []
  if (tags.trim() === '') return []
  try {
    return Tags.parse(JSON.parse(tags))
  } catch {
    return refuse('invalid', 'Please check the marked fields.', [{ field, message: 'Use a list of up to 10 tags.' }])
  }
}
