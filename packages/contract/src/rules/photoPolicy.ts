import type { CompanySettings } from '../resources/company.ts'

/** How a company wants photos taken and sent, with what it did not say as it was shipped. */
export type PhotoPolicy = {
  /** Phones on which nobody chose stamp time and place on photos. */
  stamp: boolean
  /** Photos from the gallery are taken, not fresh ones only. */
  gallery: boolean
  /** 2,560 pixels at the longer side, or as large as the camera gives them. */
  quality: 'standard' | 'full'
  /** Photos wait for Wi-Fi unless a person says otherwise. */
  wifiOnly: boolean
}

/** The photo policy in these settings of a company. */
export const photoPolicyOf = ({ photos = {} }: Pick<CompanySettings, 'photos'>): PhotoPolicy => ({
  stamp: photos.stamp ?? false,
  gallery: photos.gallery ?? true,
  quality: photos.quality ?? 'standard',
  wifiOnly: photos.wifiOnly ?? false,
})
