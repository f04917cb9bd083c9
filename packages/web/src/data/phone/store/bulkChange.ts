import type { photos } from '@jobwright/contract/resources/photos.ts'
import type { CallInput } from '@jobwright/contract/route.ts'

/** The fields that can be changed on many photos at once. */
export type BulkChange = Omit<CallInput<typeof photos.bulk>['body'], 'ids'>
