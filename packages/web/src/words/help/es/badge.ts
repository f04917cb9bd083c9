import type { HelpText } from '../types.ts'

export const badgeHelp: HelpText = {
  title: 'Qué quiere decir la etiqueta de arriba',
  purpose: 'La etiqueta de arriba dice si su trabajo ya está en la oficina o todavía en este teléfono.',
  picture: 'La pantalla Por enviar en el teléfono',
  steps: [
    '**Todo guardado** quiere decir que la oficina tiene todo.',
    '**3 por enviar** quiere decir que tres cosas están a salvo en este teléfono y salen solas cuando hay señal. En un iPhone salen solo con la aplicación abierta.',
    '**Requiere atención** quiere decir que la oficina no aceptó algo. No se pierde nada; toque para ver qué hacer.',
    'Toque la etiqueta para abrir **Por enviar**: qué espera y por qué. **Enviar ahora** lo intenta de inmediato.',
    'Las fotos pueden esperar wifi: **Solo por wifi** y **Esperar con la batería baja** están ahí.',
    '**Guardar una copia de todo** escribe en un archivo lo que está solo en este teléfono.',
  ],
  trouble: [
    [
      'Espera mucho tiempo',
      'Ahí mismo dice el motivo: sin señal, wifi, batería o algo que va antes. Luego abra la aplicación donde haya señal.',
    ],
    [
      'Tengo que cerrar sesión',
      'La aplicación dice qué está solo en este teléfono. Se queda ahí y se envía cuando inicie sesión otra vez.',
    ],
    ['Van a borrar el teléfono', 'Deje que envíe primero. Si no puede, use **Guardar una copia de todo**.'],
  ],
}
