import type { HelpText } from '../types.ts'

export const daylogHelp: HelpText = {
  title: 'Su reporte diario',
  purpose: 'Entregue el reporte del día, casi siempre revisando lo que ya se sabe.',
  picture: 'Una bitácora en el teléfono, con los reportes de los últimos días',
  steps: [
    'En **Hoy**, busque **Reportes de hoy** y toque **Empezar el reporte de hoy** o **Empezar con el último reporte**.',
    'Lo copiado está en amarillo. Revíselo y toque **Está bien**, o cámbielo.',
    'Agregue los datos del día que se ofrecen: cuadrilla con horas, tareas terminadas, fotos.',
    'Las respuestas se guardan mientras escribe, también sin señal.',
    'Toque **Firmar y entregar**, firme con el dedo y toque **Entregar reporte**. Sin señal se envía después y cuenta desde ahora.',
    'Si nadie trabajó, toque **Nada hoy** y el motivo. Eso entrega el día.',
  ],
  trouble: [
    [
      'El reporte regresó',
      'Dice **Devuelto para corregir** con notas en los campos. Corríjalos y entréguelo otra vez.',
    ],
    ['Firmé y luego cambié algo', 'Una firma cubre las respuestas como estaban. Firme otra vez.'],
    ['El formato no está en el teléfono', 'Conéctese una vez para que lo reciba. Después funciona sin señal.'],
    ['Lo entregué con un error', 'Ábralo y toque **Reabrir** antes de 24 horas. Después solo puede un administrador.'],
  ],
}
