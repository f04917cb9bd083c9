import type { HelpText } from '../types.ts'

export const timeoffHelp: HelpText = {
  title: 'Su agenda y sus días libres',
  purpose: 'Vea lo que está planeado para usted, diga que está enterado y pida días libres.',
  steps: [
    'Abra **Agenda** en **Más**: hoy, mañana y los próximos siete días, y quién va con usted.',
    'Toque **Enterado** en una visita o tarea. Si no puede ir, toque **No puedo** y elija un motivo: lo ven su encargado y la oficina.',
    'Cuando algo se mueve, recibe un aviso y se le pregunta otra vez.',
    'Toque **Pedir días libres** y elija los días. Dice **Falta que la oficina lo apruebe** hasta que alguien decide.',
    'Para retirarla, ábrala y toque **Cancelar solicitud**.',
  ],
  trouble: [
    ['Mi agenda está atrasada', 'Dice de cuándo es. Se lee otra vez cuando hay señal.'],
    ['Ya no estoy en una obra', 'La oficina se la dio a otra persona. Su agenda muestra lo que cuenta ahora.'],
    [
      'No puedo mover una visita',
      'Para mover se necesita señal y permiso para planear. Toque **No puedo** y diga por qué.',
    ],
  ],
}
