import type { projects as en } from '../en/projects.ts'

export const projects = {
  'projects.title': 'Proyectos',
  'projects.add': 'Proyecto nuevo',
  'projects.addTitle': 'Proyecto nuevo',
  'projects.create': 'Crear proyecto',
  'projects.saved': 'Proyecto guardado',
  'projects.emptyTitle': 'Aún no hay proyectos',
  'projects.emptyText':
    'Un proyecto reúne las tareas, fotos y documentos de una obra. Solo necesita un cliente y un título.',
} as const satisfies Record<keyof typeof en, string>
