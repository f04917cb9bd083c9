import type { HelpText } from '../types.ts'

export const publicHelp: HelpText = {
  title: 'Público o prestado ahora',
  purpose:
    'Una sola lista de todo lo que funciona sin iniciar sesión: enlaces que cualquiera puede abrir, y lo que tienen personas, tabletas y programas.',
  steps: [
    'Abra **Público o prestado ahora** en la configuración. Solo la ven los administradores.',
    'La primera parte lista enlaces: fotos y documentos compartidos, páginas de clientes, enlaces para firmar.',
    'La segunda parte lista lo prestado: tabletas del quiosco, PIN, enlaces para el teléfono y de contraseña, calendarios, tokens de API, webhooks.',
    'Cada línea dice quién lo creó, cuándo se usó por última vez y cuándo termina. **Terminar** lo apaga de inmediato.',
    '**Terminar todos los enlaces (4)** termina toda la parte, por ejemplo si robaron un teléfono con enlaces.',
  ],
  trouble: [
    [
      'Un cliente ya no puede abrir su página',
      'Alguien terminó el enlace. Cree uno nuevo en el proyecto o la cotización.',
    ],
    [
      'Dice **Sin fecha de término**',
      'Algunas cosas funcionan hasta que usted las termina. El último uso le ayuda a decidir.',
    ],
  ],
}
