import type { ready as en } from '../later/en/ready.ts'

export const ready: Record<keyof typeof en, string> = {
  'ready.title': 'Sin señal',
  'ready.text': 'Sus trabajos de estos días, lo que marcó y lo que abrió hace poco están en este teléfono.',
  'ready.records': '{rows} de {total} registros',
  'ready.pictures': '{there} de {wanted} imágenes',
  'ready.never': 'Aún no está listo',
  'ready.last': 'Igual que la oficina {when}',
  'ready.button': 'Preparar',
  'ready.busy': 'Preparando…',
  'ready.done': 'Listo para trabajar sin señal',
  'ready.room': '{used} de {all} en uso',
  'ready.roomLabel': 'Espacio para Jobwright en este teléfono',
  'ready.nearlyFull':
    'Queda poco espacio. Envíe lo que espera y quite de este teléfono lo que no necesite antes de tomar más fotos.',
  'ready.kept': 'Este teléfono guarda su trabajo hasta que se envíe.',
  'ready.notKept': 'Si a este teléfono le falta espacio, puede borrar lo que aún no se ha enviado.',
  'ready.keep': 'Ponerlo a salvo',
  'ready.keepRefused': 'El navegador no aceptó. Instale Jobwright en la pantalla de inicio y lo hará.',
  'ready.ios':
    'En un iPhone o iPad, agregue Jobwright a la pantalla de inicio (Compartir y luego Agregar a inicio). Si no, olvida lo que espera tras siete días sin abrirse. Solo envía mientras está abierto.',
  'ready.needs':
    'Esto necesita señal: buscar en la oficina, fotos y documentos completos, historial, compartir, eliminar para siempre, personas y permisos.',
  'ready.noStore':
    'Este navegador no guarda nada sin señal (¿una ventana privada?). Lo que hace va directo a la oficina.',
  'ready.opening': 'Abriendo lo que está en este teléfono…',
  'update.ready': 'Hay una versión nueva.',
  'update.use': 'Usarla ahora',
  'update.later': 'Después',
}
