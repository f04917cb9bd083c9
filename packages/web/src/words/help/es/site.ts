import type { HelpText } from '../types.ts'

export const siteHelp: HelpText = {
  title: 'Tareas y fotos en la obra',
  purpose: 'Haga sus tareas en pasos grandes y tome fotos que se archivan solas.',
  picture: 'Una tarea en el teléfono, con el siguiente paso en un botón grande',
  steps: [
    'En **Hoy**, toque **Empezar** al comenzar y **Completar** al terminar. ¿Tocó mal? Puede deshacerlo por unos segundos.',
    'Marque la lista de verificación conforme avanza. Si se piden fotos, toque **Tomar foto** en la tarea.',
    'Si algo lo detiene, cambie el estatus a **En pausa** o **Problema** y diga por qué. La oficina lo ve.',
    '**Cómo llegar** abre la ruta, y **Llamar** marca a la persona de la obra.',
    'Tome fotos desde el signo +: **Tomar fotos**. La cámara sugiere la obra donde está; **Usar esta obra** las archiva ahí.',
    '¿No sabe la obra? Elija **Enviar a la bandeja**. Alguien las clasifica después.',
    'Cada foto está en su teléfono antes de que la vea, y va a la oficina cuando hay señal.',
  ],
  trouble: [
    ['Una tarea no se puede completar', 'Nombra lo que falta: un paso de la lista, una nota o fotos.'],
    ['Las fotos esperan', 'Quizá esperan wifi o batería. Abra **Por enviar** y toque **Enviar ahora**.'],
    [
      'El teléfono está lleno',
      'Deje que envíe primero y luego haga espacio. En lo pendiente por enviar, **Proteger mi trabajo** pide al navegador que conserve lo que falta.',
    ],
  ],
}
