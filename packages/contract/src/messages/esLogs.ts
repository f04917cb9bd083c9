import type { Messages } from './say.ts'

/** Log books, logs and their templates, in Spanish. */
export const esLogs: Messages = {
  'Use a time such as 17:30.': 'Use una hora como 17:30.',
  'Up to 7.': 'Hasta 7.',
  'Up to {} days.': 'Hasta {} días.',
  'Up to {} sections.': 'Hasta {} secciones.',
  'Up to {} fields.': 'Hasta {} campos.',
  'Up to {} options.': 'Hasta {} opciones.',
  // Templates
  'Somebody changed this template since you opened it. Look at their changes first.':
    'Otra persona cambió esta plantilla después de que usted la abrió. Revise primero sus cambios.',
  'Log books use this template. Retire it instead: no new log book can use it then.':
    'Hay bitácoras que usan esta plantilla. Retírela en su lugar: ninguna bitácora nueva podrá usarla.',
  // Log books
  'A log book can belong to a project or a bid, not both.':
    'Una bitácora puede ser de un proyecto o de una cotización, no de ambos.',
  'Customer Required': 'El cliente es obligatorio',
  'Title is required': 'El título es obligatorio',
  'Title must be less than 75 characters': 'El título debe tener menos de 75 caracteres',
  'Template is required': 'La plantilla es obligatoria',
  'This template is retired. Choose another one.': 'Esta plantilla está retirada. Elija otra.',
  'Publish this template first.': 'Publique primero esta plantilla.',
  'Choose at least one day.': 'Elija al menos un día.',
  // Logs
  'This log is void.': 'Este reporte está anulado.',
  'Only an administrator can reopen this log now.': 'Ahora solo un administrador puede reabrir este reporte.',
  'Only an administrator can void a log.': 'Solo un administrador puede anular un reporte.',
  'This log is locked.': 'Este reporte está bloqueado.',
  'Only a reviewer can do this.': 'Solo un revisor puede hacer esto.',
  'Only a filed log can be reviewed.': 'Solo se puede revisar un reporte entregado.',
  'This log can’t be moved there from its current state.': 'Este reporte no puede pasar a ese estado desde el actual.',
  'A log can’t be about a day that hasn’t come yet.': 'Un reporte no puede ser de un día que todavía no llega.',
  'Only an administrator can add a log that is more than {} days old.':
    'Solo un administrador puede agregar un reporte de hace más de {} días.',
  'Only a reviewer can fill this in.': 'Solo un revisor puede llenar esto.',
  'There is a log of this day already. Open it instead.': 'Ya hay un reporte de este día. Ábralo en su lugar.',
  'A new log starts as a draft.': 'Un reporte nuevo empieza como borrador.',
  'This log book is closed.': 'Esta bitácora está cerrada.',
  'The template of this log book is retired. Choose another one for the log book.':
    'La plantilla de esta bitácora está retirada. Elija otra para la bitácora.',
  'This log book has no published template. Choose one for the log book.':
    'Esta bitácora no tiene una plantilla publicada. Elija una para la bitácora.',
  'Somebody else is writing the log of this day. Ask your office to add you to it.':
    'Otra persona está escribiendo el reporte de este día. Pida a su oficina que lo agregue.',
  'A log stays in its log book.': 'Un reporte se queda en su bitácora.',
  'This log is filed. Reopen it to change it.': 'Este reporte ya se entregó. Reábralo para cambiarlo.',
  'Sign the log to file it.': 'Firme el reporte para entregarlo.',
  'The log changed after you signed it. Look at the changes and sign again.':
    'El reporte cambió después de que usted lo firmó. Revise los cambios y firme otra vez.',
  'There is no filed log yet.': 'Todavía no hay ningún reporte entregado.',
  'This isn’t a SHA-256 hash.': 'Esto no es un hash SHA-256.',
  'This signature is too long.': 'Esta firma es demasiado larga.',
  // What an operator reads of the weather service
  'The log can’t be read.': 'No se puede leer el reporte.',
  'The connection was lost.': 'Se perdió la conexión.',
  'The answer can’t be read ({}).': 'No se puede leer la respuesta ({}).',
  'The answer can’t be read (not JSON).': 'No se puede leer la respuesta (no es JSON).',
  'The answer is about another place.': 'La respuesta es de otro lugar.',
  'The answer is about another day.': 'La respuesta es de otro día.',
  'The answer is incomplete.': 'La respuesta está incompleta.',
  'There is no data of this day yet.': 'Todavía no hay datos de este día.',
}
