import type { HelpText } from '../types.ts'

export const changesHelp: HelpText = {
  title: 'Órdenes de cambio',
  purpose:
    'Una orden de cambio dice qué se agrega a la obra además de la cotización: se encuentra en la obra, la oficina pone precio y el cliente firma.',
  picture: 'Una orden de cambio con sus pasos, su precio y lo que suma al contrato',
  steps: [
    'Alguien de la cuadrilla escribe un **Aviso de cambio** en el teléfono, con foto. Aparece como **Falta precio**.',
    'Elija **Poner precio** y escriba los renglones como en una cotización. Agregue los días hábiles que toma.',
    'Si alguien revisa los precios primero, use **Pedir revisión** y **Dar visto bueno**.',
    '**Enviar orden de cambio** funciona como en una cotización: una versión, un enlace, una firma.',
    'Si el trabajo no puede esperar, **Seguir sin firma** lo deja a la vista hasta que se decida.',
    '**Aprobar en la oficina** es para un cliente que aceptó de otra manera. Agregue la **Prueba**: una foto o un documento.',
    'El proyecto muestra el **Contrato**: el original, los cambios aprobados y lo pendiente. **Aplicar la nueva fecha de fin** mueve el final los días aprobados.',
  ],
  trouble: [
    [
      'Ya se envió y encontré un error',
      'Elija **Empezar revisión siguiente**. Conserva el número, y el enlace anterior del cliente dice que se reemplazó.',
    ],
    ['Ya no hace falta', 'Elija **Anular**. Queda a la vista y no cuenta en ningún lado; no se puede deshacer.'],
    ['La fecha de fin no se movió', 'Solo se propone. Alguien la aplica en el proyecto.'],
  ],
}
