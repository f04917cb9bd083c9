import type { Messages } from './say.ts'

/** Company, menus and plan, in Spanish. */
export const esCompany: Messages = {
  'One to six letters and digits, the first a letter.': 'De una a seis letras y cifras; la primera, una letra.',
  'Another kind of record has this prefix.': 'Otro tipo de registro ya tiene este prefijo.',
  'The end of this company has begun. It cannot be kept any more.':
    'El cierre de esta empresa ya comenzó. Ya no se puede conservar.',
  'No mail server is set (SMTP_URL).': 'No hay servidor de correo configurado (SMTP_URL).',
  'That was many test mails. Wait an hour.': 'Fueron muchos correos de prueba. Espere una hora.',
  // The plan
  'The plan of your company has ended: everything can be read and exported, nothing changed. Ask your office to renew it.':
    'El plan de su empresa terminó: todo se puede leer y exportar, pero no cambiar. Pida a su oficina que lo renueve.',
  'The plan of your company has ended. Ask your office to renew it.':
    'El plan de su empresa terminó. Pida a su oficina que lo renueve.',
  'The module {} is switched off in your company.': 'El módulo {} está desactivado en su empresa.',
  'Your subscription was canceled. Your data is kept: renew the plan to go on, or export your data.':
    'Su suscripción fue cancelada. Sus datos se conservan: renueve el plan para continuar o exporte sus datos.',
  'The payment provider has not answered for three days, so your plan cannot be confirmed. Your data is safe.':
    'El proveedor de pagos no responde desde hace tres días y su plan no se puede confirmar. Sus datos están seguros.',
  'Your plan has ended. Everything can still be read and exported.':
    'Su plan terminó. Todo se puede seguir leyendo y exportando.',
  'The last payment did not go through.': 'El último pago no se pudo cobrar.',
  'This installation charges nothing.': 'Esta instalación no cobra nada.',
  'There is a subscription already. It is managed with the payment provider.':
    'Ya hay una suscripción. Se administra con el proveedor de pagos.',
  'There is no subscription yet.': 'Todavía no hay suscripción.',
  'The payment provider does not answer just now. Your plan stays as it is; please try again later.':
    'El proveedor de pagos no responde en este momento. Su plan sigue como está; inténtelo más tarde.',
  'This signature is not right.': 'Esta firma no es correcta.',
  'Please send this again later.': 'Envíe esto otra vez más tarde.',

  // Menus and modules
  'There is no such page.': 'Esa página no existe.',
  'There is no such module.': 'Ese módulo no existe.',
  'Choose one module at least.': 'Elija al menos un módulo.',
  'Another menu leads there already.': 'Otro menú ya lleva ahí.',
  'The others rest on this one: it stays on.': 'Los demás dependen de este: sigue activado.',
  'This page belongs to the product and stays where it is.': 'Esta página es del producto y se queda donde está.',
  'This menu belongs to the product. Switch it off instead.': 'Este menú es del producto. En su lugar, desactívelo.',
  'You cannot suspend your own company.': 'No puede suspender su propia empresa.',

  // The company
  'Somebody else changed this meanwhile. Look at it again before you save.':
    'Otra persona cambió esto mientras tanto. Revíselo otra vez antes de guardar.',
  'Begin with https://.': 'Empiece con https://.',
  'White text cannot be read on this colour. Choose a darker one.':
    'El texto blanco no se lee sobre este color. Elija uno más oscuro.',
  'This is not the name of your company.': 'Este no es el nombre de su empresa.',
  'This company is being closed already.': 'Esta empresa ya se está cerrando.',
  'Numbers only go up: this one, or a higher one, was given already.':
    'Los números solo suben: este, o uno mayor, ya se dio.',
  'At most 50.': 'Como máximo 50.',
  'This is on the list twice.': 'Esto está dos veces en la lista.',
  'Another type has this name.': 'Otro tipo tiene este nombre.',
  'Another list has this name.': 'Otra lista tiene este nombre.',
  'Add at least one step.': 'Agregue al menos un paso.',
  'At most 600 steps in all lists together.': 'Como máximo 600 pasos en todas las listas juntas.',
  'Types are archived, not taken away.': 'Los tipos se archivan, no se quitan.',
  'This label is not one of this status.': 'Esta etiqueta no es de este estado.',
  'This label is archived. Choose another one.': 'Esta etiqueta está archivada. Elija otra.',
  'Another label has this name.': 'Otra etiqueta tiene este nombre.',
  'At most 10 for each status.': 'Como mucho 10 por estado.',
  'Labels are archived, not taken away or put under another status.':
    'Las etiquetas se archivan; no se quitan ni pasan a otro estado.',
  'Use ids of labels, with commas between them.': 'Use identificadores de etiquetas, separados por comas.',
  'This type does not exist.': 'Este tipo no existe.',
  'This type is archived. Choose another one.': 'Este tipo está archivado. Elija otro.',
  'Use ids of types, with commas between them.': 'Use ids de tipos, separados por comas.',
  'Choose a PNG, a JPEG or an SVG file.': 'Elija un archivo PNG, JPEG o SVG.',
  'This picture cannot be read.': 'No se puede leer esta imagen.',
}
