import type { details as english } from '../lazy/en/details.ts'

export const details: Record<keyof typeof english, string> = {
  'details.more': 'Más detalles',
  'details.saved': 'Detalles guardados',
  'details.retired': 'Ya no se usa',
}
