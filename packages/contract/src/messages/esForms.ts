import type { Messages } from './say.ts'

/** Log book templates and entries, in Spanish. */
export const esForms: Messages = {
  // Answers
  'Only one row.': 'Solo una fila.',
  'Up to {} rows.': 'Hasta {} filas.',
  'Add at least one row.': 'Agregue al menos una fila.',
  'Add at least {} rows.': 'Agregue al menos {} filas.',
  'Review this answer. It comes from an earlier entry.': 'Revise esta respuesta. Viene de un registro anterior.',
  '1 file is still missing.': 'Falta 1 archivo.',
  '{} files are still missing.': 'Faltan {} archivos.',
  'Use steps of {}.': 'Use incrementos de {}.',
  'Up to 6 decimals.': 'Hasta 6 decimales.',
  'This number is too large.': 'Este número es demasiado grande.',
  'Use a time such as 14:30.': 'Use una hora como 14:30.',

  // Templates
  'Choose at least one language.': 'Elija al menos un idioma.',
  'Up to {} fields in all sections combined.': 'Hasta {} campos entre todas las secciones.',
  'Up to {} conditions.': 'Hasta {} condiciones.',
  'Add at least one condition.': 'Agregue al menos una condición.',
  'Add at least one section.': 'Agregue al menos una sección.',
  'Add at least one field.': 'Agregue al menos un campo.',
  'Add at least one option.': 'Agregue al menos una opción.',
  'This type of field can’t be required.': 'Este tipo de campo no puede ser obligatorio.',
  'Use up to 40 lowercase letters, digits and underscores, starting with a letter.':
    'Use hasta 40 letras minúsculas, cifras y guiones bajos; la primera, una letra.',
  'This word is reserved. Choose another key.': 'Esta palabra está reservada. Elija otra clave.',
  'Another field or section already has this key.': 'Otro campo u otra sección ya tiene esta clave.',
  'Use a number over 0.': 'Use un número mayor que 0.',
  'Only numbers have limits.': 'Solo los números llevan límites.',
  'This depends on itself.': 'Esto depende de sí mismo.',
  'This field doesn’t exist.': 'Este campo no existe.',
  'This field is in another section with rows.': 'Este campo está en otra sección con filas.',
  'This field can’t be compared this way.': 'Este campo no se puede comparar así.',

  // Formulas
  '"{}" can’t be used in a formula.': '«{}» no se puede usar en una fórmula.',
  'This formula isn’t complete.': 'Esta fórmula está incompleta.',
  'This formula has too many levels.': 'Esta fórmula tiene demasiados niveles.',
  'Write sum(section.field).': 'Escriba sum(sección.campo).',
  'Write count(section).': 'Escriba count(sección).',
  'Write round(value, decimals) with 0 to 6 decimals.': 'Escriba round(valor, decimales) con 0 a 6 decimales.',
  '"{}" isn’t a function. Use sum, count or round.': '«{}» no es una función. Use sum, count o round.',
  '"{}" isn’t expected here.': '«{}» no va aquí.',
  'Use sum({}.{}): "{}" is in a section with rows.': 'Use sum({}.{}): «{}» está en una sección con filas.',
  '"{}" isn’t a section with rows.': '«{}» no es una sección con filas.',
  'There’s no field "{}".': 'No hay ningún campo «{}».',
  '"{}" isn’t a number.': '«{}» no es un número.',
}
