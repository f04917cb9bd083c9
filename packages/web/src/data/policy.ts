import type { CompanySettings } from '@jobwright/contract/resources/company.ts'
import { useSession } from './session.ts'

const usePolicy = (): CompanySettings => (useSession()?.Company.settings ?? {}) as CompanySettings

/** For how many days a new link for clients is open at first. */
export const useShareDays = (): 7 | 30 | 90 => usePolicy().shares?.days ?? 30
/** Whether photos from the gallery of a phone are taken. */
export const useGalleryAllowed = (): boolean => usePolicy().photos?.gallery ?? true
