import type { HelpText } from '../types.ts'

export const phoneHelp: HelpText = {
  title: 'Su primer día en el teléfono',
  purpose: 'Inicie sesión una vez, ponga la aplicación en su pantalla de inicio y encuentre su día.',
  picture: 'La pantalla Hoy en el teléfono, con la barra de abajo',
  steps: [
    'Escanee el código que le muestra la oficina y toque **Empezar**. No necesita contraseña ni correo.',
    'Agregue la aplicación a su pantalla de inicio. En un iPhone: Compartir y luego Agregar a inicio. Ábrala desde ahí.',
    '**Hoy** muestra en qué trabaja ahora, la dirección, a quién llamar y el resto de su día.',
    'La barra de abajo tiene **Hoy**, **Fotos**, **Horas** y **Bandeja**. El signo + agrega algo; **Más** tiene todo lo demás.',
    'Antes de un día sin señal, toque la etiqueta de arriba y elija **Descargar ahora** en **Trabajar sin señal**.',
    'Su imagen de arriba tiene el idioma y el tema. **Bajo el sol** se lee mejor afuera.',
  ],
  trouble: [
    ['El código no funciona', 'Sirve una vez y por poco tiempo. Pida uno nuevo a la oficina.'],
    [
      'No veo mi obra',
      'La oficina lo pone en ella: como jefe, en la cuadrilla o con una tarea. Llega cuando hay señal.',
    ],
    [
      'Puedo leer pero no cambiar nada',
      'Está en la vista sencilla. Elija la vista avanzada en su menú, a menos que su rol sea solo para leer.',
    ],
  ],
}
