import type { contacts as en } from '../en/contacts.ts'

export const contacts = {
  'contacts.title': 'Contactos',
  'contacts.add': 'Contacto nuevo',
  'contacts.addTitle': 'Contacto nuevo',
  'contacts.create': 'Crear contacto',
  'contacts.saved': 'Contacto guardado',
  'contacts.emptyTitle': 'Aún no hay contactos',
  'contacts.emptyText': 'Los contactos son las personas a quienes llamar en cada cliente.',
  'contacts.primary': 'Principal',
} as const satisfies Record<keyof typeof en, string>
