import type { HelpText } from '../types.ts'

export const clockHelp: HelpText = {
  title: 'Marcar entrada, cambio, descanso y salida',
  purpose: 'Sus horas van a la obra en la que trabaja, con o sin señal.',
  picture: 'El reloj en el teléfono',
  steps: [
    'Abra **Horas** y toque **Marcar entrada**. Elija la obra, o **General, sin obra**.',
    'Cuando se va a otra obra, toque **Cambiar**. La primera termina y la siguiente empieza en el mismo momento.',
    'Toque **Descanso** para **Descanso pagado** o **Comida sin pago**, y después **De vuelta al trabajo**.',
    'Al final del día toque **Marcar salida**. Si la empresa lo pregunta, diga si tomó su comida.',
    'Sin señal todo funciona igual. Dice **En este teléfono** hasta que la oficina lo tiene; cuenta la hora en que tocó.',
    'En **Mi semana** revise sus horas y toque **Estas horas son correctas**. Si no, toque **Algo está mal**; no detiene su pago.',
    'El jefe de cuadrilla toca **Reloj de la cuadrilla** para marcar a varios a la vez.',
  ],
  trouble: [
    [
      'Olvidé marcar salida',
      'La aplicación pregunta cuándo terminó y propone una hora. Toque **Terminé a las 4:30 PM**, o elija **Otra hora**.',
    ],
    ['Marqué entrada en otra obra', 'Toque **Cambiar** ahora; luego abra el registro y corrija la obra. Diga por qué.'],
    [
      'Mi semana está cerrada',
      'Ya se envió o se aprobó. Toque **Retirar** si solo se envió, o **Pedir una corrección**.',
    ],
    ['Me pide mi ubicación', 'El teléfono la envía solo al marcar, nunca entre medio. **No enviarla** está permitido.'],
  ],
}
