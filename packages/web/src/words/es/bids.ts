import type { bids as en } from '../en/bids.ts'

export const bids = {
  'bids.title': 'Ofertas',
  'bids.add': 'Oferta nueva',
  'bids.addTitle': 'Oferta nueva',
  'bids.create': 'Crear oferta',
  'bids.saved': 'Oferta guardada',
  'bids.emptyTitle': 'Aún no hay ofertas',
  'bids.emptyText': 'Una oferta dice a un cliente qué, por cuánto y en qué situación está.',
} as const satisfies Record<keyof typeof en, string>
