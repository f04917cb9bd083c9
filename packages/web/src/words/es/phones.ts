import type { phones as en } from '../later/en/phones.ts'

export const phones = {
  'phones.title': 'Teléfonos',
  'phones.link': 'Enlace para el teléfono',
  'phones.linkTitle': 'Iniciar sesión en el teléfono de {name}',
  'phones.linkText':
    'Que apunte la cámara del teléfono al código, o envíele el enlace. Funciona una vez, sin contraseña ni correo electrónico.',
  'phones.linkProject': 'Abre este proyecto',
  'phones.linkAnywhere': 'Su día, si no se elige ninguno',
  'phones.linkMake': 'Mostrar el código',
  'phones.linkUntil': 'Funciona una vez, hasta el {date}. Uno nuevo deja este sin valor. Solo se muestra ahora.',
  'phones.linkCode': 'Código QR que inicia sesión en el teléfono de {name}',
  'phones.linkAddress': 'Enlace',
  'phones.linkInstead': 'Mejor un enlace para el teléfono',
  'phones.of': '{device} · {person}',
  'phones.waiting': '{n} {n|elemento|elementos} sin enviar ({size})',
  'phones.oldest': 'el más antiguo {when}',
  'phones.allSent': 'Todo está enviado',
  'phones.needs': '{n} {n|necesita|necesitan} atención',
  'phones.seen': 'Última señal {when}',
  'phones.more': '{n} {n|teléfono|teléfonos} más, con todo enviado',
  'phones.none': 'Todavía no se ha iniciado sesión en ningún teléfono. Un enlace para el teléfono lo hace.',
  'phones.forget': 'Quitar {device} de la lista',
  'phones.forgetTitle': '¿Quitar este teléfono de la lista?',
  'phones.forgetText':
    'Para un teléfono perdido o roto. Lo que no ha enviado sigue en él y llegará si alguna vez aparece: entonces vuelve a la lista.',
  'phones.forgetConfirm': 'Quitarlo',
  'phones.forgotten': 'Quitado de la lista',
  'join.title': 'Le damos la bienvenida, {name}',
  'join.at': '{company} ha preparado este teléfono para usted.',
  'join.project': 'Empieza con {number} {title}.',
  'join.start': 'Empezar',
  'join.ready': 'No hace falta contraseña. Puede elegir una más tarde, en su perfil.',
  'join.gone': 'Este enlace para el teléfono no funciona',
  'join.swap':
    'Ahora está aquí la sesión de {name}. Empezar inicia la suya en su lugar; lo que {name} no ha enviado se queda en este teléfono.',
  'join.go': 'Continuar',
} as const satisfies Record<keyof typeof en, string>
