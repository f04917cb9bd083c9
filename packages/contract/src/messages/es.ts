import { esCompany } from './esCompany.ts'
import { esAccounts } from './esAccounts.ts'
import { esConnections } from './esConnections.ts'
import { esTalk } from './esTalk.ts'
import { esFiles } from './esFiles.ts'
import { esRights } from './esRights.ts'
import type { Messages } from './say.ts'

/**
 * What the contract and the server say, in Spanish, by the English sentence; `{}` stands for a value, in the same order.
 * `scripts/messages.test.mjs` fails when one is missing.
 */
export const es: Messages = {
  ...esAccounts,
  ...esConnections,
  ...esTalk,
  ...esFiles,
  ...esRights,
  ...esCompany,
  // Fields
  'Required.': 'Obligatorio.',
  'This must be text.': 'Esto debe ser un texto.',
  'This must be a number.': 'Esto debe ser un número.',
  'This must be yes or no.': 'Esto debe ser sí o no.',
  'This must be a list.': 'Esto debe ser una lista.',
  'This must be an object.': 'Esto debe ser un objeto.',
  'This value cannot be used here.': 'Este valor no se puede usar aquí.',
  'This is not written as it should be.': 'Esto no está escrito como debe.',
  'Choose one of the possible values.': 'Elija uno de los valores posibles.',
  'This field is not known.': 'Este campo no se conoce.',
  '{} characters max': '{} caracteres como máximo',
  '{} characters max; this has {}.': '{} caracteres como máximo; aquí hay {}.',
  'At least {} characters.': 'Al menos {} caracteres.',
  'At most {} characters.': '{} caracteres como máximo.',
  'At least {} items.': 'Al menos {} elementos.',
  'At most {} items.': '{} elementos como máximo.',
  'At least {}.': '{} como mínimo.',
  'At most {}.': '{} como máximo.',
  'Use a whole number.': 'Use un número entero.',
  'Two decimals at most.': 'Dos decimales como máximo.',
  'Invalid e-mail.': 'Correo electrónico no válido.',
  'Invalid phone number.': 'Número de teléfono no válido.',
  'Choose a state from the list.': 'Elija un estado de la lista.',
  'This status does not exist.': 'Este estado no existe.',
  'This text has broken characters.': 'Este texto tiene caracteres dañados.',
  'Already taken.': 'Ya está en uso.',
  'This is not a record id.': 'Elija un registro de la lista.',
  'Use YYYY-MM-DD.': 'Use una fecha válida.',
  'Use an ISO date and time in UTC.': 'Use una fecha y hora ISO en UTC.',
  'Use a date or a date and time.': 'Use una fecha o una fecha con hora.',
  'Use status ids, such as 1,2.': 'Use números de estado, como 1,2.',
  'Use a colour such as #175CD3.': 'Use un color como #175CD3.',
  'Only letters, digits, dot, dash and underscore.': 'Solo letras, cifras, punto, guion y guion bajo.',
  'This time zone does not exist.': 'Esta zona horaria no existe.',
  'The end date is before the start date.': 'La fecha de fin es anterior a la de inicio.',
  'This record is no longer available.': 'Este registro ya no está disponible.',

  // Phones
  'This phone link is no longer in force. Ask the office for a new one.':
    'Este enlace para el teléfono ya no es válido. Pida uno nuevo a la oficina.',
  'This phone link was already used. Each works once: ask the office for a new one.':
    'Este enlace para el teléfono ya se usó. Cada uno funciona una vez: pida uno nuevo a la oficina.',
  'The office made a newer phone link. Use that one.':
    'La oficina creó un enlace para el teléfono más reciente. Use ese.',
  'This phone link is older than 72 hours. Ask the office for a new one.':
    'Este enlace para el teléfono tiene más de 72 horas. Pida uno nuevo a la oficina.',

  // Tasks
  'Due is before the start.': 'El vencimiento no puede ser anterior al inicio.',
  'Say how many times, or until when.': 'Indique cuántas veces o hasta cuándo.',
  'A repeating task needs a start or a due date.': 'Una tarea que se repite necesita un inicio o un vencimiento.',
  'At most two years ahead.': 'Dos años por delante como máximo.',
  'How a task repeats is said when it is added.': 'Cómo se repite una tarea se indica al añadirla.',
  'A task is for a project or for a bid, not for both.':
    'Una tarea es para un proyecto o para una oferta, no para ambos.',
  'This project is for another customer.': 'Este proyecto es de otro cliente.',
  'This bid is for another customer.': 'Esta oferta es de otro cliente.',
  'These tasks would wait for each other.': 'Estas tareas se esperarían una a otra.',
  'A new task is Scheduled.': 'Una tarea nueva está Programada.',
  'A task cannot go there from its present status.': 'La tarea no puede pasar ahí desde su estado actual.',
  'Only somebody who may delete tasks can do this.': 'Solo puede hacerlo quien puede eliminar tareas.',
  'Only the office can reopen this after 24 hours.': 'Pasadas 24 horas, solo la oficina puede reabrirla.',
  '1 item is still to be done.': 'Falta 1 punto por hacer.',
  '{} items are still to be done.': 'Faltan {} puntos por hacer.',
  'Only somebody who runs the tasks can check this.': 'Solo puede verificarla quien dirige las tareas.',
  'Only a completed task can be checked.': 'Solo se puede verificar una tarea completada.',
  'Somebody else has to check what you completed.': 'Otra persona debe verificar lo que usted completó.',

  // Records and lists
  'Please check the marked fields.': 'Revise los campos marcados.',
  'The record you are trying to access is no longer available.':
    'El registro al que intenta acceder ya no está disponible.',
  'This record was deleted. Take it out of the trash instead.': 'Este registro se eliminó. Sáquelo de la papelera.',
  'This was written by somebody else at the same time. Please try again.':
    'Otra persona escribió esto al mismo tiempo. Inténtelo de nuevo.',
  'A value of this request cannot be stored.': 'Un valor de esta solicitud no se puede guardar.',
  'This record does not include that.': 'Este registro no incluye eso.',
  'This list cannot be sorted so.': 'Esta lista no se puede ordenar así.',
  'Unknown order.': 'Orden desconocido.',
  'This page does not exist.': 'Esta página no existe.',
  'Take `next` of the page before, with the same order.': 'Use `next` de la página anterior, con el mismo orden.',
  'Take `next` of the page before.': 'Use `next` de la página anterior.',

  // People
  'Please sign in.': 'Inicie sesión.',
  'You are not permitted to do this.': 'No tiene permiso para hacerlo.',
  'This needs the permission {}.': 'Esto requiere el permiso {}.',
  'Username or password is wrong.': 'El usuario o la contraseña no es correcto.',
  'This is not your present password.': 'Esta no es su contraseña actual.',
  'This password is too common.': 'Esta contraseña es demasiado común.',
  'This link was already used or is no longer in force. Ask for a new one.':
    'Este enlace ya se usó o ya no es válido. Pida uno nuevo.',
  'Too many tries. Please wait a little and try again.': 'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
  'Only the person themself can change this.': 'Solo la propia persona puede cambiar esto.',
  'You cannot deactivate yourself.': 'No puede desactivarse a sí mismo.',
  'This person is deactivated. Reactivate them first.': 'Esta persona está desactivada. Reactívela primero.',
  'Somebody else changed this person meanwhile.': 'Otra persona cambió estos datos mientras tanto.',
  'Now: {}': 'Ahora: {}',
  'Nobody changes their own role. Ask another administrator.':
    'Nadie cambia su propio rol. Pídalo a otro administrador.',
  'Nobody changes their own role.': 'Nadie cambia su propio rol.',
  'This role does not exist.': 'Este rol no existe.',
  'Nobody gives more rights than they hold.': 'Nadie da más permisos de los que tiene.',
  'This role may do more than you.': 'Este rol puede hacer más que usted.',
  'This person may do more than you.': 'Esta persona puede hacer más que usted.',
  'The last administrator has to stay.': 'El último administrador debe quedarse.',
  'There is no demo company here.': 'Aquí no hay empresa de demostración.',
  'Add customers first.': 'Añada primero clientes.',

  // Imports
  'There is no name in this row.': 'No hay nombre en esta fila.',
  'This row has no name.': 'Esta fila no tiene nombre.',
  '"{}" is not a US state.': '«{}» no es un estado de EE. UU.',
  '"{}" is not an e-mail address.': '«{}» no es un correo electrónico.',
  '"{}" is not a US ZIP code.': '«{}» no es un código postal de EE. UU.',
  '"{}" is not a US phone number.': '«{}» no es un teléfono de EE. UU.',
  'Choose the column that holds the name.': 'Elija la columna que contiene el nombre.',
  'This file is empty.': 'Este archivo está vacío.',
  'There is nothing in this file.': 'No hay nada en este archivo.',
  'This file has a header but no rows.': 'Este archivo tiene encabezado pero no filas.',
  'This file has more than {} rows. Split it and import the parts one after the other.':
    'Este archivo tiene más de {} filas. Divídalo e importe las partes una tras otra.',
  'This file has more than {} columns. Remove the columns that you do not need.':
    'Este archivo tiene más de {} columnas. Quite las columnas que no necesita.',
  'This file has more than {} cells or too much text in them. Remove the columns that you do not need, or split the file.':
    'Este archivo tiene más de {} celdas o demasiado texto en ellas. Quite las columnas que no necesita o divida el archivo.',
  'This file takes too long to read. Remove what is not needed, or split it.':
    'La lectura de este archivo tarda demasiado. Quite lo que no se necesita o divídalo.',
  'This file cannot be read.': 'Este archivo no se puede leer.',
  'Choose one of the first rows as the header.': 'Elija como encabezado una de las primeras filas.',
  'The columns of this file are fixed.': 'Las columnas de este archivo son fijas.',
  'Your role does not show contact details, so it cannot import phone numbers or e-mails.':
    'Su rol no muestra datos de contacto, así que no puede importar teléfonos ni correos.',
  'This file is larger than 20 MB. Split it and import the parts one after the other.':
    'Este archivo supera los 20 MB. Divídalo e importe las partes una tras otra.',
  'This IIF file has no customer list (no CUST lines).':
    'Este archivo IIF no tiene lista de clientes (sin líneas CUST).',
  'This workbook unpacks to more than 150 MB. Save the sheet with the customers as a file of its own.':
    'Este libro ocupa más de 150 MB al descomprimirlo. Guarde la hoja de clientes como un archivo aparte.',
  'This workbook cannot be read. Open it, save it again as .xlsx, or save the sheet as CSV.':
    'No se puede leer este libro. Ábralo y guárdelo otra vez como .xlsx, o guarde la hoja como CSV.',
  'This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password, or as CSV.':
    'Este es un archivo de Excel antiguo (.xls) o con contraseña. Guárdelo como .xlsx sin contraseña, o como CSV.',
  'Save this spreadsheet as .xlsx or CSV first.': 'Guarde primero esta hoja como .xlsx o CSV.',
  'This is a PDF. Export the list as CSV or Excel instead.': 'Esto es un PDF. Exporte la lista como CSV o Excel.',
  'This is a web page or an XML file. Open it in a spreadsheet and save it as .xlsx or CSV.':
    'Esto es una página web o un archivo XML. Ábralo en una hoja de cálculo y guárdelo como .xlsx o CSV.',
  'This is not a table. Choose a CSV, XLSX or IIF file.': 'Esto no es una tabla. Elija un archivo CSV, XLSX o IIF.',
  'This import is running already.': 'Esta importación ya está en marcha.',
  'This import was already done. Upload the file again to import it once more.':
    'Esta importación ya se hizo. Suba el archivo otra vez para repetirla.',
  'Only an import that was done can be undone.': 'Solo se puede deshacer una importación terminada.',

  // The request itself
  'Something went wrong with your request...': 'Algo salió mal con su solicitud...',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'This request cannot be read.': 'Esta solicitud no se puede leer.',
  'This request is too large.': 'Esta solicitud es demasiado grande.',
  'This kind of content is not accepted here.': 'Aquí no se acepta este tipo de contenido.',
  'Too many requests. Please wait a little.': 'Demasiadas solicitudes. Espere un poco.',
  'This took too long. Please try again.': 'Esto tardó demasiado. Inténtelo de nuevo.',
  'The database is not available just now. Please try again.':
    'La base de datos no está disponible en este momento. Inténtelo de nuevo.',
  'The server has too much to do just now. Please try again.':
    'El servidor tiene demasiado trabajo en este momento. Inténtelo de nuevo.',
  'There is no space left on the server. Nothing was changed.': 'No queda espacio en el servidor. No se cambió nada.',
  'There is too little space left on the server for files. Nothing was changed.':
    'Queda muy poco espacio en el servidor para archivos. No se cambió nada.',
  'The body is not valid UTF-8.': 'El contenido no es UTF-8 válido.',
  'The body is not valid JSON.': 'El contenido no es JSON válido.',
  'The body is nested more than {} levels deep.': 'El contenido tiene más de {} niveles.',
  'The body names a field that is not allowed.': 'El contenido nombra un campo que no se permite.',
  'The Idempotency-Key cannot be read.': 'No se puede leer la Idempotency-Key.',
  'Use a UUID.': 'Use un UUID.',
  'This Idempotency-Key was used for another request.': 'Esta Idempotency-Key se usó para otra solicitud.',
  'Use a new key for a new request.': 'Use una clave nueva para una solicitud nueva.',
}
