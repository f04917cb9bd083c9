import type { bids as en } from '../en/bids.ts'

export const bids = {
  'bids.title': 'Ofertas',
  'bids.addTitle': 'Oferta nueva',
  'bids.create': 'Crear oferta',
  'bids.saved': 'Oferta guardada',
} as const satisfies Record<keyof typeof en, string>
