import type { ready as en } from '../lazy/en/ready.ts'

export const ready: Record<keyof typeof en, string> = {
  'ready.title': 'Trabajar sin señal',
  'ready.text': 'Sus obras actuales y lo que marcó con estrella o abrió hace poco están guardados en este teléfono.',
  'ready.records': '{rows} de {total} registros',
  'ready.pictures': '{there} de {wanted} fotos',
  'ready.never': 'Aún no está listo',
  'ready.last': 'Al día con la oficina {when}',
  'ready.button': 'Descargar ahora',
  'ready.busy': 'Descargando…',
  'ready.done': 'Listo para trabajar sin señal',
  'ready.room': '{used} de {all} en uso',
  'ready.roomLabel': 'Espacio que usa Jobwright en este teléfono',
  'ready.nearlyFull':
    'Queda poco espacio. Envíe lo pendiente y quite de este teléfono lo que no necesite antes de tomar más fotos.',
  'ready.kept': 'Este teléfono guarda su trabajo hasta que se envíe.',
  'ready.notKept': 'Si este teléfono se queda sin espacio, podría borrarse lo que no se ha enviado.',
  'ready.keep': 'Proteger mi trabajo',
  'ready.keepRefused': 'El navegador no aceptó. Instale Jobwright en la pantalla de inicio e inténtelo de nuevo.',
  'ready.ios':
    'En un iPhone o iPad, agregue Jobwright a la pantalla de inicio (Compartir y luego Agregar a inicio). Si no, lo pendiente se borra tras siete días sin abrirlo. Solo envía mientras está abierto.',
  'ready.needs':
    'Necesita señal para: buscar en la oficina, fotos y documentos completos, historial, compartir, eliminar definitivamente, personas y permisos.',
  'ready.noStore':
    'Este navegador no puede guardar sin señal (¿navegación privada?). Lo que haga va directo a la oficina.',
  'ready.opening': 'Abriendo lo guardado…',
  'update.ready': 'Hay una versión nueva',
  'update.use': 'Actualizar ahora',
  'update.later': 'Después',
}
