import type { HelpText } from '../types.ts'

export const accountHelp: HelpText = {
  title: 'Su cuenta y su configuración',
  purpose: 'Su nombre, su inicio de sesión, qué se le avisa y cómo se ve la pantalla.',
  steps: [
    'Su imagen, arriba a la derecha, abre su menú: **Perfil**, **Cambiar contraseña**, **Configuración**.',
    'Ahí elija **Idioma** y **Tema**. **Bajo el sol** es para días muy claros afuera.',
    '**Preferencias de notificación** dicen qué se le avisa, dónde y cada cuánto. El **Horario de silencio** deja libre la noche.',
    'En **Inicio de sesión y seguridad** active la **Verificación en dos pasos** y guarde los **Códigos de recuperación**.',
    '**Dónde tiene sesión abierta** lista sus dispositivos. **Cerrar todas las demás** termina todas menos esta.',
    '**Crear enlace del calendario** muestra su trabajo en el calendario de su teléfono.',
  ],
  trouble: [
    ['Olvidé mi contraseña', 'Pida a un administrador un **Enlace de contraseña** o un **Enlace para el teléfono**.'],
    [
      'Perdí el teléfono con mis códigos',
      'Inicie sesión con un código de recuperación. Si no tiene, un administrador puede ayudar.',
    ],
    [
      'Me llegan demasiados avisos',
      'Apague lo que no necesita en **Preferencias de notificación**, o elija **Una vez al día** para el correo.',
    ],
  ],
}
