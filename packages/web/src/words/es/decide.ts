import type { decide as english } from '../lazy/en/decide.ts'

export const decide: Readonly<Record<keyof typeof english, string>> = {
  'decide.bids': 'Cotizaciones sin respuesta',
  'decide.pipeline': 'Cotizaciones abiertas',
  'decide.drafts': '{n} {n|borrador|borradores}',
  'decide.waiting': '{n} sin respuesta',
  'decide.unpriced': '{n} sin precio',
  'decide.noWaiting': 'Ninguna cotización espera respuesta.',
  'decide.sent': 'desde el {date}',
  'decide.late': 'Trabajo atrasado',
  'decide.lateTasks': '{n} {n|tarea|tareas}',
  'decide.lateProjects': '{n} {n|proyecto|proyectos}',
  'decide.noLate': 'No hay nada atrasado.',
  'decide.nobody': 'Sin asignar',
  'decide.today': 'Hoy',
  'decide.noToday': 'No hay nada programado para hoy.',
  'decide.more': '{n} más',
  'decide.ended': 'debía terminar el {date}',
}
