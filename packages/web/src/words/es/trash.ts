import type { trash as en } from '../lazy/en/trash.ts'

export const trash = {
  'trash.title': 'Papelera',
  'trash.lead': 'Puede restaurar lo eliminado, con sus vínculos, durante {days} días.',
  'trash.emptyTitle': 'La papelera está vacía',
  'trash.emptyText': 'Lo eliminado se guarda aquí {days} días por si lo necesita de nuevo.',
  'trash.restore': 'Restaurar',
  'trash.restoreNamed': 'Restaurar {name}',
  'trash.restored': 'Se restauró {name}',
  'trash.failed': 'No se pudo restaurar. No se perdió nada. Inténtelo de nuevo.',
  'trash.deletedBy': 'eliminado por {name} {when}',
  'trash.until': 'se conserva hasta el {date}',
  'trash.kind.customers': 'Cliente',
  'trash.kind.contacts': 'Contacto',
  'trash.kind.projects': 'Proyecto',
  'trash.kind.bids': 'Cotización',
  'trash.kind.photos': 'Foto',
  'trash.kind.documents': 'Documento',
  'trash.kind.tasks': 'Tarea',
} as const satisfies Record<keyof typeof en, string>
