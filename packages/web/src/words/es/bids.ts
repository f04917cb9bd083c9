import type { bids as en } from '../en/bids.ts'

export const bids = {
  'bids.title': 'Presupuestos',
  'bids.add': 'Presupuesto nuevo',
  'bids.addTitle': 'Presupuesto nuevo',
  'bids.create': 'Crear presupuesto',
  'bids.saved': 'Presupuesto guardado',
  'bids.emptyTitle': 'Aún no hay presupuestos',
  'bids.emptyText': 'Un presupuesto es una oferta a un cliente: qué, por cuánto y en qué situación está.',
} as const satisfies Record<keyof typeof en, string>
