import type { programs as english } from '../later/en/programs.ts'

export const programs: Record<keyof typeof english, string> = {
  'apiTokens.title': 'Sus programas',
  'apiTokens.text':
    'Un token permite que un programa suyo trabaje aquí con registros, en su nombre, y solo con lo que usted le dé. Nunca hace más de lo que usted puede hacer en ese momento.',
  'apiTokens.how': 'Cómo lo usan los programas',
  'apiTokens.add': 'Crear un token',
  'apiTokens.empty': 'Todavía no hay tokens',
  'apiTokens.emptyText': 'Cree uno para un informe, un script u otro producto que lea sus trabajos.',
  'apiTokens.name': 'Para qué es',
  'apiTokens.namePlaceholder': 'Informe nocturno de trabajos',
  'apiTokens.days': 'Termina después de',
  'apiTokens.nDays': '{n} {n|día|días}',
  'apiTokens.permissions': 'Qué puede hacer',
  'apiTokens.list': 'Ver',
  'apiTokens.create': 'Agregar',
  'apiTokens.update': 'Cambiar',
  'apiTokens.delete': 'Eliminar',
  'apiTokens.prices': 'Precios',
  'apiTokens.seePrices': 'Ver precios',
  'apiTokens.prove': 'Un token funciona sin su contraseña. Demuestre que es usted antes de crearlo.',
  'apiTokens.madeTitle': 'El token «{name}»',
  'apiTokens.madeText':
    'Se muestra una vez: cópielo ahora y guárdelo como una contraseña. Un programa lo envía como “Authorization: Bearer …”.',
  'apiTokens.token': 'Token',
  'apiTokens.done': 'Listo',
  'apiTokens.until': 'termina el {date}',
  'apiTokens.endedOn': 'terminó el {date}',
  'apiTokens.expired': 'Terminado',
  'apiTokens.used': 'último uso {when}',
  'apiTokens.unused': 'aún sin usar',
  'apiTokens.lost': 'Usted ya no tiene estos permisos, así que el token tampoco: {what}',
  'apiTokens.end': 'Terminar',
  'apiTokens.endNamed': 'Terminar {name}',
  'apiTokens.endTitle': '¿Terminar «{name}»?',
  'apiTokens.endText':
    'El programa que lo usa es rechazado de inmediato. No se puede deshacer; los registros no cambian.',
  'apiTokens.wasEnded': '«{name}» terminó',
  'apiTokens.password': 'Cambiar su contraseña termina todos sus tokens.',
  'apiTokens.others': 'Tokens de otras personas',
  'apiTokens.othersText':
    'Cada persona ve los suyos arriba. Como administrador usted ve los de todos y termina lo que no debe existir.',
}
