import type { phones as en } from '../lazy/en/phones.ts'

export const phones = {
  'phones.title': 'Teléfonos',
  'phones.link': 'Enlace para el teléfono',
  'phones.linkTitle': 'Iniciar sesión en el teléfono de {name}',
  'phones.linkText':
    'Que escanee el código con la cámara de su teléfono, o envíele el enlace. Sirve una vez, sin contraseña ni correo.',
  'phones.linkProject': 'Abre el proyecto',
  'phones.linkAnywhere': 'Ninguno: abre Hoy',
  'phones.linkMake': 'Mostrar código',
  'phones.linkUntil': 'Sirve una vez, hasta el {date}. Uno nuevo lo reemplaza. No se volverá a mostrar.',
  'phones.linkCode': 'Código QR que inicia sesión en el teléfono de {name}',
  'phones.linkAddress': 'Enlace',
  'phones.linkInstead': 'Usar un enlace para el teléfono',
  'phones.of': '{device} · {person}',
  'phones.waiting': '{n} {n|elemento|elementos} sin enviar ({size})',
  'phones.oldest': 'el más antiguo {when}',
  'phones.allSent': 'Todo enviado',
  'phones.needs': '{n} {n|necesita|necesitan} atención',
  'phones.seen': 'Última señal {when}',
  'phones.more': '{n} {n|teléfono|teléfonos} más, con todo enviado',
  'phones.none': 'Aún no hay teléfonos con sesión. Use un enlace para el teléfono para agregar uno.',
  'phones.forget': 'Quitar {device} de la lista',
  'phones.forgetTitle': '¿Quitar este teléfono de la lista?',
  'phones.forgetText':
    'Para un teléfono perdido o dañado. Lo pendiente sigue en él y llegará si aparece; entonces volverá a esta lista.',
  'phones.forgetConfirm': 'Quitar',
  'phones.forgotten': 'Quitado de la lista',
  'join.title': 'Le damos la bienvenida, {name}',
  'join.at': '{company} configuró este teléfono para usted.',
  'join.project': 'Empezará con {number} {title}.',
  'join.start': 'Empezar',
  'join.ready': 'No hace falta contraseña. Puede agregarla después en su perfil.',
  'join.gone': 'Este enlace para el teléfono no funciona',
  'join.swap':
    '{name} tiene la sesión abierta aquí. Al empezar se inicia la suya; lo que {name} no ha enviado se queda en este teléfono.',
  'join.go': 'Continuar',
} as const satisfies Record<keyof typeof en, string>
