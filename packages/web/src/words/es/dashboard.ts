import type { dashboard as en } from '../en/dashboard.ts'

export const dashboard = {
  'dashboard.title': 'Inicio',
  'dashboard.morning': 'Buenos días, {name}',
  'dashboard.afternoon': 'Buenas tardes, {name}',
  'dashboard.evening': 'Buenas noches, {name}',
  'dashboard.tasks': 'Lista de tareas',
  'dashboard.allTasks': 'Ver todas mis tareas',
  'dashboard.noTasks': 'Está al día',
  'dashboard.noTasksText': 'Aquí aparecerán las tareas pendientes asignadas a usted.',
  'dashboard.overdue': 'Vencida',
  'dashboard.due': 'Vence el {date}',
  'dashboard.noDue': 'Sin fecha límite',
  'dashboard.failed': 'No se pudo cargar.',
  'dashboard.start': 'Empiece aquí',
  'dashboard.startText': 'Agregue su primer cliente y después cree una cotización o un proyecto.',
  'dashboard.startButton': 'Agregar su primer cliente',
} as const satisfies Record<keyof typeof en, string>
