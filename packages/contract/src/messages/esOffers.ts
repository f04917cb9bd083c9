import type { Messages } from './say.ts'

/** What clients are sent, in Spanish. */
export const esOffers: Messages = {
  'A photo or document that you chose is no longer available, or you can’t see it.':
    'Una foto o un documento que eligió ya no está disponible, o usted no puede verlo.',
  'A photo or document in the paper was deleted, or you can’t see it. Remove it from the paper first.':
    'Se eliminó una foto o un documento anexo, o usted no puede verlo. Quítelo primero.',
  'The document “{}” was withdrawn. Remove it from the paper first.': 'El documento «{}» se retiró. Quítelo primero.',
  'The document “{}” has a newer revision than the one in the paper. Look at it before you send it.':
    'El documento «{}» tiene una revisión más nueva que la elegida. Revísela antes de enviarla.',
  'The photo “{}” can’t be shown on paper. Remove it from the paper first.':
    'La foto «{}» no se puede imprimir. Quítela primero.',
  'Type the code from your mail first.': 'Escriba primero el código de su correo.',
  'This link needs no code.': 'Este enlace no necesita código.',
  'Enter the amount of the contract.': 'Escriba el monto del contrato.',
  'Choose a document of this project.': 'Elija un documento de este proyecto.',
  'Up to 9,999,999,999.': 'Hasta 9,999,999,999.',
  'Write an amount in whole cents.': 'Escriba un monto en centavos enteros.',
  'No mail can be sent now. Ask the company.': 'Ahora no se pueden enviar correos. Pregunte a la empresa.',
  'No mail can be sent from here, so no code either.': 'Desde aquí no se envían correos, y tampoco códigos.',
  'No mail can be sent from here. Copy a link and pass it on.':
    'Desde aquí no se envían correos. Copie un enlace y compártalo.',
  'A code is on its way. Wait half a minute before you ask for another one.':
    'El código va en camino. Espere medio minuto antes de pedir otro.',
  'Too many codes were asked for. Try again in an hour, or ask the company.':
    'Se pidieron demasiados códigos. Intente de nuevo en una hora, o pregunte a la empresa.',
  'This code can’t be used any more. Ask for a new one.': 'Este código ya no sirve. Pida uno nuevo.',
  'This code isn’t right.': 'Este código no es correcto.',
  'This code isn’t right. Ask for a new one.': 'Este código no es correcto. Pida uno nuevo.',
  'Use six digits.': 'Use seis dígitos.',
  'This price doesn’t follow from its cost and markup.': 'Este precio no sale de su costo y su margen.',
  'The price is the total of the lines. Change the lines instead.':
    'El precio es el total de los renglones. Cambie los renglones.',
  'Add a line or a price first.': 'Agregue primero un renglón o un precio.',
  'This project has more than {} tasks. Choose another one.': 'Este proyecto tiene más de {} tareas. Elija otro.',
  'Only a won bid can become a project.': 'Solo una cotización ganada puede volverse proyecto.',
  'This bid became a project. Change the project with a change order.':
    'Esta cotización se volvió proyecto. Cambie el proyecto con una orden de cambio.',
  'Only an administrator of bids can reopen what a client signed.':
    'Solo un administrador de cotizaciones puede reabrir lo que firmó un cliente.',
  'Already signed on {} by {}.': 'Ya firmado el {} por {}.',
  'Already declined on {} by {}.': 'Ya rechazado el {} por {}.',
  'This version was replaced by a newer one.': 'Esta versión fue reemplazada por una más nueva.',
  'This version was withdrawn.': 'Esta versión fue retirada.',
  'The last day to accept this is over. Ask the company for a new one.':
    'Ya pasó el último día para aceptar. Pida uno nuevo a la empresa.',
  'This isn’t the version that was sent. Open the link again.':
    'Esta no es la versión que se envió. Abra de nuevo el enlace.',
  'Choose which of them it is.': 'Elija cuál de ellos es.',
  'Name one client or several signers, not both.': 'Indique un cliente o varios firmantes, no ambos.',
  'This is after the last day to sign.': 'Es después del último día para firmar.',
  '{} asked for a change. You can sign when the company has answered.':
    '{} pidió un cambio. Usted podrá firmar cuando la empresa haya respondido.',
  '{} chose the options on {}. Open the link again to see them.':
    '{} eligió las opciones el {}. Abra de nuevo el enlace para verlas.',
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
  'Someone else changed this page. Load it again, then make your change.':
    'Otra persona cambió esta página. Cárguela de nuevo y luego haga su cambio.',
  'Choose photos and documents of this project.': 'Elija fotos y documentos de este proyecto.',
  'This is a preview. Your client can ask here.': 'Esta es una vista previa. Aquí puede preguntar su cliente.',
  'That’s many questions for one hour. Try again later, or call the company.':
    'Son muchas preguntas en una hora. Intente más tarde, o llame a la empresa.',
}
