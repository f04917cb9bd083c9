import type { errors as en } from '../en/errors.ts'

export const errors = {
  'errors.missingTitle': 'La página a la que intenta acceder ya no está disponible...',
  'errors.goHome': 'Ir al inicio',
  'errors.brokenTitle': 'Algo salió mal con su solicitud...',
  'errors.refresh': 'Actualizar la página',
  'errors.safe': 'Lo que guardó está a salvo.',
  'errors.todo': 'Actualice la página. Si vuelve a pasar, dé a su oficina la referencia de abajo.',
  'errors.todoPlain': 'Actualice la página. Si vuelve a pasar, avise a su oficina.',
  'errors.lostTitle': 'Sin conexión con la oficina',
  'errors.lostTodo': 'Revise su señal e inténtelo de nuevo.',
  'errors.noAccessTitle': 'No tiene acceso a esta página',
  'errors.noAccessTodo': 'Si la necesita para su trabajo, pídala a su oficina.',
  'errors.reference': 'Referencia {id}',
  'errors.invalidRoute': 'No se pudo encontrar esta página.',
} as const satisfies Record<keyof typeof en, string>
