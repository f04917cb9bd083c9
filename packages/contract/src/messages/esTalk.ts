import type { Messages } from './say.ts'

/** Messages about comments and notifications in Spanish. */
export const esTalk: Messages = {
  'You can mention up to 50 people.': 'Puede mencionar hasta 50 personas.',
  'Only the author can change a comment.': 'Solo el autor puede cambiar un comentario.',
  'This comment was deleted.': 'Este comentario se eliminó.',
  'A comment can be changed for 15 minutes.': 'Un comentario se puede cambiar durante 15 minutos.',
  'A photo you attached is no longer available.': 'Una foto adjunta ya no está disponible.',
  'Someone mentioned here isn’t in your company.': 'Alguien mencionado aquí no es de su empresa.',
}
