import type { HelpText } from '../types.ts'

export const ownerHelp: HelpText = {
  title: 'El primer día del dueño',
  purpose: 'Configure la empresa, agregue a su gente y a sus clientes, y ponga la primera obra en un teléfono.',
  steps: [
    'Siga los cinco pasos de **Configure su empresa**: empresa, personas, oficios, clientes y primer proyecto. **Hacer después** deja un paso para otro día.',
    'Escriba a su gente, una persona por línea, con teléfono o correo y un rol. Nadie necesita correo: **Enlace para el teléfono**, en la página de la persona, muestra un código que inicia sesión en su teléfono.',
    'Traiga sus clientes de una hoja de cálculo o de QuickBooks con **Importar clientes**, o primero dé una vuelta con **Agregar ejemplos**.',
    'Cree el primer proyecto y escanee con su teléfono el código de la pantalla. El teléfono abre ese proyecto, listo para la primera foto.',
    'Ponga su logotipo, números de licencia y dirección en **Organización**. Los clientes los ven en todo lo que usted envía.',
    'En **Configuración de la empresa**, desactive los **Módulos** que no usa. Sus datos se conservan.',
  ],
  trouble: [
    [
      'Hay ejemplos entre lo nuestro',
      'Cada uno dice «Sample» o «Ejemplo». Abra otra vez la configuración inicial y elija **Quitar los ejemplos**.',
    ],
    [
      'Dos personas ven menús distintos',
      'Un menú muestra solo lo que el rol de esa persona puede abrir. Vea la página sobre personas y roles.',
    ],
    [
      'El dinero o las fechas se ven mal',
      'Revise **Fechas y dinero** en **Organización**: zona horaria, moneda y formato de fecha.',
    ],
  ],
}
