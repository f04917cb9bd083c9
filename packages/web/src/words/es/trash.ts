import type { trash as en } from '../later/en/trash.ts'

export const trash = {
  'trash.title': 'Papelera',
  'trash.lead': 'Lo eliminado se queda aquí {days} días y se puede restaurar, con sus enlaces.',
  'trash.emptyTitle': 'La papelera está vacía',
  'trash.emptyText': 'Lo que elimine espera aquí {days} días por si lo necesita de nuevo.',
  'trash.restore': 'Restaurar',
  'trash.restoreNamed': 'Restaurar {name}',
  'trash.restored': '{name} se ha restaurado',
  'trash.failed': 'No se pudo restaurar. No se perdió nada: inténtelo de nuevo.',
  'trash.deletedBy': 'eliminado por {name} {when}',
  'trash.until': 'se conserva hasta el {date}',
  'trash.kind.customers': 'Cliente',
  'trash.kind.contacts': 'Contacto',
  'trash.kind.projects': 'Proyecto',
  'trash.kind.bids': 'Oferta',
  'trash.kind.photos': 'Foto',
  'trash.kind.documents': 'Documento',
  'trash.kind.tasks': 'Tarea',
} as const satisfies Record<keyof typeof en, string>
