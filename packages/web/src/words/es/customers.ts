import type { customers as en } from '../en/customers.ts'

export const customers = {
  'customers.title': 'Clientes',
  'customers.add': 'Cliente nuevo',
  'customers.addTitle': 'Cliente nuevo',
  'customers.create': 'Crear cliente',
  'customers.saved': 'Cliente guardado',
  'customers.updated': 'Cliente actualizado',
  'customers.emptyTitle': 'Aún no hay clientes',
  'customers.emptyText':
    'Un cliente reúne los contactos, ofertas y proyectos de una persona o empresa. Agregue uno o importe su lista.',
  'customers.state': 'Estado',
  'customers.addPrimary': 'Agregar contacto principal',
  'customers.removePrimary': 'Sin contacto',
  'customers.primaryTitle': 'Contacto principal',
  'customers.call': 'Llamar',
  'customers.write': 'Escribir un correo',
  'customers.contactFailed': 'No se pudo guardar el contacto, así que tampoco se agregó el cliente.',
} as const satisfies Record<keyof typeof en, string>
