import type { HelpText } from '../types.ts'

export const scheduleHelp: HelpText = {
  title: 'La agenda',
  purpose: 'Vea quién trabaja dónde, pruebe un plan en borrador y avise a todos a la vez.',
  picture: 'La agenda de una semana: personas en filas y su trabajo como barras en los días',
  steps: [
    'Active **Planear en borrador**. Lo que agregue o mueva lo ven entonces solo quienes planean.',
    'Arrastre trabajo de **Sin programar** a una persona y un día, o elija **Agregar a la agenda**. **Copiar semana anterior** empieza con lo que ya tenía.',
    'Antes de guardar, la agenda muestra qué más se mueve, qué conflictos hay y quién recibe aviso. Acepte, o elija **Devolver**.',
    '**Publicar semana** hace válidos los borradores. Cada persona recibe un solo mensaje con sus cambios.',
    'En un día de lluvia, seleccione las barras de ese día con x, levántelas con m, muévalas con las flechas y elija **Clima** como **Motivo**. El trabajo que depende de ellas se mueve también.',
    'La cuadrilla responde **Enterado** o **No puedo** en su teléfono; usted ve las respuestas en las barras.',
    '**Semana en PDF** imprime la semana de todos, de una cuadrilla o de una persona.',
  ],
  trouble: [
    [
      'Moví lo que no era',
      'Durante 24 horas, presione Ctrl Z (⌘Z), o la flecha **Deshacer mi último cambio (1 elemento)**. Lo que alguien movió después se queda donde está. **Descartar borradores** quita los borradores de los días del tablero.',
    ],
    [
      'Hay muchos conflictos',
      'Elija el número de conflictos arriba del tablero: están por persona y causa. Muchas veces casi todos tienen una sola causa.',
    ],
    [
      'La cuadrilla no ve el plan',
      'Todavía es un borrador. El número de borradores está junto al título; publique la semana.',
    ],
    [
      'Un día libre cuenta como laborable',
      'Ponga **Días de trabajo** y **Calendarios de días festivos** en la configuración de la empresa. Primero se muestra qué se movería.',
    ],
  ],
}
