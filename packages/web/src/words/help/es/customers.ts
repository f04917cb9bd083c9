import type { HelpText } from '../types.ts'

export const customersHelp: HelpText = {
  title: 'Clientes y contactos',
  purpose: 'Un cliente reúne a las personas a quién llamar, las cotizaciones y los proyectos de ese cliente.',
  steps: [
    'Elija **Cliente nuevo**. Basta un nombre; **Agregar contacto principal** agrega en el mismo paso a la persona a quien llamar.',
    'Abra un cliente para ver sus contactos, cotizaciones abiertas, obras y archivos.',
    'Agregue más personas con **Contacto nuevo** y elija el cliente al que pertenecen.',
    'En el teléfono, **Llamar**, **Mensaje** y **Cómo llegar** usan el número y la dirección que usted escribió.',
    'Para traer una lista completa, use la importación.',
  ],
  trouble: [
    [
      'El mismo cliente está dos veces',
      'Pase las cotizaciones y los proyectos del segundo al primero, cambiándoles el cliente, y elimine el segundo. Queda en la papelera.',
    ],
    ['No veo teléfonos ni correos', 'Su rol oculta los datos de contacto. Pregunte a un administrador.'],
    [
      'Otra persona cambió el mismo cliente',
      'No se sobrescribe nada. Usted ve los dos valores y elige uno; el otro queda en el historial.',
    ],
  ],
}
