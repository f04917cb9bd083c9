import type { HelpText } from '../types.ts'

export const refusedHelp: HelpText = {
  title: 'Cuando la oficina rechaza algo',
  purpose:
    'El trabajo que la oficina no puede aceptar así se queda en su teléfono, con el motivo, hasta que usted decida.',
  steps: [
    'Toque la etiqueta **Requiere atención**. Cada cosa dice por qué: **La oficina lo rechazó:**',
    '**Reintentar** lo envía otra vez, por ejemplo cuando la oficina arregló el motivo.',
    'Si su obra ya no está, **Cambiar destino** o **Enviar a la bandeja** le da otro lugar.',
    'Si la oficina cambió lo mismo, toque **Elegir** y diga cuál se queda. El otro está en el historial.',
    'Si el reloj corre dos veces: **Cambiar aquí**, **Recortar el mío**, **Cambiar horas** o **Guardar anulado**.',
    '**Copiar texto** y **Guardar una copia en este teléfono** conservan lo que escribió.',
    '**Descartar** lo borra para siempre. Antes hay que escribir una palabra.',
  ],
  trouble: [
    [
      'Dice que el reloj de mi teléfono estaba mal',
      'Tome la hora propuesta o elija la correcta. La oficina ve las dos.',
    ],
    ['No entiendo el motivo', 'Déjelo ahí y llame a la oficina. No se borra.'],
    ['Mi reporte se rechazó', 'Cambió mientras usted no estaba. Revíselo y firme otra vez.'],
  ],
}
