import type { photos } from '@jobwright/contract/resources/photos.ts'
import type { Ask } from '@jobwright/contract/route.ts'

/** What may be changed on many photos at once. */
export type BulkChange = Omit<Ask<typeof photos.bulk>['body'], 'ids'>
