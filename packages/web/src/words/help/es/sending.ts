import type { HelpText } from '../types.ts'

export const sendingHelp: HelpText = {
  title: 'Enviar y firmar',
  purpose:
    'Envíe una cotización o una orden de cambio como una versión que ya no cambia, y deje que el cliente la firme en su teléfono, sin cuenta.',
  steps: [
    'Elija **Enviar cotización**, revise el nombre y el correo, y ponga la fecha en **Se puede aceptar hasta**.',
    'Para más seguridad elija **Pedir un código**: el cliente escribe seis números de su correo antes de ver algo. **Agregar otro firmante** si tienen que firmar varias personas.',
    'Elija **Enviar versión 1**. El enlace se muestra una vez: cópielo, muestre el código QR o compártalo como **Mensaje de texto**. Si hay servidor de correo, el correo sale solo.',
    '«Enviada» quiere decir que la versión quedó fija y que su enlace existe. Si el correo se aceptó o se rechazó, lo dice **Qué pasó** en la pestaña **Cliente**.',
    'Ahí también ve cuándo el cliente la abrió, preguntó, firmó o rechazó. Ahí están **Enviar recordatorio**, **Enlace nuevo** y **Firmar en persona**.',
    '**Retirar** quita una versión: sus enlaces lo dicen y no muestran nada más. **Terminar enlaces** solo apaga los enlaces.',
    'Cuando el cliente firmó, **Crear proyecto** convierte la cotización en proyecto. Sus renglones son el contrato original.',
  ],
  trouble: [
    [
      'Al cliente no le llegó el correo',
      'Abra la pestaña **Cliente**. Si el correo se rechazó, revise la dirección, o elija **Enlace nuevo** y compártalo usted.',
    ],
    [
      'El cliente quiere un cambio',
      'Elija **Editar como versión 2**, haga el cambio y envíela otra vez. El enlace anterior dice que se reemplazó.',
    ],
    ['Se venció', 'Elija **Editar como versión 2** y envíela con una fecha posterior.'],
    [
      'El cliente firmó en papel',
      'La próxima vez use **Firmar en persona**. En una orden de cambio, **Aprobar en la oficina** guarda una foto del papel como prueba.',
    ],
  ],
}
