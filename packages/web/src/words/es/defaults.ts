import type { defaults as english } from '../later/en/defaults.ts'

export const defaults: Record<keyof typeof english, string> = {
  'told.defaults': 'Avisos',
  'told.defaultsText':
    'De qué se avisa a las personas, y cómo, mientras no hayan decidido nada. Un cambio vale enseguida; lo que alguien eligió en sus propios ajustes sigue siendo suyo.',
  'told.to.assigned': 'Se les asigna algo',
  'told.to.mentioned': 'Alguien les menciona',
  'told.to.comment': 'Un comentario en lo que siguen',
  'told.to.problem': 'Se informa de un problema',
  'told.to.accessRequested': 'Alguien pide acceso',
  'told.to.deliveryFailed': 'Algo no se pudo entregar',
  'told.defaultsWays':
    'El correo llega a quien tiene dirección, push a quien lo permitió en un dispositivo y Slack a quien puso una dirección propia.',
  'told.defaultsSave': 'Guardar avisos',
  'told.defaultsSaved': 'Avisos guardados',
  'told.defaultsShipped': 'Como venía',
  'keep.title': 'Cuánto se guarda',
  'keep.text':
    'Los registros se guardan mientras su empresa esté aquí. Esto trata de lo eliminado y de los avisos viejos.',
  'keep.trash': 'En la papelera',
  'keep.trashHint':
    'Durante este tiempo se pueden restaurar registros, archivos y fotos eliminados. Después desaparecen para siempre.',
  'keep.shorter': 'Lo eliminado hasta ahora se queda el tiempo que se prometió: hasta {n} días.',
  'keep.notices': 'Avisos',
  'keep.noticesHint': 'De qué se avisó a las personas, leído o no. El historial de los registros nunca se acorta.',
  'keep.save': 'Guardar el tiempo',
  'ended.title': 'Empresas que terminaron',
  'ended.text':
    'Eliminadas para siempre, noventa días después de cerrarse o de cancelar su plan, y avisadas dos veces. Esta línea es todo lo que queda.',
  'ended.none': 'Ninguna empresa terminó',
  'ended.noneText': 'Cuando una termine, se anota aquí: cuándo, por qué y cuánto se fue con ella.',
  'ended.closed': 'Cerrada',
  'ended.canceled': 'Cancelada',
  'ended.since.closed': 'Cerrada por su administrador el {date}',
  'ended.since.canceled': 'Plan cancelado el {date}',
  'ended.told': 'Avisada el {first} y el {last}',
  'ended.gone': '{rows} registros y {files} archivos eliminados',
  'ended.more': 'Ver más antiguas',
  'keep.saved': 'Se guardó cuánto se conserva',
}
