import type { HelpText } from '../types.ts'

export const peopleHelp: HelpText = {
  title: 'Personas, roles y lo que se oculta',
  purpose: 'Quién trabaja aquí, qué puede ver y hacer cada persona, y qué no necesita ver nadie más.',
  picture: 'La lista de usuarios con sus roles y estatus',
  steps: [
    'Elija **Nuevo usuario** y un rol. Dele un **Enlace de contraseña** para la computadora, o un **Enlace para el teléfono**. Cada uno sirve una vez.',
    'Vienen ocho roles. Para el suyo elija **Nuevo rol** y de cuál **Partir de**.',
    'En cada tipo de registro, un rol alcanza todo, lo asignado o solo lo propio.',
    'En **Campos ocultos** quite precios, costos, pago o datos de contacto. Quedan ocultos en todas partes: páginas, listas, búsqueda, exportaciones y teléfonos.',
    'La pestaña **Permisos** en la página de una persona dice qué puede hacer, y por qué.',
    'Cuando alguien se va, **Suspender** cierra su sesión de inmediato, y **Desactivar** cierra la cuenta. Su trabajo y su historial se quedan.',
    'Pida a la oficina un segundo paso con **Exigir la verificación en dos pasos a la oficina**.',
  ],
  trouble: [
    [
      'Alguien no puede abrir una página',
      'Ahí mismo puede pedirla. Usted lo ve en **Solicitudes de acceso** y elige **Dar…**.',
    ],
    ['No puedo cambiar un rol', 'Tiene más permisos que el suyo, o es el suyo. Otro administrador puede.'],
    [
      'Se perdió un teléfono',
      '**Suspender** a la persona cierra la sesión de su teléfono de inmediato. El trabajo sin enviar queda en él, y se envía cuando inicie sesión ahí otra vez.',
    ],
  ],
}
