import type { lists as english } from '../later/en/lists.ts'

export const lists: Record<keyof typeof english, string> = {
  'lists.exporting': 'Leyendo {done} de {total}',
  'lists.exported': '{count} {count|fila exportada|filas exportadas}',
  'lists.nothing': 'Nada que exportar.',
  'lists.task': 'Tarea',
  'lists.file': 'Archivo',
  'lists.bytes': 'Bytes',
}
