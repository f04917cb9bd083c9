import type { notices as english } from '../later/en/notices.ts'

export const notices: Record<keyof typeof english, string> = {
  'notices.lead': 'Lo que se le encargó, dónde lo nombraron y lo que se dijo sobre su trabajo.',
  'notices.which': 'Cuáles',
  'notices.all': 'Todos',
  'notices.unread': 'Sin leer',
  'notices.readAll': 'Marcar todo como leído',
  'notices.earlier': 'Anteriores',
  'notices.new': 'sin leer',
  'notices.emptyTitle': 'Todavía no hay nada para usted',
  'notices.emptyText': 'Aquí se entera cuando alguien le encarga algo, lo nombra o comenta su trabajo.',
  'notices.noneTitle': 'Ya leyó todo',
  'notices.somebody': 'Jobwright',
  'notices.said.assigned': '{name} le encargó {title}',
  'notices.said.mentioned': '{name} lo nombró en {title}',
  'notices.said.comment': '{name} comentó {title}',
  'notices.said.problem': '{name} avisó de un problema con {title}',
  'notices.said.accessRequested': '{name} pide permiso para hacer más',
  'notices.said.deliveryFailed': 'La conexión {title} falló una y otra vez y se puso en pausa',
  'notices.mute': 'Saber menos de este proyecto',
  'notices.muted': 'Desde ahora solo se entera de lo que se le encarga y de dónde lo nombran en este proyecto.',
  'notices.unmuted': 'Vuelve a enterarse de todo en este proyecto.',
}
