import type { HelpText } from '../types.ts'

export const clientpageHelp: HelpText = {
  title: 'La página del cliente',
  purpose: 'Una página privada para el cliente de un proyecto, sin cuenta, que muestra solo lo que usted elige.',
  steps: [
    'Abra el proyecto y su pestaña **Cliente**, y active **La página está activa**.',
    'Escriba en **Cómo va el trabajo** lo que el cliente debe leer; lleva la fecha.',
    'Elija **Fotos y documentos que se muestran**, **Mostrar las próximas visitas**, **Mostrar el contrato** y **Mostrar órdenes de cambio por firmar**. Los borradores de la agenda no salen.',
    'Elija **Guardar página** y luego **Vista previa** para verla como el cliente.',
    'Elija **Nuevo enlace**, diga para quién es y **Crear enlace**. Cópielo: se muestra una vez.',
    'Las preguntas del cliente están en la misma pestaña. **Enviar respuesta** pone la respuesta en su página.',
  ],
  trouble: [
    [
      'El cliente dice que la página está vacía o no existe',
      'Revise que la página esté activa y que el enlace no haya terminado. **Renovar** da un enlace nuevo y termina el anterior.',
    ],
    ['Un enlace llegó a quien no era', 'Elija **Terminar**. Deja de funcionar de inmediato.'],
    [
      'Una foto nueva no está en la página',
      'El cliente ve solo lo que usted eligió. Agréguela en **Fotos y documentos que se muestran** y guarde la página.',
    ],
  ],
}
