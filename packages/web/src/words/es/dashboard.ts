import type { dashboard as en } from '../en/dashboard.ts'

export const dashboard = {
  'dashboard.title': 'Tablero',
  'dashboard.morning': 'Buenos días, {name}',
  'dashboard.afternoon': 'Buenas tardes, {name}',
  'dashboard.evening': 'Buenas noches, {name}',
  'dashboard.tasks': 'Lista de tareas',
  'dashboard.allTasks': 'Todas mis tareas',
  'dashboard.noTasks': 'Nada le espera.',
  'dashboard.noTasksText': 'Aquí aparecen las tareas asignadas a usted que aún no están hechas.',
  'dashboard.overdue': 'Vencida',
  'dashboard.due': 'Vence el {date}',
  'dashboard.noDue': 'Sin fecha límite',
  'dashboard.failed': 'Esto no se pudo cargar.',
  'dashboard.start': 'Empiece aquí',
  'dashboard.startText': 'Un primer cliente y luego una oferta o un proyecto: lo demás viene solo.',
  'dashboard.startButton': 'Agregar su primer cliente',
} as const satisfies Record<keyof typeof en, string>
