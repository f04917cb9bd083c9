import type { dayfacts as en } from '../lazy/en/dayfacts.ts'

export const dayfacts = {
  'dayfacts.tasksOfDay': 'Tareas del día',
  'dayfacts.photosOfDay': 'Fotos: entran {count} de {all}',
  'dayfacts.goesInto': 'Se pone en «{field}».',
  'dayfacts.acceptTasks': 'Aceptar {count} {count|tarea|tareas}',
  'dayfacts.acceptPhotos': 'Aceptar {count} {count|foto|fotos}',
  'dayfacts.edit': 'Editar',
  'dayfacts.remove': 'Quitar',
  'dayfacts.line.completed': 'Terminado: {title}',
  'dayfacts.line.started': 'Empezado: {title}',
  'dayfacts.line.problem': 'Problema: {title}',
  'dayfacts.documentsOfDay': 'Documentos agregados ese día',
  'dayfacts.acceptDocuments': 'Aceptar {count} {count|documento|documentos}',
  'dayfacts.line.document': '{number} {title}',
  'dayfacts.hoursOfDay': 'Personas y horas',
  'dayfacts.acceptHours': 'Aceptar {count} {count|persona|personas}',
  'dayfacts.line.hours': '{name}: {time} en el reloj, se pone {value}',
  'dayfacts.line.otherHours': '{name}: {time} en el reloj, se pone {value} en vez de {before}',
  'dayfacts.line.clockedIn': '{line} (con el reloj en marcha)',
} as const satisfies Readonly<Record<keyof typeof en, string>>
