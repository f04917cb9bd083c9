import type { search as en } from '../en/search.ts'

export const search = {
  'search.field': 'Buscar',
  'search.title': 'Buscar o ejecutar un comando',
  'search.placeholder': 'Buscar o ejecutar un comando',
  'search.goTo': 'Ir a',
  'search.create': 'Crear',
  'search.new': 'Nuevo: {thing}',
  'search.results': 'Registros',
  'search.none': 'No se encontró nada para «{text}»',
  'search.failed': 'La búsqueda no responde. Inténtelo de nuevo en un momento.',
} as const satisfies Record<keyof typeof en, string>
