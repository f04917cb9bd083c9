import type { companyExports as english } from '../lazy/en/exports.ts'

export const companyExports: Record<keyof typeof english, string> = {
  'exports.title': 'Exportar sus datos',
  'exports.lead':
    'Obtenga todo lo que su empresa tiene en Jobwright en un solo archivo: registros, fotos y documentos originales y el historial completo. Se puede importar en otra instalación.',
  'exports.without':
    'No incluye contraseñas, sesiones, enlaces de acceso ni los enlaces que tienen los clientes. Después de una mudanza, envíe de nuevo las cotizaciones pendientes de firma.',
  'exports.begin': 'Crear archivo',
  'exports.another': 'Crear otro archivo',
  'exports.busy': 'Se está creando su archivo. Puede salir de esta página.',
  'exports.waiting': 'En espera',
  'exports.running': 'Empaquetando: {done} de {total}',
  'exports.progress': 'Progreso de la exportación',
  'exports.ready': 'Listo',
  'exports.gone': 'Venció',
  'exports.failed': 'Falló',
  'exports.stopped': 'El servidor se detuvo durante la exportación. Inténtelo de nuevo.',
  'exports.space': 'Queda poco espacio en el servidor. Avise a quien lo administra.',
  'exports.broken': 'La exportación falló tres veces. Sus datos están a salvo. Avise a quien administra el servidor.',
  'exports.holds': '{records} {records|fila|filas}, {files} {files|archivo|archivos}, {size}',
  'exports.until': 'se guarda hasta el {date}',
  'exports.by': 'por {name}',
  'exports.download': 'Descargar',
  'exports.downloadNamed': 'Descargar el archivo del {when}',
  'exports.remove': 'Eliminar',
  'exports.removeNamed': 'Eliminar el archivo del {when}',
  'exports.giveUp': 'Cancelar',
  'exports.removed': 'Archivo eliminado',
  'exports.check': 'SHA-256',
  'exports.emptyTitle': 'Aún no hay exportaciones',
  'exports.emptyText':
    'Las exportaciones se hacen en segundo plano y se conservan 7 días. Solo las ven los administradores.',
}
