import type { Messages } from './say.ts'

/** What clients are sent, in Spanish. */
export const esOffers: Messages = {
  'This price doesn’t follow from its cost and markup.': 'Este precio no sale de su costo y su margen.',
  'The price is the total of the lines. Change the lines instead.':
    'El precio es el total de los renglones. Cambie los renglones.',
  'Add a line or a price first.': 'Agregue primero un renglón o un precio.',
  'Only a won bid can become a project.': 'Solo una cotización ganada puede volverse proyecto.',
  'This bid became a project. Change the project with a change order.':
    'Esta cotización se volvió proyecto. Cambie el proyecto con una orden de cambio.',
  'Only an administrator of bids can reopen what a client signed.':
    'Solo un administrador de cotizaciones puede reabrir lo que firmó un cliente.',
  '{} signed this already.': '{} ya firmó esto.',
  '{} declined this already.': '{} ya rechazó esto.',
  'This version was replaced by a newer one.': 'Esta versión fue reemplazada por una más nueva.',
  'This version was withdrawn.': 'Esta versión fue retirada.',
  'The last day to accept this is over. Ask the company for a new one.':
    'Ya pasó el último día para aceptar. Pida uno nuevo a la empresa.',
  'This isn’t the version that was sent. Open the link again.':
    'Esta no es la versión que se envió. Abra de nuevo el enlace.',
  'This wasn’t signed yet.': 'Todavía no está firmado.',
  'The client was sent this. Start a new version to change it.':
    'El cliente ya recibió esto. Inicie una versión nueva para cambiarlo.',
  'This was decided already. Reopen it first.': 'Esto ya se decidió. Reábralo primero.',
  'Somebody changed this since you opened it. Look at it again before you send it.':
    'Alguien lo cambió desde que usted lo abrió. Revíselo de nuevo antes de enviarlo.',
  'This day is over. Choose a later one.': 'Este día ya pasó. Elija uno posterior.',
  'Up to one year.': 'Hasta un año.',
  'This signature is too long.': 'Esta firma es demasiado larga.',
  'Only a draft that nobody was sent can be deleted. Void this one instead.':
    'Solo se puede borrar un borrador que no se ha enviado. Anule esta.',
  'This was decided already. Start a new change order, or revise this one.':
    'Esto ya se decidió. Empiece una orden de cambio nueva o una revisión de esta.',
  'The client was sent this. Start the next revision to change it.':
    'El cliente ya recibió esto. Empiece la revisión siguiente para cambiarlo.',
  'The client was sent this. It stays with its project.': 'El cliente ya recibió esto. Se queda con su proyecto.',
  'Only an approved change order can be billed.': 'Solo se puede facturar una orden de cambio aprobada.',
  'Somebody changed this since you opened it. Look at it again.':
    'Alguien lo cambió desde que usted lo abrió. Revíselo de nuevo.',
  'This is in the future.': 'Esto está en el futuro.',
  'A sent change order is changed by its next revision, or void.':
    'Una orden de cambio enviada se cambia con su revisión siguiente, o se anula.',
  'The approved days or the end date changed since you opened this. Look at it again.':
    'Los días aprobados o la fecha de fin cambiaron desde que usted abrió esto. Revíselo de nuevo.',
  'Set an end date for the project first.': 'Primero ponga una fecha de fin al proyecto.',
  'Choose tasks of this project.': 'Elija tareas de este proyecto.',
  'Choose logs of this project.': 'Elija reportes de este proyecto.',
}
