import type { HelpText } from '../types.ts'

export const payrulesHelp: HelpText = {
  title: 'Reglas de pago',
  purpose: 'Horas extra, redondeo, descansos y lo que debe decir una marca, desde un día y nunca hacia atrás.',
  steps: [
    'Abra **Configuración de la empresa** y **Reglas de tiempo y pago**. Todos pueden leer las reglas; el pago de cada quien es privado.',
    'Elija **Cambiar reglas**, ponga las horas extra semanales y diarias, el tiempo doble y el redondeo, y lea el ejemplo de abajo.',
    '**Vigente desde** es la primera fecha de trabajo para la que cuentan. Las semanas anteriores conservan sus reglas.',
    '**Retirar** quita una versión que todavía no está vigente.',
    'Las tarifas y excepciones de una persona están en su página: **Tarifas por hora** y **Reglas propias de horas extra**.',
    'Comidas: **Preguntar al salir si se tomó la comida**. No se descuenta nada sin un sí.',
    'Con **Registrar la ubicación de las marcas** el teléfono pregunta a cada persona, y envía el lugar solo al marcar. Fuera de la obra es una excepción, nunca un bloqueo.',
  ],
  trouble: [
    [
      'Cambié una regla y la semana pasada no cambió',
      'Así debe ser: las reglas nunca cuentan hacia atrás. Mejor corrija los registros.',
    ],
    [
      'Se aceptó una marca sin obra',
      'Una marca del teléfono siempre se acepta. Lo que le falta está en **Excepciones**.',
    ],
    [
      'El redondeo cambió lo que alguien marcó',
      'La marca queda como se hizo. El redondeo solo cuenta para el tiempo pagado.',
    ],
  ],
}
