import type { customers as en } from '../en/customers.ts'

export const customers = {
  'customers.updated': 'Cliente actualizado',
  'customers.state': 'Estado',
  'customers.addPrimary': 'Agregar contacto principal',
  'customers.removePrimary': 'Quitar contacto',
  'customers.primaryTitle': 'Contacto principal',
  'customers.call': 'Llamar',
  'customers.write': 'Enviar correo',
  'customers.contactFailed':
    'No se pudo guardar el contacto, así que tampoco se agregó el cliente. Corrija el contacto e inténtelo de nuevo.',
} as const satisfies Record<keyof typeof en, string>
