import type { Messages } from './say.ts'

/** What is said of comments and notices, in Spanish. */
export const esTalk: Messages = {
  'At most 50 people can be mentioned.': 'Se pueden mencionar 50 personas como máximo.',
  'Only whoever wrote a comment can change it.': 'Solo quien escribió un comentario puede cambiarlo.',
  'This comment was removed.': 'Este comentario se eliminó.',
  'A comment can be changed for 15 minutes.': 'Un comentario se puede cambiar durante 15 minutos.',
  'A photo that was chosen is not here any more, or not yours to see.':
    'Una foto elegida ya no está, o usted no puede verla.',
  'Somebody who is mentioned here is not of your company.': 'Alguien mencionado aquí no es de su empresa.',
}
