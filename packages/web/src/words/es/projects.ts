import type { projects as en } from '../en/projects.ts'

export const projects = {
  'projects.title': 'Proyectos',
  'projects.addTitle': 'Proyecto nuevo',
  'projects.create': 'Crear proyecto',
  'projects.saved': 'Proyecto guardado',
} as const satisfies Record<keyof typeof en, string>
