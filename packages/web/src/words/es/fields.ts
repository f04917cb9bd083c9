import type { fields as english } from '../lazy/en/fields.ts'

export const fields: Record<keyof typeof english, string> = {
  'moreFields.caption': 'Descripción',
  'moreFields.tags': 'Etiquetas',
  'moreFields.drawnMarks': 'Marcas',
  'moreFields.sheetNo': 'Número de plano',
  'moreFields.folder': 'Carpeta',
  'moreFields.discipline': 'Disciplina',
  'moreFields.clientVisible': 'Visible para el cliente',
  'moreFields.fileName': 'Archivo',
  'moreFields.bytes': 'Bytes',
  'moreFields.sha256': 'SHA-256',
  'moreFields.pages': 'Páginas',
  'moreFields.parts': 'Componentes',
  'moreFields.weekStart': 'Semana',
}
