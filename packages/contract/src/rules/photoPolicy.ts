import type { CompanySettings } from '../resources/company.ts'

/** The company's photo policy, with defaults for missing settings. */
export type PhotoPolicy = {
  /** Phones without a choice of their own stamp time and place on photos. */
  stamp: boolean
  /** Gallery photos are allowed, not only new ones. */
  gallery: boolean
  /** 2,560 pixels on the longer side, or the camera's size. */
  quality: 'standard' | 'full'
  /** Photos wait for Wi-Fi unless the user decides otherwise. */
  wifiOnly: boolean
}

/** The photo policy from a company's settings. */
export const photoPolicyOf = ({ photos = {} }: Pick<CompanySettings, 'photos'>): PhotoPolicy => ({
  stamp: photos.stamp ?? false,
  gallery: photos.gallery ?? true,
  quality: photos.quality ?? 'standard',
  wifiOnly: photos.wifiOnly ?? false,
})
