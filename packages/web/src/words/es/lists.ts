import type { lists as english } from '../later/en/lists.ts'

export const lists: Record<keyof typeof english, string> = {
  'lists.exporting': 'Leyendo {done} de {total}',
  'lists.exported': '{count} {count|fila exportada|filas exportadas}',
  'lists.changePerson': '{field} de {name}',
  'lists.setStatus': 'Cambiar estado',
  'lists.assign': 'Asignar',
  'lists.exportSelected': 'Exportar',
  'lists.changed': '{n} cambiados',
  'lists.changedPartly': '{done} de {n} cambiados. {reason}',
  'lists.nothing': 'No hay nada que exportar.',
  'lists.task': 'Tarea',
  'lists.file': 'Archivo',
  'lists.bytes': 'Bytes',
}
