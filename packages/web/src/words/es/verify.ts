import type { verify as en } from '../lazy/en/verify.ts'

export const verify = {
  'verify.title': 'Verificar un documento',
  'verify.lead':
    'Cada reporte, foto y documento tiene su propia huella digital. Si cambia un solo carácter, cambia la huella.',
  'verify.hash': 'Huella (SHA-256)',
  'verify.hashHint': 'Está al pie del documento. Escanee el código que tiene al lado o escríbala aquí.',
  'verify.hashWrong': 'Una huella tiene 64 caracteres: cifras y letras de la a a la f.',
  'verify.look': 'Verificar',
  'verify.kind.log': 'Reporte',
  'verify.kind.logPaper': 'PDF de un reporte',
  'verify.kind.offer': 'Cotización u orden de cambio',
  'verify.kind.photo': 'Foto',
  'verify.kind.document': 'Documento',
  'verify.known': 'Este documento es auténtico',
  'verify.knownFile': 'Este archivo es auténtico',
  'verify.by': 'De {company}',
  'verify.at': '{kind}, registrado {when}',
  'verify.revision': 'Revisión {n}',
  'verify.latest': 'No hay ninguna revisión posterior.',
  'verify.later': 'Hay una revisión posterior. Pídala a la empresa.',
  'verify.void': 'Este reporte fue anulado después.',
  'verify.offerVersion': 'Versión {n}',
  'verify.offerLatest': 'No se ha enviado ninguna versión posterior.',
  'verify.offerLater': 'Se envió una versión posterior. Pídala a la empresa.',
  'verify.offerVoid': 'Esta versión fue reemplazada o retirada después. Ya no se puede firmar.',
  'verify.unknown': 'Huella desconocida',
  'verify.unknownText':
    'Aquí no se registró nada con esta huella. Puede ser de otra instalación, o el documento pudo haber sido modificado.',
  'verify.choose': 'Elegir un archivo',
  'verify.chooseText':
    'Compare un PDF, una foto o un documento con lo registrado. El archivo se queda en su dispositivo: solo se busca su huella.',
  'verify.reading': 'Leyendo {name}…',
  'verify.tooLarge': '{name} es demasiado grande para revisarlo aquí. El límite es {size}.',
  'verify.file': 'Archivo {name}',
} as const satisfies Record<keyof typeof en, string>
