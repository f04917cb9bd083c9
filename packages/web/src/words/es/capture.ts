import type { capture as english } from '../later/en/capture.ts'

/** La cámara del teléfono, su revisión y adónde van las fotos. */
export const capture: Record<keyof typeof english, string> = {
  'capture.close': 'Cerrar la cámara',
  'capture.noStore':
    'En este teléfono no se pueden guardar fotos: su almacenamiento está cerrado para esta página. Permita el almacenamiento, o salga de la ventana privada, y abra la cámara de nuevo.',
  'capture.photosOf': 'Fotos de',
  'capture.noAim': 'Ningún trabajo elegido',
  'capture.settings': 'Ajustes de la cámara',
  'capture.size': 'Tamaño de la foto',
  'capture.full': 'Tan grande como pueda la cámara',
  'capture.fullOf': 'Completo: {width} × {height}',
  'capture.finding': 'Buscando su ubicación…',
  'capture.noFix': 'Sin señal GPS',
  'capture.torch': 'Luz',
  'capture.noTorch': 'La luz no se encendió.',
  'capture.torchTooEarly': 'La cámara aún no está lista. Cargando...',
  'capture.taken': '{count} {count|foto tomada|fotos tomadas}',
  'capture.linkTitle': '¿De qué son estas fotos?',
  'capture.useThis': 'Usar este trabajo',
  'capture.toInbox': 'Dejar en la bandeja',
  'capture.to': 'Para {name}. Cambiar',
  'capture.filed': '{count} {count|foto está a salvo|fotos están a salvo} en este teléfono y en camino.',
  'capture.notFiled': 'No funcionó. Las fotos siguen aquí: inténtelo de nuevo.',
  'capture.held':
    'No se {count|pudo guardar {count} foto|pudieron guardar {count} fotos} en este teléfono. Puede estar lleno. Guárdelas en otro lugar o haga espacio e inténtelo de nuevo.',
  'capture.notTaken': 'Esta foto no se tomó. Tómela de nuevo.',
  'capture.saveToPhone': 'Guardar en el teléfono',
  'capture.closeTitle': '¿Cerrar la cámara con {count} {count|foto|fotos}?',
  'capture.closeText': 'Están guardadas en este teléfono y aún no se han enviado.',
  'capture.discard': 'Descartar {count}',
  'capture.keepTaking': 'Seguir',
  'capture.later': 'Guardarlas para más tarde',
  'capture.left': '{count} {count|foto|fotos} sin archivar',
  'capture.leftText': 'A salvo en este teléfono. {count|Revísela y envíela|Revíselas y envíelas}.',
}
