import { photoPolicyOf } from '@jobwright/contract/rules/photoPolicy.ts'
import type { PhotoPolicy } from '@jobwright/contract/rules/photoPolicy.ts'
import { useSession } from './session.ts'

const usePolicy = () => useSession()?.Company.settings ?? {}

/** For how many days a new link for clients is open at first. */
export const useShareDays = (): 7 | 30 | 90 => usePolicy().shares?.days ?? 30
/** How the company wants photos taken and sent. */
export const usePhotoPolicy = (): PhotoPolicy => photoPolicyOf(usePolicy())
