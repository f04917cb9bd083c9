import type { Messages } from './say.ts'

/** Company, menus and plan, in Spanish. */
export const esCompany: Messages = {
  'Use one to six letters and digits, starting with a letter.':
    'Use de una a seis letras y cifras; la primera, una letra.',
  'Another kind of record already uses this prefix.': 'Otro tipo de registro ya usa este prefijo.',
  'This company is already being deleted. It can’t be kept.':
    'Esta empresa ya se está eliminando. No se puede conservar.',
  'E-mail isn’t set up (SMTP_URL).': 'El correo no está configurado (SMTP_URL).',
  'Too many test e-mails. Try again in an hour.': 'Demasiados correos de prueba. Inténtelo en una hora.',
  // The plan
  'Your company’s plan has ended. You can read and export everything but not make changes. Ask your office to renew it.':
    'El plan de su empresa terminó. Puede leer y exportar todo, pero no hacer cambios. Pida a su oficina que lo renueve.',
  'Your company’s plan has ended. Ask your office to renew it.':
    'El plan de su empresa terminó. Pida a su oficina que lo renueve.',
  'Your company has turned off the module {}.': 'Su empresa desactivó el módulo {}.',
  'Your subscription was canceled. Your data is kept. Renew your plan to continue, or export your data.':
    'Su suscripción fue cancelada. Sus datos se conservan. Renueve su plan para continuar o exporte sus datos.',
  'The payment provider hasn’t responded for three days, so we can’t confirm your plan. Your data is safe.':
    'El proveedor de pagos no responde desde hace tres días y no podemos confirmar su plan. Sus datos están a salvo.',
  'Your plan has ended. You can still read and export everything.': 'Su plan terminó. Aún puede leer y exportar todo.',
  'The last payment failed.': 'El último pago falló.',
  'This installation is free to use.': 'Esta instalación no tiene costo.',
  'You already have a subscription. Manage it with the payment provider.':
    'Ya tiene una suscripción. Adminístrela con el proveedor de pagos.',
  'You don’t have a subscription yet.': 'Aún no tiene una suscripción.',
  'The payment provider isn’t responding. Your plan hasn’t changed. Please try again later.':
    'El proveedor de pagos no responde. Su plan no cambió. Inténtelo más tarde.',
  'This signature isn’t valid.': 'Esta firma no es válida.',
  'Please send this again later.': 'Envíe esto otra vez más tarde.',

  // Menus and modules
  'This page doesn’t exist.': 'Esta página no existe.',
  'This module doesn’t exist.': 'Este módulo no existe.',
  'Choose at least one module.': 'Elija al menos un módulo.',
  'Another menu already opens this page.': 'Otro menú ya abre esta página.',
  'Other modules need this one, so it can’t be turned off.':
    'Otros módulos lo necesitan, así que no se puede desactivar.',
  'This page is built in and can’t be moved.': 'Esta página viene incluida y no se puede mover.',
  'This menu is built in. Turn it off instead.': 'Este menú viene incluido. Desactívelo en su lugar.',
  'You can’t suspend your own company.': 'No puede suspender su propia empresa.',

  // The company
  'Someone else just changed this. Review it before you save.':
    'Otra persona acaba de cambiar esto. Revíselo antes de guardar.',
  'Start with https://.': 'Empiece con https://.',
  'White text isn’t readable on this color. Choose a darker one.':
    'El texto blanco no se lee sobre este color. Elija uno más oscuro.',
  'This isn’t your company’s name.': 'Este no es el nombre de su empresa.',
  'This company is already being closed.': 'Esta empresa ya se está cerrando.',
  'Numbers only go up. This number or a higher one is already in use.':
    'Los números solo suben. Este número o uno mayor ya está en uso.',
  'Up to 50.': 'Hasta 50.',
  'This is listed twice.': 'Esto aparece dos veces en la lista.',
  'Another type already has this name.': 'Otro tipo ya tiene este nombre.',
  'Another list already has this name.': 'Otra lista ya tiene este nombre.',
  'Add at least one step.': 'Agregue al menos un paso.',
  'Up to 600 steps in all lists combined.': 'Hasta 600 pasos entre todas las listas.',
  'Types can be archived but not removed.': 'Los tipos se archivan, no se quitan.',
  'This label doesn’t belong to this status.': 'Esta etiqueta no es de este estatus.',
  'This label is archived. Choose another one.': 'Esta etiqueta está archivada. Elija otra.',
  'Another label already has this name.': 'Otra etiqueta ya tiene este nombre.',
  'Up to 10 for each status.': 'Hasta 10 por estatus.',
  'Labels can be archived but not removed or moved to another status.':
    'Las etiquetas se archivan; no se quitan ni pasan a otro estatus.',
  'Use up to 50 record ids, separated by commas.': 'Use hasta 50 ids de registros, separados por comas.',
  'Use label ids, separated by commas.': 'Use ids de etiquetas, separados por comas.',
  'This type doesn’t exist.': 'Este tipo no existe.',
  'This type is archived. Choose another one.': 'Este tipo está archivado. Elija otro.',
  'Use type ids, separated by commas.': 'Use ids de tipos, separados por comas.',
  'Choose a PNG, JPEG or SVG file.': 'Elija un archivo PNG, JPEG o SVG.',
  'This image can’t be read.': 'No se puede leer esta imagen.',
  // Time policy
  'Double time starts after daily overtime.': 'El tiempo doble empieza después de las horas extra del día.',
  'The second meal comes after the first one.': 'La segunda comida va después de la primera.',
  'Turn on the kiosk first.': 'Primero hay que activar el quiosco.',
  'A day is listed twice.': 'Un día aparece dos veces.',
  'Up to 366 dates.': 'Máximo 366 fechas.',
  'Rules change from today on, not for the past.': 'Las reglas cambian de hoy en adelante, no para el pasado.',
  'The first possible day is {}.': 'El primer día posible es {}.',
  'Up to 12 versions can be waiting. Withdraw one first.':
    'Puede haber hasta 12 versiones en espera. Primero hay que retirar una.',
  'Withdraw the later version first.': 'Primero hay que retirar la versión posterior.',
  'This version is in force, or time is recorded under it. Add a new version instead.':
    'Esta versión está vigente o ya tiene horas registradas. Hay que agregar una versión nueva.',
  'Time can be entered for the last {} days. Ask an administrator.':
    'Se pueden registrar horas de los últimos {} días. Hay que pedirlo a un administrador.',
  'Say why this is entered more than {} days later.': 'Indicar por qué se registra más de {} días después.',
  'Choose a project.': 'Elegir un proyecto.',
  'Choose a project or a bid. Time without a job is off in your company.':
    'Elegir un proyecto o una cotización. Su empresa no permite horas sin trabajo asignado.',
  'Choose a cost code.': 'Elegir un código de costo.',
  'Write a note about this work.': 'Escribir una nota sobre este trabajo.',
  'This project doesn’t use this cost code.': 'Este proyecto no usa este código de costo.',
  // Fields of the company's own
  'Use lowercase letters, digits and underscores.': 'Use letras minúsculas, cifras y guiones bajos.',
  'Another choice already has this name.': 'Otra opción ya tiene este nombre.',
  'Another field already has this name.': 'Otro campo ya tiene este nombre.',
  'Another field has this key, or had it.': 'Otro campo tiene esta clave, o la tuvo.',
  'Add at least one choice.': 'Agregue al menos una opción.',
  'Choices can be archived but not removed.': 'Las opciones se archivan, no se quitan.',
  'Type the name of the field as it is.': 'Escriba el nombre del campo tal como es.',
  'A kind of record can have up to {} fields of your own. Delete one that you no longer need.':
    'Un tipo de registro puede tener hasta {} campos propios. Elimine uno que ya no necesite.',
  'Fields are changed one at a time, at /fields.': 'Los campos se cambian de uno en uno, en /fields.',
  'Enter a number.': 'Escriba un número.',
  'Too many decimals.': 'Tiene demasiados decimales.',
  'This choice doesn’t exist.': 'Esta opción no existe.',
  'Choose yes or no.': 'Elija sí o no.',
  'This isn’t valid.': 'Esto no es válido.',
  'This field is retired.': 'Este campo está retirado.',
  'Say what to look for.': 'Indique qué buscar.',
  'Use JSON such as {"roof_pitch":{"is":["9_12"]}}.': 'Use JSON como {"roof_pitch":{"is":["9_12"]}}.',
  'Use up to 10 fields, separated by commas.': 'Use hasta 10 campos, separados por comas.',
  'This list can’t be shown this way.': 'Esta lista no se puede mostrar así.',
}
