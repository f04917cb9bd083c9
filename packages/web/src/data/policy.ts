import { LEAST_TRASH_DAYS } from '@jobwright/contract/rules/retention.ts'
import { photoPolicyOf } from '@jobwright/contract/rules/photoPolicy.ts'
import type { PhotoPolicy } from '@jobwright/contract/rules/photoPolicy.ts'
import { useSession } from './session.ts'

const usePolicy = () => useSession()?.Company.settings ?? {}

/** For how many days a new client link is open by default. */
export const useShareDays = (): 7 | 30 | 90 => usePolicy().shares?.days ?? 30
/** For how many days a deleted record can be restored. */
export const useTrashDays = (): number => usePolicy().retention?.trashDays ?? LEAST_TRASH_DAYS
/** The company's settings for taking and sending photos. */
export const usePhotoPolicy = (): PhotoPolicy => photoPolicyOf(usePolicy())
