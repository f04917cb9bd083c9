import type { allset as en } from '../lazy/en/allset.ts'

export const allset = {
  'allset.title': 'Toda la configuración',
  'allset.search': 'Buscar en la configuración',
  'allset.none': 'Ninguna opción coincide con «{text}».',
  'allset.found': '{n} {n|opción|opciones}',
  'allset.unsaved': 'Sin guardar: {what}',
  'allset.save': 'Guardar cambios',
  'allset.discard': 'Descartar',
  'allset.leaveTitle': '¿Salir sin guardar?',
  'allset.leaveText': 'Los cambios en {what} no se han guardado.',
  'allset.leave': 'Salir sin guardar',
  'allset.stay': 'Seguir editando',
} as const satisfies Record<keyof typeof en, string>
