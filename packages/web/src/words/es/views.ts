import type { views as english } from '../lazy/en/views.ts'

export const views = {
  'view.geoStamp': 'Fecha y lugar en la foto',
  'view.label': 'Elegir vista',
  'view.0': 'Móvil sencilla',
  'view.1': 'Móvil avanzada',
  'view.2': 'Escritorio',
} as const satisfies Readonly<Record<keyof typeof english, string>>
