import type { bids as en } from '../en/bids.ts'

export const bids = {
  'bids.title': 'Cotizaciones',
  'bids.add': 'Cotización nueva',
  'bids.addTitle': 'Cotización nueva',
  'bids.create': 'Crear cotización',
  'bids.saved': 'Cotización guardada',
  'bids.emptyTitle': 'Aún no hay cotizaciones',
  'bids.emptyText': 'Una cotización es su propuesta a un cliente: el trabajo, el precio y su estatus.',
} as const satisfies Record<keyof typeof en, string>
