import type { HelpText } from '../types.ts'

export const integrationsHelp: HelpText = {
  title: 'Integraciones, tokens y webhooks',
  purpose: 'Conecte Slack, su calendario, su contabilidad y su propio software.',
  steps: [
    'Para Slack, cree ahí un webhook entrante y péguelo en **Agregar canal**. Elija eventos, un proyecto y el horario de silencio.',
    'Para su software, **Agregar webhook** y copie el **Secreto** una vez. Cada mensaje va firmado con él. **Enviar prueba** muestra si llega.',
    '**Crear token** da a un programa los permisos que usted elige, por unos días. Nunca puede más que usted.',
    '**Crear enlace del calendario** muestra sus tareas y obras en el calendario de su teléfono. Sin precios.',
    '**Exportar a contabilidad** escribe clientes, cotizaciones ganadas y órdenes de cambio para QuickBooks o una hoja de cálculo.',
    'Las horas para nómina se exportan desde **Horas**, no aquí.',
  ],
  trouble: [
    [
      'Falla una conexión',
      'Su línea dice desde cuándo y por qué. Los mensajes esperan y se intentan otra vez; **Mensajes** muestra cada uno.',
    ],
    [
      'Un programa de pronto es rechazado',
      'El token se venció o se anuló, su persona perdió el permiso o cambió su contraseña.',
    ],
    [
      'QuickBooks crea dos veces un cliente',
      'Se guía por el nombre exacto. La exportación lista los nombres por corregir.',
    ],
  ],
}
