import { esCompany } from './esCompany.ts'
import { esAccounts } from './esAccounts.ts'
import { esConnections } from './esConnections.ts'
import { esTalk } from './esTalk.ts'
import { esLogs } from './esLogs.ts'
import { esMoney } from './esMoney.ts'
import { esPlaces } from './esPlaces.ts'
import { esOffers } from './esOffers.ts'
import { esFiles } from './esFiles.ts'
import { esForms } from './esForms.ts'
import { esRights } from './esRights.ts'
import { esSchedule } from './esSchedule.ts'
import { esTime } from './esTime.ts'
import type { Messages } from './say.ts'

/**
 * Messages of the contract and the server in Spanish, by the English sentence; `{}` is a placeholder, in the same
 * order. `scripts/messages.test.mjs` fails when one is missing.
 */
export const es: Messages = {
  ...esAccounts,
  ...esConnections,
  ...esTalk,
  ...esFiles,
  ...esForms,
  ...esRights,
  ...esCompany,
  ...esLogs,
  ...esSchedule,
  ...esTime,
  ...esMoney,
  ...esOffers,
  ...esPlaces,
  // Fields
  'Required.': 'Obligatorio.',
  'This must be text.': 'Esto debe ser un texto.',
  'This must be a number.': 'Esto debe ser un número.',
  'This must be yes or no.': 'Esto debe ser sí o no.',
  'This must be a list.': 'Esto debe ser una lista.',
  'This must be an object.': 'Esto debe ser un objeto.',
  'This value can’t be used here.': 'Este valor no se puede usar aquí.',
  'This isn’t in the right format.': 'Esto no tiene el formato correcto.',
  'Choose one of the available values.': 'Elija uno de los valores disponibles.',
  'Unknown field.': 'Campo desconocido.',
  'The price is not the cost with its markup.': 'El precio no es el costo con su margen.',
  '{} characters max': '{} caracteres como máximo',
  '{} characters max; this has {}.': '{} caracteres como máximo; aquí hay {}.',
  'At least {} characters.': 'Al menos {} caracteres.',
  'Up to {} characters.': 'Hasta {} caracteres.',
  'At least {} items.': 'Al menos {} elementos.',
  'Up to {} items.': 'Hasta {} elementos.',
  'At least {}.': '{} como mínimo.',
  'Up to {}.': 'Hasta {}.',
  'Use a whole number.': 'Use un número entero.',
  'Write records as kind:id, up to 50 of them.': 'Escriba los registros como tipo:id, hasta 50.',
  'Up to two decimals.': 'Hasta dos decimales.',
  'Enter digits.': 'Escriba números.',
  'This text has hidden characters that turn it around. Type it again.':
    'Este texto tiene caracteres ocultos que lo invierten. Escríbalo de nuevo.',
  'Another record already has this id.': 'Otro registro ya tiene este identificador.',
  'Use a new id for a new record.': 'Use un identificador nuevo para un registro nuevo.',
  'Invalid e-mail.': 'Correo electrónico no válido.',
  'Invalid phone number.': 'Número de teléfono no válido.',
  'Choose a state from the list.': 'Elija un estado de la lista.',
  'This status doesn’t exist.': 'Este estatus no existe.',
  'This text has invalid characters.': 'Este texto tiene caracteres no válidos.',
  'Already taken.': 'Ya está en uso.',
  'This isn’t a valid record id.': 'Elija un registro de la lista.',
  'Use YYYY-MM-DD.': 'Use una fecha válida.',
  'Use an ISO date and time in UTC.': 'Use una fecha y hora ISO en UTC.',
  'Use a date or a date and time.': 'Use una fecha o una fecha con hora.',
  'Use status ids, such as 1,2.': 'Use números de estado, como 1,2.',
  'Use names of parts, such as figures,needs.': 'Use nombres de partes, como figures,needs.',
  'Use a color such as #175CD3.': 'Use un color como #175CD3.',
  'Use only letters, digits, dots, dashes and underscores.':
    'Use solo letras, cifras, puntos, guiones y guiones bajos.',
  'This time zone doesn’t exist.': 'Esta zona horaria no existe.',
  'This day has not come yet. A plan is signed and filed on its day.':
    'Este día todavía no llega. Un plan se firma y se entrega en su día.',
  'A day can be planned up to {} days ahead.': 'Un día se puede planear hasta con {} días de anticipación.',
  'The log is on a newer version of its form.': 'El reporte usa una versión más nueva de su formato.',
  'This version of the form doesn’t exist.': 'Esta versión del formato no existe.',
  'Change the version and the state one after the other.': 'Cambie primero la versión y después el estado.',
  'The end date is before the start date.': 'La fecha de fin es anterior a la de inicio.',
  'This record is no longer available.': 'Este registro ya no está disponible.',

  // Phones
  'This phone sign-in link is no longer valid. Ask the office for a new one.':
    'Este enlace para el teléfono ya no es válido. Pida uno nuevo a la oficina.',
  'This phone sign-in link was already used. Each link works once. Ask the office for a new one.':
    'Este enlace para el teléfono ya se usó. Cada uno sirve una vez. Pida uno nuevo a la oficina.',
  'The office created a newer phone sign-in link. Use that one.':
    'La oficina creó un enlace para el teléfono más reciente. Use ese.',
  'This phone sign-in link has expired. Ask the office for a new one.':
    'Este enlace para el teléfono venció. Pida uno nuevo a la oficina.',

  // Tasks
  'The due date is before the start.': 'La fecha límite es anterior al inicio.',
  'Enter a number of times or an end date.': 'Indique cuántas veces o hasta cuándo.',
  'A repeating task needs a start or due date.': 'Una tarea que se repite necesita un inicio o una fecha límite.',
  'Up to two years ahead.': 'Hasta dos años adelante.',
  'You can only set how a task repeats when you add it.':
    'Solo se puede indicar cómo se repite una tarea al agregarla.',
  'A task can belong to a project or a bid, not both.':
    'Una tarea puede ser de un proyecto o de una cotización, no de ambos.',
  'This project belongs to another customer.': 'Este proyecto es de otro cliente.',
  'This bid belongs to another customer.': 'Esta cotización es de otro cliente.',
  'These tasks would block each other.': 'Estas tareas se bloquearían entre sí.',
  'A new task starts as Scheduled.': 'Una tarea nueva empieza como Programada.',
  'A task can’t be moved there from its current status.': 'La tarea no puede pasar ahí desde su estatus actual.',
  'Only someone who can delete tasks can do this.': 'Solo puede hacerlo quien puede eliminar tareas.',
  'Only the office can reopen this after 24 hours.': 'Pasadas 24 horas, solo la oficina puede reabrirla.',
  '1 photo is still missing.': 'Falta 1 foto.',
  '{} photos are still missing.': 'Faltan {} fotos.',
  '1 item isn’t done yet.': 'Falta 1 punto por hacer.',
  '{} items aren’t done yet.': 'Faltan {} puntos por hacer.',
  'Only someone who manages tasks can verify this.': 'Solo puede verificarla quien administra las tareas.',
  'Only a completed task can be verified.': 'Solo se puede verificar una tarea completada.',
  'Someone else has to verify your work.': 'Otra persona debe verificar su trabajo.',

  // Records and lists
  'Please check the marked fields.': 'Revise los campos marcados.',
  'The record you are trying to access is no longer available.':
    'El registro al que intenta acceder ya no está disponible.',
  'This record was deleted. Restore it from the trash instead.':
    'Este registro se eliminó. Restáurelo desde la papelera.',
  'Someone else saved this at the same time. Please try again.':
    'Otra persona guardó esto al mismo tiempo. Inténtelo de nuevo.',
  'A value in this request can’t be saved.': 'Un valor de esta solicitud no se puede guardar.',
  'This record doesn’t include that.': 'Este registro no incluye eso.',
  'This list can’t be sorted this way.': 'Esta lista no se puede ordenar así.',
  'Unknown order.': 'Orden desconocido.',
  'This page doesn’t exist.': 'Esta página no existe.',
  'Take `next` of the page before, with the same order.': 'Use `next` de la página anterior, con el mismo orden.',
  'Take `next` of the page before.': 'Use `next` de la página anterior.',

  // People
  'Please sign in.': 'Inicie sesión.',
  'You don’t have permission to do this.': 'No tiene permiso para hacer esto.',
  'Wrong username or password.': 'Usuario o contraseña incorrectos.',
  'This isn’t your current password.': 'Esta no es su contraseña actual.',
  'This password is too common.': 'Esta contraseña es demasiado común.',
  'This link was already used or is no longer valid. Ask for a new one.':
    'Este enlace ya se usó o ya no es válido. Pida uno nuevo.',
  'Too many attempts. Please wait a moment and try again.':
    'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  'Only this person can change this.': 'Solo esta persona puede cambiar esto.',
  'You can’t deactivate yourself.': 'No puede desactivarse a sí mismo.',
  'People are deactivated, not deleted. Their names stay on their work.':
    'Las personas se desactivan, no se eliminan. Su nombre queda en su trabajo.',
  'This is never deleted.': 'Esto nunca se elimina.',
  'This person is deactivated. Reactivate them first.': 'Esta persona está desactivada. Reactívela primero.',
  'Someone else just changed this person.': 'Otra persona acaba de cambiar estos datos.',
  'Now: {}': 'Ahora: {}',
  'You can’t change your own role. Ask another administrator.':
    'No puede cambiar su propio rol. Pídalo a otro administrador.',
  'You can’t change your own role.': 'No puede cambiar su propio rol.',
  'This photo doesn’t exist or hasn’t arrived at the office yet. Wait for it, or remove it.':
    'Esta foto no existe o aún no llega a la oficina. Espere a que llegue o quítela.',
  'This file doesn’t exist or hasn’t arrived at the office yet. Wait for it, or remove it.':
    'Este archivo no existe o aún no llega a la oficina. Espere a que llegue o quítelo.',
  'This task doesn’t exist or hasn’t arrived at the office yet. Wait for it, or choose another one.':
    'Esta tarea no existe o aún no llega a la oficina. Espere a que llegue o elija otra.',
  'This person doesn’t exist. Choose another one.': 'Esta persona no existe. Elija otra.',
  'This role doesn’t exist.': 'Este rol no existe.',
  'You can’t give permissions that you don’t have.': 'No puede dar permisos que usted no tiene.',
  'This role has more permissions than you.': 'Este rol tiene más permisos que usted.',
  'This person has more permissions than you.': 'Esta persona tiene más permisos que usted.',
  'There must be at least one administrator.': 'Debe haber al menos un administrador.',
  'There’s no demo company here.': 'Aquí no hay empresa de demostración.',
  'Add customers first.': 'Agregue primero clientes.',

  // Imports
  'This row has no name.': 'Esta fila no tiene nombre.',
  '"{}" isn’t a US state.': '«{}» no es un estado de EE. UU.',
  '"{}" isn’t an e-mail address.': '«{}» no es un correo electrónico.',
  '"{}" can’t be read here.': '«{}» no se puede leer aquí.',
  '"{}" isn’t a US phone number.': '«{}» no es un teléfono de EE. UU.',
  'Choose the column with the name.': 'Elija la columna con el nombre.',
  'The notes are full, so what this row adds to them was left out.':
    'Las notas están llenas; se omitió lo que esta fila les agrega.',
  '"{}" isn’t a US ZIP code.': '«{}» no es un código postal de EE. UU.',
  'This file is empty.': 'Este archivo está vacío.',
  'This file has no data.': 'Este archivo no tiene datos.',
  'This file has a header but no rows.': 'Este archivo tiene encabezado pero no filas.',
  'This file has more than {} rows. Split it and import each part.':
    'Este archivo tiene más de {} filas. Divídalo e importe cada parte.',
  'This file has more than {} columns. Remove the ones you don’t need.':
    'Este archivo tiene más de {} columnas. Quite las que no necesite.',
  'This file is larger than 20 MB. Split it and import each part.':
    'Este archivo supera los 20 MB. Divídalo e importe cada parte.',
  'This file has more than {} cells or too much text in them. Remove the columns that you do not need, or split the file.':
    'Este archivo tiene más de {} celdas o demasiado texto en ellas. Quite las columnas que no necesita o divida el archivo.',
  'This file takes too long to read. Remove what is not needed, or split it.':
    'La lectura de este archivo tarda demasiado. Quite lo que no se necesita o divídalo.',
  'This file cannot be read.': 'Este archivo no se puede leer.',
  'Choose one of the first rows as the header.': 'Elija como encabezado una de las primeras filas.',
  'The columns of this file are fixed.': 'Las columnas de este archivo son fijas.',
  'Your role does not show contact details, so it cannot import phone numbers or e-mails.':
    'Su rol no muestra datos de contacto, así que no puede importar teléfonos ni correos.',
  'This IIF file has no customer list (no CUST lines).':
    'Este archivo IIF no tiene lista de clientes (sin líneas CUST).',
  'This workbook is larger than 150 MB when unpacked. Save the customer sheet as a separate file.':
    'Este libro supera los 150 MB al descomprimirlo. Guarde la hoja de clientes como un archivo aparte.',
  'This workbook can’t be read. Save it again as .xlsx, or save the sheet as CSV.':
    'No se puede leer este libro. Guárdelo otra vez como .xlsx, o guarde la hoja como CSV.',
  'This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password, or as CSV.':
    'Este es un archivo de Excel antiguo (.xls) o con contraseña. Guárdelo como .xlsx sin contraseña, o como CSV.',
  'Save this spreadsheet as .xlsx or CSV first.': 'Guarde primero esta hoja como .xlsx o CSV.',
  'This is a PDF. Export the list as CSV or Excel instead.': 'Esto es un PDF. Exporte la lista como CSV o Excel.',
  'This is a web page or an XML file. Open it in a spreadsheet and save it as .xlsx or CSV.':
    'Esto es una página web o un archivo XML. Ábralo en una hoja de cálculo y guárdelo como .xlsx o CSV.',
  'This isn’t a table. Choose a CSV, XLSX or IIF file.': 'Esto no es una tabla. Elija un archivo CSV, XLSX o IIF.',
  'This import is already running.': 'Esta importación ya está en marcha.',
  'The file of this import was kept for 30 days. Upload it again.':
    'El archivo de esta importación se guardó 30 días. Súbalo de nuevo.',
  'This import is already done. Upload the file again to repeat it.':
    'Esta importación ya se hizo. Suba el archivo otra vez para repetirla.',
  'This list holds customers.': 'Esta lista es de clientes.',
  'This list holds cost codes.': 'Esta lista es de códigos de costo.',
  'This list holds price book items.': 'Esta lista es del catálogo de precios.',
  'Leave this out.': 'Quite esto.',
  'Choose the columns with the code and the title.': 'Elija las columnas con el código y el título.',
  'A company has each cost code once.': 'Una empresa tiene cada código de costo una sola vez.',
  'A company has each cost code once. Skip or update it.':
    'Una empresa tiene cada código de costo una sola vez. Omítalo o actualícelo.',
  'Use active or archived.': 'Use activo o archivado.',
  'Use yes or no.': 'Use sí o no.',
  'An administrator sees everything.': 'Un administrador ve todo.',
  'An assembly can’t be a part itself.': 'Un conjunto no puede ser a su vez una parte.',
  'There is no item {}.': 'No hay ningún artículo {}.',
  'An assembly has up to {} parts.': 'Un conjunto tiene hasta {} partes.',
  'Write a number above 0.': 'Escriba un número mayor que 0.',
  'The assembly {} is there already. Choose “Update” to change its parts.':
    'El conjunto {} ya existe. Elija «Actualizar» para cambiar sus partes.',
  'Your company has no cost code {}.': 'Su empresa no tiene el código de costo {}.',
  'Choose at least one.': 'Elija al menos uno.',
  'A markup needs a unit cost in the same row.': 'Un margen necesita un costo unitario en la misma fila.',
  'This markup leads to a price that is too high.': 'Este margen da un precio demasiado alto.',
  'This IIF file holds customers. Export the price book as CSV or Excel instead.':
    'Este archivo IIF contiene clientes. Exporte el catálogo de precios como CSV o Excel.',
  'This IIF file holds customers. Export the cost codes as CSV or Excel instead.':
    'Este archivo IIF es de clientes. Exporte los códigos de costo como CSV o Excel.',
  'Only a completed import can be undone.': 'Solo se puede deshacer una importación terminada.',

  // Many records at once
  'Another view already has this name.': 'Otra vista ya tiene este nombre.',
  'Up to {} at a time.': 'Hasta {} a la vez.',
  'Choose at least one record.': 'Elija al menos un registro.',
  'Someone changed this since. It was left as it is.': 'Alguien lo cambió después. Se dejó como está.',
  'This can’t be undone any more.': 'Esto ya no se puede deshacer.',

  // The request itself
  'Something went wrong with your request...': 'Algo salió mal con su solicitud...',
  'Nothing was found at this address.': 'No se encontró nada en esta dirección.',
  'This request can’t be read.': 'Esta solicitud no se puede leer.',
  'This request is too large.': 'Esta solicitud es demasiado grande.',
  'This type of content isn’t accepted here.': 'Aquí no se acepta este tipo de contenido.',
  'Too many requests. Please wait a moment.': 'Demasiadas solicitudes. Espere un momento.',
  'This took too long. Please try again.': 'Esto tardó demasiado. Inténtelo de nuevo.',
  'The database isn’t available right now. Please try again.':
    'La base de datos no está disponible en este momento. Inténtelo de nuevo.',
  'The server is busy. Please try again.': 'El servidor está ocupado. Inténtelo de nuevo.',
  'There is no space left on the server. Nothing was changed.': 'No queda espacio en el servidor. No se cambió nada.',
  'There is too little space left on the server for files. Nothing was changed.':
    'Queda muy poco espacio en el servidor para archivos. No se cambió nada.',
  'The body isn’t valid UTF-8.': 'El contenido no es UTF-8 válido.',
  'The body isn’t valid JSON.': 'El contenido no es JSON válido.',
  'The body is nested more than {} levels deep.': 'El contenido tiene más de {} niveles.',
  'The body contains a field that isn’t allowed.': 'El contenido incluye un campo que no se permite.',
  'Enter the setup code from the server’s log.':
    'Escriba el código de instalación que está en el registro del servidor.',
  'This setup code isn’t right. Use the one that the server logged when it last started.':
    'Este código de instalación no es correcto. Use el que el servidor mostró la última vez que inició.',
  'The Idempotency-Key can’t be read.': 'No se puede leer la Idempotency-Key.',
  'Use a UUID.': 'Use un UUID.',
  'This Idempotency-Key was already used for another request.': 'Esta Idempotency-Key se usó para otra solicitud.',
  'Use a new key for a new request.': 'Use una clave nueva para una solicitud nueva.',
}
